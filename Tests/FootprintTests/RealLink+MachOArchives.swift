@testable import Footprint

extension RealLink {
  static let machOArchives =
    archives(of: .machO) + [
      RealLink(
        machO: "a member is linked for an undefined symbol, and for a weak one as well",
        [
          "main.c": """
          extern int strong(void);
          extern int weak(void) __attribute__((weak_import));
          int main(void) { return strong() + (weak ? weak() : 0); }
          """,
          "one.c": "int strong(void) { return 1; } int unused(void) { return 2; }",
          "two.c": "int weak(void) { return 2; }",
          "three.c": "int other(void) { return 3; }",
        ], archives: ["liball.a": ["one.o", "two.o", "three.o"]]),
      RealLink(
        machO: "the entry point may be in an archive",
        ["one.c": "int main(void) { return 0; }", "two.c": "int other(void) { return 3; }"],
        archives: ["lib.a": ["two.o", "one.o"]]),
      RealLink(
        machO: "a root links its member",
        [
          "main.c": "int main(void) { return 0; }",
          "one.c": "int helper(void); int wanted(void) { return helper(); }",
          "two.c": "int helper(void) { return 3; } int other(void) { return 1; }",
        ], archives: ["lib.a": ["one.o", "two.o"]], arguments: ["-u", "_wanted"],
        options: LinkOptions(roots: ["_wanted"])),
      RealLink(
        machO: "of one archive the first member gives a symbol that several define",
        [
          "main.c": "int f(void); int main(void) { return f(); }",
          "one.c": "int f(void) { return 1; } int g(void) { return 1; }",
          "two.c": "int f(void) { return 2; } int h(void) { return 1; }",
        ], archives: ["lib.a": ["two.o", "one.o"]]),
      RealLink(
        machO: "a member may define again what is weak, and wins",
        [
          "main.c": """
          __attribute__((weak)) int f(void) { return 1; }
          int g(void);
          int main(void) { return f() + g(); }
          """,
          "one.c": "int f(void) { return 22; } int g(void) { return 2; }",
        ], archives: ["lib.a": ["one.o"]]),
      RealLink(
        machO: "no member is linked for what is defined, even weakly",
        [
          "main.c": """
          __attribute__((weak)) int f(void) { return 1; }
          int main(void) { return f(); }
          """,
          "one.c": "int f(void) { return 22; } int g(void) { return 2; }",
        ], archives: ["lib.a": ["one.o"]]),
      RealLink(
        machO: "a tentative definition links no member, and is linked for the sake of one",
        [
          "main.c": """
          int common; extern int needed;
          int main(void) { return common + needed; }
          """,
          "one.c": "int common = 5; int f(void) { return 22; }",
          "two.c": "int needed; int unneeded;",
        ], archives: ["lib.a": ["one.o", "two.o"]]),
      RealLink(
        machO: "-ObjC links classes and categories, and what they need",
        [
          "main.c": "int main(void) { return 0; }",
          "root.m": """
          __attribute__((objc_root_class)) @interface Root @end
          @implementation Root + (int)one { return 1; } @end
          """,
          "cat.m": """
          __attribute__((objc_root_class)) @interface Root @end
          int helper(void);
          @interface Root (More) + (int)two; @end
          @implementation Root (More) + (int)two { return helper(); } @end
          """,
          "helper.c": "int helper(void) { return 1; } int unused(void) { return 2; }",
          "plain.c": "int plain(void) { return 1; }",
          "swifty.s": """
          .section __TEXT,__swift5_types,regular,no_dead_strip
          .globl _record
          _record: .long 1
          .text
          .globl _metadata
          _metadata: ret
          .subsections_via_symbols
          """,
        ],
        archives: ["lib.a": ["plain.o", "helper.o", "cat.o", "root.o", "swifty.o"]],
        arguments: ["-ObjC"], options: LinkOptions(loadsObjectiveC: true)),
      RealLink(
        machO: "without -ObjC a category is not linked",
        [
          "main.m": """
          __attribute__((objc_root_class)) @interface Root + (int)one; @end
          int main(void) { return [Root one]; }
          """,
          "root.m": """
          __attribute__((objc_root_class)) @interface Root @end
          @implementation Root + (int)one { return 1; } @end
          """,
          "cat.m": """
          __attribute__((objc_root_class)) @interface Root @end
          @interface Root (More) + (int)two; @end
          @implementation Root (More) + (int)two { return 2; } @end
          """,
        ], archives: ["lib.a": ["cat.o", "root.o"]]),
    ]
}
