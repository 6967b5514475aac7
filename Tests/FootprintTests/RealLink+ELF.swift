import _TestSupport

@testable import Footprint

extension RealLink {
  static let elfArchives =
    archives(of: .elf) + [
      RealLink(
        elf: "a member is linked for an undefined symbol, but for no weak one",
        [
          "main.c": """
          extern int strong(void);
          extern int weak(void) __attribute__((weak));
          int _start(void) { return strong() + (weak ? weak() : 0); }
          """,
          "one.c": "int strong(void) { return 1; } int unused(void) { return 2; }",
          "two.c": "int weak(void) { return 2; }",
          "three.c": "int other(void) { return 3; }",
        ], archives: ["liball.a": ["one.o", "two.o", "three.o"]]),
      RealLink(
        elf: "a weak reference leads to a member that another reference links",
        [
          "main.c": """
          extern int strong(void);
          extern int weak(void) __attribute__((weak));
          int _start(void) { return strong() + (weak ? weak() : 0); }
          """,
          "one.c":
            "int weak(void); int strong(void) { return 1; } int unused(void) { return weak(); }",
          "two.c": "int weak(void) { return 2; }",
        ], archives: ["liball.a": ["two.o", "one.o"]]),
      RealLink(
        elf: "the entry point may be in an archive",
        ["one.c": "int _start(void) { return 0; }", "two.c": "int other(void) { return 3; }"],
        archives: ["lib.a": ["two.o", "one.o"]], arguments: ["-m", "elf_x86_64"]),
      RealLink(
        elf: "a root links its member",
        [
          "main.c": "int _start(void) { return 0; }",
          "one.c": "int helper(void); int wanted(void) { return helper(); }",
          "two.c": "int helper(void) { return 3; } int other(void) { return 1; }",
        ], archives: ["lib.a": ["one.o", "two.o"]], arguments: ["-u", "wanted"],
        options: LinkOptions(roots: ["wanted"])),
      RealLink(
        elf: "a member may define again what is weak, and wins",
        [
          "main.c": """
          __attribute__((weak)) int f(void) { return 1; }
          int g(void);
          int _start(void) { return f() + g(); }
          """,
          "one.c": "int f(void) { return 22; } int g(void) { return 2; }",
          "two.c": "int f(void) { return 22; } int h(void) { return 2; }",
        ], archives: ["lib.a": ["two.o", "one.o"]]),
      RealLink(
        elf: "a tentative definition links no member, and is linked for the sake of one",
        [
          "main.c": """
          int common; extern int needed;
          int _start(void) { return common + needed; }
          """,
          "one.c": "int common = 5; int f(void) { return 22; }",
          "two.c": "int needed; int unneeded;",
        ], flags: ["-fcommon"], archives: ["lib.a": ["one.o", "two.o"]]),
    ]

  static let elfLibraries = [
    RealLink(
      elf: "a program that exports keeps what it shows",
      [
        "main.c": """
        int shown(void) { return 1; }
        __attribute__((visibility("hidden"))) int hidden(void) { return 2; }
        int _start(void) { return 0; }
        """
      ], flags: ["-fPIC"], arguments: ["-pie", "--export-dynamic"],
      options: LinkOptions(entry: "_start", isDynamicLibrary: true)),
    RealLink(
      elf: "a program keeps and links what a library refers to or defines too",
      [
        "main.c": """
        int called(void) { return 1; } int both(void) { return 2; }
        __attribute__((visibility("hidden"))) int hiddencalled(void) { return 2; }
        int unused(void) { return 3; } int variable = 4; int provided(void); int provided2(void);
        int _start(void) { return provided() + provided2(); }
        """,
        "lib.c": """
        int called(void); int both(void) { return 1; } extern int variable; int member(void);
        int hiddencalled(void) __attribute__((weak)); int weakmember(void) __attribute__((weak));
        int provided(void) { return called() + variable + member() + both() + hiddencalled() + weakmember(); }
        int provided2(void) { return 9; }
        """,
        "member.c": "int member(void) { return 1; } int rest(void) { return 2; }",
        "weakmember.c": "int weakmember(void) { return 1; } int weakrest(void) { return 2; }",
        "notneeded.c": "int provided(void) { return 1; } int other(void) { return 2; }",
        "alsonot.c": "int provided2(void) { return 1; } int another(void) { return 2; }",
      ], flags: ["-fPIC"],
      archives: [
        "liblib.so": ["lib.o"], "lib.a": ["member.o", "weakmember.o", "notneeded.o"],
        "lib2.a": ["alsonot.o"],
      ], inputs: ["lib2.a", "main.o", "liblib.so", "lib.a"]),
  ]

  static let elfDefinitions =
    definitions(of: .elf) + [
      RealLink(
        elf: "a shared object keeps what it shows",
        [
          "one.c": """
          int shown(void) { return 1; }
          __attribute__((visibility("protected"))) int guarded(void) { return 4; }
          __attribute__((visibility("hidden"))) int hidden(void) { return 2; }
          static int local(void) { return 3; }
          int (*pointer)(void) = local;
          __attribute__((weak)) int weak(void) { return hidden(); }
          __attribute__((visibility("hidden"))) int unused(void) { return 9; }
          int declared(void) { return 7; }
          """,
          "two.c": """
          __attribute__((visibility("hidden"))) int declared(void);
          int another(void) { return 1; }
          """,
        ], flags: ["-fPIC"], arguments: ["-shared"],
        options: LinkOptions(isDynamicLibrary: true)),
      RealLink(
        elf: "C++ in two objects",
        [
          "one.cc": classMain,
          "two.cc": classOther,
        ], flags: ["-std=c++17", "-fno-exceptions"]),
    ]

  /// The same sources by another compiler, which names sections otherwise.
  static let gnuLinks = [
    RealLink(
      elf: "merged strings and constants by GCC", ["main.c": mergedMain, "two.c": mergedOther]),
    RealLink(
      elf: "exceptions by GCC", ["main.cc": exceptionMain, "two.cc": exceptionOther],
      arguments: ["--unresolved-symbols=ignore-all"]),
    RealLink(
      elf: "classes by GCC", ["one.cc": classMain, "two.cc": classOther],
      flags: ["-std=c++17", "-fno-exceptions"], arguments: ["--unresolved-symbols=ignore-all"]),
  ].map { link in
    var link = link
    link.compiler = InstalledTool.gcc
    return link
  }

  static let elfSections = [
    RealLink(
      elf: "notes of the processor's features are the linker's own",
      ["main.c": "int _start(void) { return 0; }", "two.c": "int f(void) { return 0; }"],
      flags: ["-fcf-protection"]),
    RealLink(
      elf: "sections of old C libraries are kept for their bounds",
      [
        "main.c": """
        int a(void) { return 1; }
        __attribute__((section("__libc_atexit"))) int (*pointer)(void) = a;
        __attribute__((section("__libc_other"))) int other = 3;
        extern int __stop___libc_atexit[];
        int _start(void) { return __stop___libc_atexit[0]; }
        """
      ]),
    RealLink(
      elf: "code of one section is one piece",
      [
        "main.c": """
        static int local(int x) { return x * 77; }
        int a(int x) { return local(x); } int b(int x) { return local(x) + 1; }
        int data[3] = {1}; int zero[8]; const int constant[4] = {1, 2};
        int _start(void) { return b(3); }
        """,
        "two.c": "int unused(void) { return 1; } int alsounused = 3;",
      ], flags: ["-fno-function-sections", "-fno-data-sections"]),
    RealLink(
      elf: "what runs before or after the program is kept",
      [
        "main.s": """
        .section .text._start,"ax",@progbits
        .globl _start
        _start: ret
        .section .init,"ax",@progbits
        .quad a
        .section .fini,"ax",@progbits
        .quad b
        .section .ctors,"aw",@progbits
        .quad c
        .section .dtors.65535,"aw",@progbits
        .quad d
        .section .init_array,"aw",@init_array
        .quad e
        .section .fini_array.5,"aw",@fini_array
        .quad f
        .section .preinit_array,"aw",@preinit_array
        .quad g
        .section .init_array.7,"aw",@progbits
        .quad h
        .section .jcr,"aw",@progbits
        .quad i
        .section .fini_array2,"aw",@progbits
        .quad j
        .section .text.a,"ax",@progbits
        a: ret
        .section .text.b,"ax",@progbits
        b: ret
        .section .text.c,"ax",@progbits
        c: ret
        .section .text.d,"ax",@progbits
        d: ret
        .section .text.e,"ax",@progbits
        e: ret
        .section .text.f,"ax",@progbits
        f: ret
        .section .text.g,"ax",@progbits
        g: ret
        .section .text.h,"ax",@progbits
        h: ret
        .section .text.i,"ax",@progbits
        i: ret
        .section .text.j,"ax",@progbits
        j: ret
        """
      ]),
    RealLink(
      elf: "functions called _init and _fini are kept",
      [
        "main.c": """
        int a(void) { return 1; }
        int b(void) { return 2; }
        void _init(void) { a(); }
        void _fini(void) { b(); }
        int _start(void) { return 0; }
        """
      ], flags: ["-O0"]),
    RealLink(
      elf: "used is not retained",
      [
        "main.c": """
        static int __attribute__((used)) used(int x) { return x ^ 3; }
        static int __attribute__((used, retain)) retained(int x) { return x ^ 4; }
        __attribute__((retain)) int data = 4;
        int other = 4;
        int _start(void) { return 0; }
        """
      ]),
    RealLink(
      elf: "the beginning of a section does not keep it",
      [
        "main.c": """
        __attribute__((section("set"))) int a = 1;
        __attribute__((section("set"))) static int b = 2;
        __attribute__((section("kept"), retain)) int c = 3;
        __attribute__((section("loose"))) int d = 4;
        extern int __start_set[] __attribute__((weak)), __stop_set[] __attribute__((weak));
        extern int __start_kept[] __attribute__((weak));
        int _start(void) { return __stop_set - __start_set + __start_kept[0]; }
        """
      ]),
    RealLink(
      elf: "with -z nostart-stop-gc the beginning of a section keeps it",
      [
        "main.c": """
        __attribute__((section("set"))) int a = 1;
        __attribute__((section("set2"))) int b = 1;
        extern int __start_set[] __attribute__((weak)), __stop_set[] __attribute__((weak));
        int _start(void) { return __stop_set - __start_set; }
        """
      ], arguments: ["-z", "nostart-stop-gc"], options: LinkOptions(keepsBoundedSections: true)),
    RealLink(
      elf: "linked sections, groups and notes",
      [
        "main.s": """
        .section .text._start,"ax",@progbits
        .globl _start
        _start: call f
        .section .text.f,"ax",@progbits
        f: ret
        .section .text.g,"ax",@progbits
        g: ret
        .section .meta,"ao",@progbits,.text.f
        .quad metaf
        .section .meta,"ao",@progbits,.text.g
        .quad metag
        .section .data.metaf,"aw",@progbits
        metaf: .quad 1
        .section .data.metag,"aw",@progbits
        metag: .quad 1
        .section .note.a,"a",@note
        .long 0,0,1
        .section .note.b,"aG",@note,dead,comdat
        .long 0,0,1
        .section .text.dead,"axG",@progbits,dead,comdat
        dead: ret
        .section .text.live,"axG",@progbits,live,comdat
        .globl live
        live: ret
        .section .rodata.live,"aG",@progbits,live,comdat
        .quad fromlive
        .section .data.fromlive,"aw",@progbits
        fromlive: .quad 1
        .section .text._start
        call live
        .section .text.plain,"axG",@progbits,plain
        plain: ret
        .section .note.c,"aG",@note,plain
        .long 0,0,1
        """,
        "two.s": """
        .section .text.live,"axG",@progbits,live,comdat
        .globl live
        live: ret; ret
        .section .rodata.live,"aG",@progbits,live,comdat
        .quad 1,2,3
        """,
      ]),
    RealLink(
      elf: "thread-local data and chosen functions",
      [
        "main.c": """
        static _Thread_local int used = 3; _Thread_local int unused = 4;
        _Thread_local int zero[7]; _Thread_local int unusedzero[9];
        static int f1(void) { return 1; } static int f2(void) { return 2; }
        static int (*choose(void))(void) { return used ? f1 : f2; }
        int chosen(void) __attribute__((ifunc("choose")));
        static int (*choose2(void))(void) { return used ? f1 : f2; }
        int notchosen(void) __attribute__((ifunc("choose2")));
        int _start(void) { return chosen() + zero[2]; }
        """
      ]),
    RealLink(
      elf: "merged strings and constants",
      [
        "main.c": mergedMain,
        "two.c": mergedOther,
      ]),
    RealLink(
      elf: "exceptions in C++",
      [
        "main.cc": exceptionMain,
        "two.cc": exceptionOther,
      ], arguments: ["--unresolved-symbols=ignore-all"]),
  ]

  private static let mergedMain = """
    void out(const char*); void wide(const __WCHAR_TYPE__*);
    double d(double x) { return x * 3.25 + 1.5; }
    float e(float x) { return x * 2.25f; }
    double unused(double x) { return x * 7.75; }
    void f(void) { out("never"); }
    int _start(int x) { out("hello"); out("world"); wide(L"wide"); return d(x) + e(x); }
    """

  private static let mergedOther = """
    const char* last;
    void out(const char* s) { last = s; if (!*s) last = "world"; }
    void wide(const __WCHAR_TYPE__* s) { out("hello"); }
    double g(double x) { return x * 3.25; }
    """

  private static let exceptionMain = """
    struct E { int x; ~E(); }; void thrower(int); void other(int);
    int g(int x) { E e{x}; try { thrower(x); } catch (E& e) { return e.x; } return 2; }
    int h(int x) { E e{x}; try { other(x); } catch (int e) { return e; } return 2; }
    extern "C" int _start() { return g(1); }
    """

  private static let exceptionOther = """
    struct E { int x; ~E(); };
    E::~E() {}
    void thrower(int x) { if (x) throw E{x}; }
    void other(int x) { if (x) throw x; }
    """

  private static let classMain = """
    struct Base { virtual ~Base() {} virtual int f(int x) { return x; } };
    struct Derived : Base { int f(int x) override { return x + 1; } };
    template <class T> T twice(T x) { static T seen; seen += x; return seen * 2; }
    extern "C" void* malloc(unsigned long);
    void* operator new(unsigned long n) { return malloc(n); }
    void operator delete(void*, unsigned long) noexcept {}
    extern "C" void* malloc(unsigned long) { return nullptr; }
    int one(Base* b);
    extern "C" int _start() { Derived d; return one(&d) + twice(3); }
    namespace __cxxabiv1 { struct __class_type_info { virtual ~__class_type_info(); };
    __class_type_info::~__class_type_info() {}
    struct __si_class_type_info { virtual ~__si_class_type_info(); };
    __si_class_type_info::~__si_class_type_info() {} }
    """

  private static let classOther = """
    struct Base { virtual ~Base() {} virtual int f(int x) { return x; } };
    struct Other : Base { int f(int x) override { return x + 2; } };
    template <class T> T twice(T x) { static T seen; seen += x; return seen * 2; }
    int one(Base* b) { return b->f(1) + twice(5); }
    int two() { Other o; return one(&o) + (int)twice(2.0); }
    """
}
