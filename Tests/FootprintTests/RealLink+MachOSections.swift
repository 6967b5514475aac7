@testable import Footprint

extension RealLink {
  static let machOSections = [
    RealLink(
      machO: "what is marked as used is kept, and what it needs",
      [
        "main.c": """
        static int helper(int x) { return x * 77; }
        __attribute__((used)) static int kept(int x) { return helper(x) + 1; }
        __attribute__((used)) int data = 7;
        __attribute__((used, section("__DATA,__custom"))) static long custom = 5;
        __attribute__((section("__DATA,__custom"))) long dropped = 5;
        int unused(int x) { return x; }
        int main(void) { return 0; }
        """
      ]),
    RealLink(
      machO: "alternate entries live and die with what they are in",
      [
        "main.c": """
        extern long entry, deadentry;
        int main(void) { return entry; }
        """,
        "data.s": """
        .data
        .p2align 3
        .globl _whole, _entry, _after, _deadwhole, _deadentry
        .alt_entry _entry
        .alt_entry _deadentry
        _whole: .quad 1
        _entry: .quad _needed
        _after: .quad 3
        _deadwhole: .quad 4
        _deadentry: .quad _unneeded
        _needed: .quad 5
        _unneeded: .quad 6
        .subsections_via_symbols
        """,
      ]),
    RealLink(
      machO: "constructors and destructors are kept",
      [
        "main.cc": """
        extern "C" int puts(const char*);
        struct Noisy { Noisy() { puts("made"); } ~Noisy() { puts("gone"); } int x = 3; };
        Noisy one; static Noisy two;
        __attribute__((constructor)) static void before() { puts("before"); }
        __attribute__((destructor)) static void after() { puts("after"); }
        int unused() { return two.x; }
        int main() { return 0; }
        """
      ]),
    RealLink(
      machO: "destructors of other kinds are kept", target: "x86_64-apple-macos12",
      [
        "main.c": """
        int puts(const char*);
        __attribute__((destructor)) static void after(void) { puts("after"); }
        int main(void) { return 0; }
        """
      ], flags: ["-fno-register-global-dtors-with-atexit"]),
    RealLink(
      machO: "thread-local variables",
      [
        "main.c": """
        _Thread_local int used = 3; _Thread_local int unused = 4;
        static _Thread_local long zero[7]; _Thread_local long unusedzero[9];
        int main(void) { return used + zero[3]++; }
        """,
        "two.cc": """
        struct S { S(); ~S(); int x; };
        thread_local S object; thread_local S unusedobject;
        int two() { return object.x; }
        """,
      ]),
    RealLink(
      machO: "exceptions",
      [
        "main.cc": exceptions, "two.cc": thrower,
      ]),
    RealLink(
      machO: "exceptions on x86-64", target: "x86_64-apple-macos12",
      ["main.cc": exceptions, "two.cc": thrower]),
    RealLink(
      machO: "exceptions with frames alone",
      [
        "main.cc": exceptions, "two.cc": thrower,
      ], flags: ["-fno-omit-frame-pointer", "-femit-dwarf-unwind=always"]),
    RealLink(
      machO: "exceptions with frames alone on x86-64", target: "x86_64-apple-macos12",
      ["main.cc": exceptions, "two.cc": thrower],
      flags: ["-femit-dwarf-unwind=always"]),
    RealLink(
      machO: "functions without a frame pointer on x86-64", target: "x86_64-apple-macos12",
      ["main.cc": exceptions, "two.cc": thrower],
      flags: ["-fomit-frame-pointer"]),
    RealLink(
      machO: "exceptions of a copy that lost", ["main.cc": copies, "two.cc": otherCopies]),
    RealLink(
      machO: "classes of two C++ files", ["main.cc": shapes, "two.cc": moreShapes]),
    RealLink(
      machO: "classes of two C++ files, x86-64", target: "x86_64-apple-macos12",
      ["main.cc": shapes, "two.cc": moreShapes]),
    RealLink(
      machO: "classes of two C++ files, unoptimised", ["main.cc": shapes, "two.cc": moreShapes],
      flags: ["-O0"]),
    RealLink(
      machO: "classes of two C++ files in a dynamic library",
      ["main.cc": shapes, "two.cc": moreShapes], arguments: ["-dylib"],
      options: LinkOptions(isDynamicLibrary: true)),
    RealLink(
      machO: "hidden classes of two C++ files in a dynamic library",
      ["main.cc": shapes, "two.cc": moreShapes], flags: ["-fvisibility=hidden"],
      arguments: ["-dylib"], options: LinkOptions(isDynamicLibrary: true)),
    RealLink(
      machO: "inline functions hidden in one of two files",
      ["main.cc": shapes, "two.cc": moreShapes], flags: ["-fvisibility-inlines-hidden"],
      arguments: ["-dylib"], options: LinkOptions(isDynamicLibrary: true)),
    RealLink(
      machO: "strings and constants", ["main.c": literals, "two.c": moreLiterals]),
    RealLink(
      machO: "strings and constants, x86-64", target: "x86_64-apple-macos12",
      ["main.c": literals, "two.c": moreLiterals]),
    RealLink(
      machO: "constant strings of Core Foundation", ["main.c": cfstrings, "two.c": cfstrings2]),
    RealLink(
      machO: "constant strings of Core Foundation, x86-64", target: "x86_64-apple-macos12",
      ["main.c": cfstrings, "two.c": cfstrings2]),
    RealLink(
      machO: "Objective-C", ["main.m": objectiveC], flags: ["-fobjc-arc"]),
    RealLink(
      machO: "Objective-C, x86-64", target: "x86_64-apple-macos12",
      ["main.m": objectiveC], flags: ["-fobjc-arc"]),
    RealLink(
      machO: "the bounds of a section keep nothing of it",
      [
        "main.c": """
        extern char start[] __asm("section$start$__DATA$__set");
        extern char end[] __asm("section$end$__DATA$__set");
        __attribute__((section("__DATA,__set"))) int a = 1;
        __attribute__((section("__DATA,__set"), used)) int b = 1;
        int main(void) { return end - start; }
        """
      ]),
    RealLink(
      machO: "what supports something that lives is kept",
      [
        "main.c": "int f(void); int main(void) { return f(); }",
        "support.s": """
        .text
        .globl _f, _g
        _f: ret
        _g: ret
        _h: ret
        .section __DATA,__support,regular,live_support
        .p2align 3
        _onf: .quad _f
        .quad _h
        _ong: .quad _g
        _onsupport: .quad _onf
        .subsections_via_symbols
        """,
      ]),
    RealLink(
      machO: "an object that may not be taken apart is kept as far as its sections are needed",
      [
        "main.c": "int f(void); int main(void) { return f(); }",
        "whole.s": """
        .text
        .globl _f, _g
        _f: ret
        _g: ret
        .data
        _d: .quad 5
        .const
        _c: .quad 6
        """,
      ]),
    RealLink(
      machO: "numbers and aliases",
      [
        "main.c":
          "int alias(void); extern char number; int main(void) { return alias() + (long)&number; }",
        "two.s": """
        .text
        .globl _f, _alias, _number, _other
        .set _number, 0x1234
        .set _other, 0x1234
        _f: ret
        .set _alias, _f
        _g: ret
        .subsections_via_symbols
        """,
      ]),
  ]

  /// The same for processors of other widths: lld takes neither i386 nor armv7k, and pointers of arm64e
  /// not either. It loses the exception tables of arm64_32, which is no rule to follow.
  static let machOProcessors = [
    RealLink(
      machO: "exceptions for x86_64h", target: "x86_64h-apple-macos12",
      ["main.cc": exceptions, "two.cc": thrower]),
    RealLink(
      machO: "classes for arm64_32", target: "arm64_32-apple-watchos7.0",
      ["main.cc": shapes, "two.cc": moreShapes]),
    RealLink(
      machO: "literals for arm64_32", target: "arm64_32-apple-watchos7.0",
      ["main.c": literals, "two.c": moreLiterals]),
    RealLink(
      machO: "constant strings of Core Foundation for arm64_32",
      target: "arm64_32-apple-watchos7.0", ["main.c": cfstrings, "two.c": cfstrings2]),
    RealLink(
      machO: "Objective-C for arm64_32", target: "arm64_32-apple-watchos7.0",
      ["main.m": objectiveC], flags: ["-fobjc-arc"]),
  ]

  private static let exceptions = """
    extern "C" int puts(const char*);
    struct E { int x; ~E() { puts("gone"); } }; void thrower(int); void other(int);
    int g(int x) { E e{x}; try { thrower(x); } catch (E& e) { return e.x; } return 2; }
    int h(int x) { E e{x}; try { other(x); } catch (int e) { return e; } return 2; }
    int big(int x) { volatile char* p = (char*)__builtin_alloca(x * 16); p[3] = 1; thrower(p[x]); return p[1]; }
    int deadbig(int x) { volatile char* p = (char*)__builtin_alloca(x * 16); p[3] = 1; try { thrower(p[x]); } catch (...) { puts("x"); } return p[1]; }
    int main() { return g(1) + big(3); }
    """
  private static let thrower = """
    extern "C" int puts(const char*);
    struct E { int x; ~E() { puts("gone"); } };
    void thrower(int x) { if (x) throw E{x}; }
    void other(int x) { E e{x}; if (x) throw x; }
    """
  private static let copies = """
    void risk(); int seen;
    template <class T> int risky(T x) { try { risk(); } catch (T& t) { return seen; } return 2; }
    template int risky<int>(int);
    int main() { return risky(3); }
    """
  private static let otherCopies = """
    void risk(); int other = 3;
    template <class T> int risky(T x) { try { risk(); } catch (...) { return other; } return 3; }
    template int risky<int>(int);
    template int risky<long>(long);
    """
  private static let shapes = """
    struct Base { virtual ~Base() {} virtual int f(int x) { return x; } };
    struct Derived : Base { int f(int x) override { return x + 1; } };
    struct Keyed { virtual int key(); virtual int extra() { return 9; } };
    int Keyed::key() { return 3; }
    template <class T> T twice(T x) { static T seen; seen += x; return seen * 2; }
    inline int counter() { static int count = 5; return ++count; }
    int one(Base* b);
    Base* make() { return new Derived; }
    int main() { Derived d; Base* b = make(); return one(&d) + twice(3) + counter() + (dynamic_cast<Derived*>(b) != nullptr); }
    """
  private static let moreShapes = """
    struct Base { virtual ~Base() {} virtual int f(int x) { return x; } };
    struct Other : Base { int f(int x) override { return x + 2; } };
    struct Keyed { virtual int key(); virtual int extra() { return 9; } };
    template <class T> T twice(T x) { static T seen; seen += x; return seen * 2; }
    inline int counter() { static int count = 5; return ++count; }
    int one(Base* b) { return b->f(1) + twice(5); }
    __attribute__((visibility("default"))) int two() { Other o; Keyed k; return one(&o) + (int)twice(2.0) + k.extra() + counter(); }
    """
  private static let literals = """
    const char* s1(void) { return "hello"; } const char* s2(void) { return "world"; }
    const char* s3(void) { return "never"; } const char* s4(void) { return ""; }
    double d1(double x) { return x * 3.123456789 + 1.987654321; } float f1(float x) { return x * 2.7182818f; }
    double d2(double x) { return x * 7.55555555; }
    typedef float V __attribute__((vector_size(16)));
    V v1(V x) { return x * (V){1, 2, 3, 4.5}; } V v2(V x) { return x * (V){1, 2, 3, 5.5}; }
    double d3(double); const char* s5(void);
    int main(int c, char** v) { V x = v1((V){c, c, c, c}); return s1()[c] + s2()[c] + s4()[0] + d1(c) + f1(c) + x[c] + d3(c) + s5()[c]; }
    """
  private static let moreLiterals = """
    double d3(double x) { return x * 3.123456789 + 5.5353535; }
    double d4(double x) { return x * 3.123456789 + 6.5353535; }
    const char* s5(void) { return "world"; } const char* s6(void) { return "hello"; }
    const char* s7(void) { return "never, never"; }
    """
  private static let cfstrings = """
    typedef const struct __CFString* S;
    S a(void) { return (S)__builtin___CFStringMakeConstantString("first"); }
    S b(void) { return (S)__builtin___CFStringMakeConstantString("second"); }
    S c(void) { return (S)__builtin___CFStringMakeConstantString("umläut"); }
    S d(void);
    int main(void) { return (long)a() + (long)c() + (long)d(); }
    """
  private static let cfstrings2 = """
    typedef const struct __CFString* S;
    S d(void) { return (S)__builtin___CFStringMakeConstantString("first"); }
    S e(void) { return (S)__builtin___CFStringMakeConstantString("second"); }
    """
  private static let objectiveC = """
    __attribute__((objc_root_class)) @interface Root { int ivar; }
    @property int number; @property (copy) id object; + (instancetype)alloc; - (int)run:(int)x; @end
    @protocol P - (int)p; @optional - (int)q; @end
    @implementation Root + (instancetype)alloc { return 0; } - (int)run:(int)x { return x + ivar; } @end
    @interface Sub : Root <P> @end
    @implementation Sub - (int)p { return [super run:3]; } @end
    @interface Unused : Root @end
    @implementation Unused - (int)r { return self.number; } - (id)name { return @"name"; } @end
    @interface Root (Category) - (int)more; @end
    @implementation Root (Category) - (int)more { return 4; } @end
    @interface NSObject - (int)someSelector; @end
    int dead(NSObject* x) { return [x someSelector]; }
    int main(void) { Sub* s = [Sub alloc]; return [s run:3] + [s p]; }
    """
}
