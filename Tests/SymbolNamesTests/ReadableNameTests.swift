import SymbolNames
import Testing
import _TestSupport

@Suite("Names become readable")
struct ReadableNameTests {
  @Test(arguments: [
    Fact(
      "a method, with Mach-O's underscore", "_$s7AppySDK7SessionC5trackySiAA5EventVF",
      "AppySDK.Session.track(AppySDK.Event) -> Swift.Int"),
    Fact(
      "ELF has no underscore", "$s7AppySDK7SessionC5trackySiAA5EventVF",
      "AppySDK.Session.track(AppySDK.Event) -> Swift.Int"),
    Fact(
      "Embedded Swift", "_$e7AppySDK7SessionC5trackySiAA5EventVF",
      "AppySDK.Session.track(AppySDK.Event) -> Swift.Int"),
    Fact("Swift 4.2", "_$S7AppySDK5startyyF", "AppySDK.start() -> ()"),
    Fact("Swift 4.0", "__T07AppySDK5startyyF", "AppySDK.start() -> ()"),
    Fact(
      "a record of the linker's", "l_$s7AppySDK7SessionCHn",
      "nominal type descriptor runtime record for AppySDK.Session"),
    Fact(
      "a list for Objective-C", "_objc_classes_$s7AppySDK7SessionCN",
      "type metadata for AppySDK.Session"),
    Fact(
      "an identifier beyond ASCII", "$s4main0012vergenza_JFaV3fooyyF",
      "main.vergüenza.foo() -> ()"),
  ])
  func swiftNamesAreDemangled(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact(
      "a type", "_symbolic _____ 7AppySDK4KindO", "symbolic reference to AppySDK.Kind"),
    Fact("a type that needs no pointer", "_symbolic Si", "symbolic reference to Swift.Int"),
    Fact("a function type", "symbolic yyXf", "symbolic reference to @convention(thin) () -> ()"),
    Fact(
      "a protocol", "_symbolic $s7AppySDK7TrackerP", "symbolic reference to AppySDK.Tracker"),
    Fact(
      "a list: the mark of its first element is the first underscore",
      "_symbolic Si______t 7AppySDK5EventV",
      "symbolic reference to (Swift.Int, AppySDK.Event)"),
    Fact(
      "a list: the mark of its first element is the last underscore",
      "symbolic ______p 7AppySDK7TrackerP", "symbolic reference to AppySDK.Tracker"),
    Fact(
      "two references", "_symbolic _____y_____G s23_ContiguousArrayStorageC s5Int64V",
      "symbolic reference to Swift._ContiguousArrayStorage<Swift.Int64>"),
    Fact(
      "a reference back into the one before",
      "_symbolic _____y_____G 7AppySDK3BoxV AA7SessionC",
      "symbolic reference to AppySDK.Box<AppySDK.Session>"),
    Fact(
      "a pattern that repeats itself", "symbolic ______A31At s5UInt8V",
      "symbolic reference to a type made of Swift.UInt8"),
    Fact(
      "arguments of two types in one another",
      "symbolic _____y______G 7AppySDK4RopeV4NodeV AA5ChunkV",
      "symbolic reference to a type made of AppySDK.Rope.Node, AppySDK.Chunk"),
    Fact(
      "an associated type's conformance",
      "_associated conformance 7AppySDK8ElementsCSTAA8IteratorST_St",
      """
      associated conformance Swift.Sequence.Iterator : Swift.IteratorProtocol \
      in AppySDK.Elements : Swift.Sequence in AppySDK
      """),
    Fact(
      "a base protocol's conformance", "associated conformance 7AppySDK4KindOSHAASQ",
      """
      associated conformance Swift.Equatable in AppySDK.Kind : Swift.Hashable in AppySDK
      """),
    Fact(
      "a witness table", "_get_witness_table 7AppySDK4KindOAA4ViewHPyHC.47",
      "witness table accessor for AppySDK.Kind : AppySDK.View (47)"),
    Fact(
      "metadata", "get_type_metadata 7AppySDK3BoxVySiG noncopyable.4",
      "type metadata accessor for AppySDK.Box<Swift.Int> (4)"),
    Fact(
      "a default", "default assoc type _____yxG 7AppySDK3BoxV",
      "default associated type AppySDK.Box<A>"),
    Fact(
      "a generic environment", "generic environment SlRzl",
      "generic environment <A where A: Swift.Collection>"),
  ])
  func namesOfWordsAreDemangled(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("a class", "_TtC7AppySDK7Session", "AppySDK.Session"),
    Fact("a class, with Mach-O's underscore", "__TtC7AppySDK7Session", "AppySDK.Session"),
    Fact("a class in a class", "_TtCC7AppySDK5Outer5Inner", "AppySDK.Outer.Inner"),
    Fact("an enum in a structure", "_TtOV7AppySDK5Outer4Kind", "AppySDK.Outer.Kind"),
    Fact("a protocol", "_TtP7AppySDK8Delegate_", "AppySDK.Delegate"),
    Fact("the standard library's", "_TtCs12_SwiftObject", "Swift._SwiftObject"),
    Fact("a generic class", "_TtGC7AppySDK3BoxSi_", "AppySDK.Box<Swift.Int>"),
    Fact(
      "a module named before", "_TtGC7AppySDK4PairVS_5EventGS0_Si__",
      "AppySDK.Pair<AppySDK.Event, AppySDK.Pair<Swift.Int>>"),
    Fact("a private class", "_TtC7AppySDKP4_DEF6Hidden", "AppySDK.Hidden"),
    Fact("a name beyond ASCII", "_TtC4mainX12vergenza_JFa", "main.vergüenza"),
    Fact(
      "a class data record", "__DATA__TtC7AppySDK7Session",
      "Objective-C class data of AppySDK.Session"),
    Fact(
      "a metaclass", "_OBJC_METACLASS_$__TtC7AppySDK7Session",
      "Objective-C metaclass AppySDK.Session"),
    Fact(
      "a protocol list, numbered", "__PROTOCOLS__TtC7AppySDK7Session.1",
      "Objective-C protocols of AppySDK.Session (1)"),
    Fact("a method", "-[_TtC7AppySDK7Session track:]", "-[AppySDK.Session track:]"),
  ])
  func oldSwiftTypesAreDemangled(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("a method", "-[Foo bar:]", "-[Foo bar:]"),
    Fact("a class", "_OBJC_CLASS_$_Foo", "Objective-C class Foo"),
    Fact("a metaclass", "_OBJC_METACLASS_$_Foo", "Objective-C metaclass Foo"),
    Fact("an instance variable", "_OBJC_IVAR_$_Foo._bar", "Objective-C instance variable Foo._bar"),
    Fact("read-only data", "__OBJC_CLASS_RO_$_Foo", "Objective-C class data of Foo"),
    Fact(
      "methods of a category that was merged", "__OBJC_$_INSTANCE_METHODS_Foo(Cat)",
      "Objective-C instance methods of Foo(Cat)"),
    Fact(
      "methods of a category", "__OBJC_$_CATEGORY_INSTANCE_METHODS_Foo_$_Cat",
      "Objective-C instance methods of Foo(Cat)"),
    Fact("a category", "__OBJC_$_CATEGORY_Foo_$_Cat", "Objective-C category Foo(Cat)"),
    Fact(
      "a category in Swift", "__CATEGORY_INSTANCE_METHODS_UIView_$_AppySDK",
      "Objective-C instance methods of UIView(AppySDK)"),
    Fact(
      "a protocol", "l_OBJC_LABEL_PROTOCOL_$_Bar", "Objective-C list entry of protocol Bar"),
    Fact("a selector", "_OBJC_SELECTOR_REFERENCES_.20", "Objective-C selector reference (20)"),
    Fact("a message", "_objc_msgSend$bar:baz:", "Objective-C message stub for bar:baz:"),
    Fact("a block", "___11-[Foo bar:]_block_invoke", "block in -[Foo bar:]"),
    Fact("another block", "___11-[Foo bar:]_block_invoke_2", "block 2 in -[Foo bar:]"),
    Fact("a block in C", "___start_block_invoke", "block in start"),
    Fact("a block in C++", "____ZN3foo3barEv_block_invoke", "block in foo::bar()"),
  ])
  func objectiveCNamesAreToldInWords(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("C++", "_ZN3foo3Bar3bazEi", "foo::Bar::baz(int)"),
    Fact("C++ of Mach-O", "__ZN3foo3Bar3bazEi", "foo::Bar::baz(int)"),
    Fact("a table", "__ZTV3Bar", "vtable for Bar"),
    Fact("a static function", "__ZL3foov", "foo()"),
    Fact(
      "Rust, without its hash", "_ZN4core3fmt9Formatter3pad17h0123456789abcdefE",
      "core::fmt::Formatter::pad"),
    Fact(
      "Rust's own brackets",
      "__ZN66_$LT$alloc..vec..Vec$LT$T$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17h0123456789abcdefE",
      "<alloc::vec::Vec<T> as core::ops::drop::Drop>::drop"),
  ])
  func namesOfCPlusPlusAndRustAreDemangled(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact(
      "a pointer to it", "_$s7AppySDK7SessionCMn.got",
      "nominal type descriptor for AppySDK.Session (pointer)"),
    Fact(
      "a pointer to it, by other linkers", "non-lazy-pointer-to-local: __ZTI1E",
      "typeinfo for E (pointer)"),
    Fact("a stub", "_$s7AppySDK5startyyF.stub", "AppySDK.start() -> () (stub)"),
    Fact(
      "its unwind entry", "FDE for: _$s7AppySDK5startyyF",
      "AppySDK.start() -> () (unwind information)"),
    Fact(
      "what runs after a yield", "_$s7AppySDK7SessionC1nSivM.resume.0",
      "AppySDK.Session.n.modify : Swift.Int (resume 0)"),
    Fact("what seldom runs", "__ZN1B1fEi.cold.1", "B::f(int) (cold 1)"),
    Fact("what keeps names apart", "_ZN1B1fEi.llvm.1234567890", "B::f(int)"),
    Fact(
      "a number", "_$s7AppySDK7SessionCSgWOh.47",
      "outlined destroy of Swift.Optional<AppySDK.Session> (47)"),
    Fact(
      "several", "_$s7AppySDK5startyyFTm.resume.0.got",
      "merged AppySDK.start() -> () (resume 0, pointer)"),
    Fact(
      "a thread's own", "_$s7AppySDK1xSivpZ$tlv$init",
      "static AppySDK.x : Swift.Int (initial value)"),
    Fact(
      "a shared library's version", "_ZSt9terminatev@@GLIBCXX_3.4", "std::terminate() (GLIBCXX_3.4)"
    ),
  ])
  func additionsAreToldInParentheses(_ fact: Fact<String, String>) {
    #expect(SymbolName.readable(fact.input) == fact.expected)
  }

  @Test(arguments: [
    "", "_", "_main", "main", "_memcpy.stub", "_zf.0", "memcpy@@GLIBC_2.14",
    "literal string: $s7AppySDK5startyyF", "literal string: 1.47", "l_.str.8", "l_.str.9.Session",
    "ltmp4", "anon", "compact unwind info", "non-lazy-pointer-to-local: dyld_stub_binder",
    "_OUTLINED_FUNCTION_1", "_TF7AppySDK3fooFT_T_", "_TIFFOpen", "_RNvCs1_3foo3bar",
    "foo::bar(int)", "$s", "$sSg", "$s7Appy", "_Z", "_ZN", "_TtC", "_TtC7AppySDK", "symbolic ",
    "symbolic _____", "symbolic _____ 7Appy", "get_witness_table x x x", "-[", "-[]",
    "default associated conformance11SubSequenceSl_SK",
  ])
  func whatCannotBeReadStaysAsItIs(name: String) {
    #expect(SymbolName.readable(name) == name)
  }

  @Test("the string that Swift names a constant after")
  func stringsOfSwiftAreShown() {
    #expect(SymbolName.readable("l_.str.7.AppySDK") == "string \"AppySDK\"")
    #expect(SymbolName.readable(".L.str.3.a b") == "string \"a b\"")
  }
}
