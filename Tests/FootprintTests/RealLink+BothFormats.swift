@testable import Footprint

extension RealLink {
  /// What a program is linked as.
  enum Format {
    case machO
    case elf
  }

  /// A program that both formats link by one rule; that of ELF begins at `_start`.
  init(
    _ format: Format, _ rule: String, _ sources: KeyValuePairs<String, String>,
    flags: [String] = [], archives: KeyValuePairs<String, [String]> = [:], inputs: [String] = []
  ) {
    switch format {
    case .machO:
      self.init(machO: rule, sources, flags: flags, archives: archives, inputs: inputs)
    case .elf:
      self.init(
        elf: rule, sources, flags: ["-Dmain=_start"] + flags, archives: archives, inputs: inputs)
    }
  }

  /// Which members of archives are linked.
  static func archives(of format: Format) -> [RealLink] {
    [
      RealLink(
        format, "archives may need each other",
        [
          "main.c": "int a1(void); int main(void) { return a1(); }",
          "a1.c": "int b1(void); int a1(void) { return b1(); }",
          "a2.c": "int b2(void); int a2(void) { return b2(); }",
          "b1.c": "int a2(void); int b1(void) { return a2(); }",
          "b2.c": "int b2(void) { return 1; } int b3(void) { return 1; }",
        ], archives: ["liba.a": ["a1.o", "a2.o"], "libb.a": ["b1.o", "b2.o"]]),
      RealLink(
        format, "the first archive that offers a symbol gives it",
        [
          "main.c": "int f(void); int main(void) { return f(); }",
          "one.c": "int f(void) { return 1; } int g(void) { return 1; }",
          "two.c": "int f(void) { return 2; } int h(void) { return 1; }",
        ], archives: ["libone.a": ["one.o"], "libtwo.a": ["two.o"]],
        inputs: ["libtwo.a", "main.o", "libone.a"]),
      RealLink(
        format, "members are linked as they are met, before the rest of what needs them",
        [
          "main.c": """
          int x(void); int y(void);
          int main(void) { return x() + y(); }
          """,
          "m1.c": "int w(void); int x(void) { return w(); }",
          "m2.c": """
          int y(void) { return 2; }
          __attribute__((weak)) int z(void) { return 22; }
          """,
          "m3.c": """
          __attribute__((weak)) int z(void) { return 33; }
          int third(void) { return 3; }
          """,
          "m4.c": "int z(void); int w(void) { return z(); }",
        ], archives: ["lib.a": ["m1.o", "m4.o", "m3.o", "m2.o"]]),
    ]
  }

  /// Which of several definitions wins.
  static func definitions(of format: Format) -> [RealLink] {
    [
      RealLink(
        format, "of tentative definitions the largest wins",
        [
          "main.c": "int c[2]; int d[9]; int e[3]; int main(void) { return c[0] + d[0] + e[0]; }",
          "one.c": "int c[8]; int d[4]; int e[3]; int unused[5];",
          "two.c": "int c[4]; int d[4]; int unused[6];",
        ], flags: ["-fcommon"]),
      RealLink(
        format,
        "a strong definition beats a tentative one; a weak one beats it in Mach-O and loses in ELF",
        [
          "main.c": "int c[2]; int d[9]; int e; int main(void) { return c[0] + d[0] + e; }",
          "one.c": """
          int c[2] = {1, 2};
          __attribute__((weak)) int d[4] = {1, 2, 3};
          """,
          "two.c": "int c[4]; int d[4]; int e = 3;",
        ], flags: ["-fcommon"]),
      RealLink(
        format, "of weak definitions the first wins, and a strong one beats them",
        [
          "main.c": """
          int f(void); int g(void); int h(void);
          int main(void) { return f() + g() + h(); }
          """,
          "one.c": """
          __attribute__((weak)) int f(void) { return 1; }
          __attribute__((weak)) int g(void) { return f() + 3; }
          int one(void) { return f(); }
          """,
          "two.c": """
          __attribute__((weak)) int g(void) { return 2; }
          __attribute__((weak)) int f(void) { return g() + 9; }
          int h(void) { return f() + g(); }
          """,
          "three.c": "int f(void) { return 22; } int three(void) { return 3; }",
        ]),
    ]
  }
}
