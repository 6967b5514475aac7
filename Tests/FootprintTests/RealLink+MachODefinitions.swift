@testable import Footprint

extension RealLink {
  static let machODefinitions =
    definitions(of: .machO) + [
      RealLink(
        machO: "a copy that lost tells the winner that it must be kept, or be seen",
        [
          "main.c": "int main(void) { return 0; }",
          "one.s": """
          .text
          .globl _kept, _seen, _hidden
          .weak_definition _kept
          .weak_definition _seen
          .weak_definition _hidden
          _kept: mov w0, #1
          ret
          .private_extern _seen
          _seen: mov w0, #2
          ret
          .private_extern _hidden
          _hidden: mov w0, #3
          ret
          .subsections_via_symbols
          """,
          "two.s": """
          .text
          .globl _kept, _seen, _hidden
          .weak_definition _kept
          .weak_definition _seen
          .weak_definition _hidden
          .no_dead_strip _kept
          _kept: mov w0, #1
          ret
          _seen: mov w0, #2
          ret
          .private_extern _hidden
          _hidden: mov w0, #3
          ret
          .subsections_via_symbols
          """,
        ], arguments: ["-dylib"], options: LinkOptions(isDynamicLibrary: true)),
      RealLink(
        machO: "in a program a copy that must be kept keeps the winner",
        [
          "main.c": "int main(void) { return 0; }",
          "one.s": """
          .text
          .globl _kept
          .weak_definition _kept
          _kept: mov w0, #1
          ret
          .subsections_via_symbols
          """,
          "two.s": """
          .text
          .globl _kept
          .weak_definition _kept
          .no_dead_strip _kept
          _kept: mov w0, #1
          ret
          .subsections_via_symbols
          """,
        ]),
      RealLink(
        machO: "a local label of a copy that lost means the winner",
        [
          "main.c": "extern long g; int main(void) { return g; }",
          "one.s": """
          .text
          .globl _f
          .weak_definition _f
          _f: mov w0, #1
          ret
          .subsections_via_symbols
          """,
          "two.s": """
          .text
          .globl _f, _g
          .weak_definition _f
          _f:
          local: mov w0, #1
          ret
          .data
          .p2align 3
          _g: .quad local
          .subsections_via_symbols
          """,
        ]),
      RealLink(
        machO: "what may be hidden is no root of a dynamic library",
        [
          "one.cc": """
          struct S { int x; S(int x); int twice() { return x * 2; } };
          inline int shown(int x) { return x + 7; }
          __attribute__((noinline)) inline int unseen(int x) { return x * x * 7; }
          template <class T> __attribute__((noinline)) T times(T x) { return x * 3; }
          int (*pointer)(int) = shown;
          static int caller(int x) { return unseen(x); }
          __attribute__((visibility("hidden"))) int hidden(int x) { return x + 1; }
          static int local(int x) { return x - 1; }
          int exported(int x) { return times(x) + local(x); }
          template double times<double>(double);
          """,
          "two.cc": """
          inline int shown(int x) { return x + 7; }
          int (*another)(int) = shown;
          template <class T> __attribute__((noinline)) T times(T x) { return x * 3; }
          __attribute__((visibility("hidden"))) int unused(int x) { return times(x); }
          """,
        ], arguments: ["-dylib"], options: LinkOptions(isDynamicLibrary: true)),
    ]
}
