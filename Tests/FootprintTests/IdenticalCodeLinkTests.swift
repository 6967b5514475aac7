import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// The estimate of what `--icf=all` saves, beside what lld saves.
struct IdenticalCodeLinkTests {
  @Test(
    needs(InstalledTool.clang, InstalledTool.machOLinker, named: "clang or ld64.lld"),
    arguments: [
      RealLink(
        machO: "Mach-O", sources, arguments: ["--icf=all"],
        options: LinkOptions(foldsIdenticalCode: true)),
      RealLink(
        machO: "unoptimised Mach-O", sources, flags: ["-O0"], arguments: ["--icf=all"],
        options: LinkOptions(foldsIdenticalCode: true)),
      RealLink(
        machO: "x86-64 Mach-O", target: "x86_64-apple-macos12", sources, arguments: ["--icf=all"],
        options: LinkOptions(foldsIdenticalCode: true)),
    ])
  func codeOfMachOIsFoldedAsLLDFoldsIt(_ link: RealLink) throws {
    let scratch = try Scratch()
    try link.build(in: scratch)
    let map = try link.linkMachO(in: scratch)
    let predicted = try link.predict(in: scratch)
    let linked = map.rows.filter { $0.section >= 0 && map.sections[$0.section].name == "__text" }
      .reduce(0) { $0 + $1.bytes }
    let code = predicted.objects.indices.reduce(0) { sum, index in
      sum + predicted.bytes(of: index) { _, section in section.name == "__text" }
    }
    #expect(code == linked)
  }

  @Test(
    needs(InstalledTool.clang, InstalledTool.elfLinker, named: "clang or ld.lld"),
    arguments: [
      RealLink(
        elf: "ELF", sources, flags: ["-Dmain=_start"],
        arguments: ["--icf=all", "--unresolved-symbols=ignore-all"],
        options: LinkOptions(foldsIdenticalCode: true)),
      RealLink(
        elf: "unoptimised ELF", sources, flags: ["-Dmain=_start", "-O0"],
        arguments: ["--icf=all", "--unresolved-symbols=ignore-all"],
        options: LinkOptions(foldsIdenticalCode: true)),
      RealLink(
        elf: "ELF aarch64", target: "aarch64-unknown-linux-gnu", sources, flags: ["-Dmain=_start"],
        arguments: ["--icf=all", "--unresolved-symbols=ignore-all"],
        options: LinkOptions(foldsIdenticalCode: true)),
    ])
  func codeOfELFIsFoldedAsLLDFoldsIt(_ link: RealLink) throws {
    let scratch = try Scratch()
    try link.build(in: scratch)
    let map = try link.linkELF(in: scratch).map
    let predicted = try link.predict(in: scratch)
    let linked = map.rows.filter { $0.isInputSection && map.name(of: $0).hasPrefix(".text") }
      .reduce(0) { $0 + $1.size }
    let code = predicted.objects.indices.reduce(0) { sum, index in
      sum + predicted.bytes(of: index) { _, section in section.name.hasPrefix(".text") }
    }
    #expect(code == linked)
  }

  private static let sources: KeyValuePairs = [
    "main.cc": """
    extern "C" int puts(const char*);
    void risk(long); int array[100]; int one, two;
    template <class T> __attribute__((noinline)) T add(T x) { return x + 1; }
    template <class T> __attribute__((noinline)) T chain(T x) { return add(x) * 3; }
    struct E { int x; ~E() { puts("gone"); } };
    template <class T> __attribute__((noinline)) int careful(T x) { try { risk(x); } catch (T& t) { return 1; } return 2; }
    template <class T> __attribute__((noinline)) int alike(T x) { try { risk(x); } catch (...) { return 1; } return 2; }
    int a1() { return array[1]; } int a2() { return array[2]; } int a1again() { return array[1]; }
    int b1() { return one; } int b2() { return two; }
    const char* s1() { return "same"; } const char* s2() { return "same"; } const char* s3() { return "other"; }
    int even(int x); int odd(int x) { return x ? even(x - 1) : 0; } int even(int x) { return x ? odd(x - 1) : 1; }
    int odd2(int x); int even2(int x) { return x ? odd2(x - 1) : 1; } int odd2(int x) { return x ? even2(x - 1) : 0; }
    int (*functions[])() = {a1, a2, a1again, b1, b2};
    struct B { virtual int f() { return 1; } virtual int g() { return 1; } virtual ~B() {} };
    struct D : B { int g() override { return 1; } };
    B* make(int x) { if (x) return new B; return new D; }
    extern "C" int main() {
      int sum = add(1) + (int)add(2u) + (int)add(3l) + chain(1) + (int)chain(2u) + careful(1) + careful(2u) + alike(1) + alike(2u);
      for (auto f : functions) sum += f();
      return sum + *s1() + *s2() + *s3() + odd(3) + odd2(4) + make(1)->f();
    }
    """,
    "two.cc": """
    extern int array[100];
    int a1more() { return array[1]; } const char* s1more() { return "same"; }
    int (*pointers[])() __attribute__((used)) = {a1more, (int (*)())s1more};
    """,
  ]
}
