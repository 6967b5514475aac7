@testable import Footprint

extension RealLink {
  /// What lld links of other processors of ELF, of either width and byte order.
  ///
  /// Code of RISC-V is compiled so that no linker shortens it, which is not predicted.
  static let elfProcessors = [
    "i386-unknown-linux-gnu", "x86_64-unknown-linux-gnux32", "armv7-unknown-linux-gnueabihf",
    "aarch64-unknown-linux-gnu", "aarch64_be-unknown-linux-gnu", "mips-unknown-linux-gnu",
    "mips64el-unknown-linux-gnuabi64", "powerpc-unknown-linux-gnu",
    "powerpc64-unknown-linux-musl", "riscv64-unknown-linux-gnu",
  ].map { target in
    RealLink(
      elf: target, target: target,
      [
        "main.cc": """
        extern "C" void out(const char*); struct E { int x; ~E(); }; void thrower(int); void other(int);
        int g(int x) { E e{x}; try { thrower(x); } catch (E& e) { return e.x; } return 2; }
        int h(int x) { E e{x}; try { other(x); } catch (int e) { return e; } return 2; }
        struct Base { virtual ~Base() {} virtual int f(int x) { return x; } };
        struct Derived : Base { int f(int x) override { return x + 1; } };
        Base* base;
        double d(double x) { return x * 3.25625 + 1.53125; }
        double unused(double x) { return x * 7.7578125; }
        extern "C" int _start(int x) { Derived d; base = &d; out("hello"); out("world"); return g(1); }
        """,
        "two.cc": """
        struct E { int x; ~E(); };
        E::~E() {}
        void thrower(int x) { if (x) throw E{x}; }
        void other(int x) { if (x) throw x; }
        const char* last; static const char* table[] = {"a", "b", "world"};
        extern "C" void out(const char* s) { last = s; if (!*s) last = table[*last]; }
        const char* never(int x) { return table[x]; }
        """,
      ], flags: target.hasPrefix("riscv") ? ["-mno-relax"] : [],
      arguments: ["-e", "_start", "--unresolved-symbols=ignore-all"])
  }
}
