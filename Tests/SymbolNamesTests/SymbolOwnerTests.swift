import SymbolNames
import Testing
import _TestSupport

@Suite("Names say whose they are")
struct SymbolOwnerTests {
  @Test(arguments: [
    Fact("metadata", "_$s7AppySDK7SessionCN", "AppySDK Session"),
    Fact("a record of it", "l_$s7AppySDK7SessionCHn", "AppySDK Session"),
    Fact("a witness table", "_$s7AppySDK7SessionCAA9TrackableAAWP", "AppySDK Session"),
    Fact("a witness", "_$s7AppySDK7SessionCAA9TrackableA2aDP5trackyyFTW", "AppySDK Session"),
    Fact("a method", "_$s7AppySDK7SessionC5trackySiAA5EventVF", "AppySDK Session"),
    Fact("a method that takes labels", "_$s7AppySDK5EventV1a1bACSi_SitcfC", "AppySDK Event"),
    Fact("a function of a module", "_$s7AppySDK5startyySiF", "AppySDK -"),
    Fact("a closure in a method", "_$s7AppySDK7SessionC5flushyyFyycfU_", "AppySDK Session"),
    Fact("a nested type", "_$s7AppySDK7SessionC5StateOMa", "AppySDK Session.State"),
    Fact(
      "a private type", "_$s7AppySDK5State33_0123456789ABCDEF0123456789ABCDEFLLOMn",
      "AppySDK State"),
    Fact("a type in a function", "_$s7AppySDK5startyyF5LocalL_VMn", "AppySDK Local"),
    Fact("a type in a method", "_$s7AppySDK7SessionC5flushyyF5LocalL_VMn", "AppySDK Session.Local"),
    Fact(
      "words of names before", "_$s7AppySDK0A11SDKDelegateP4linkyyFTq", "AppySDK AppySDKDelegate"),
    Fact("a name beyond ASCII", "$s4main0012vergenza_JFaV3fooyyF", "main vergüenza"),
    Fact("a protocol's default", "_$s7AppySDK9TrackablePAAE5flushyyF", "AppySDK Trackable"),
    Fact("an associated type", "_$s5Value7AppySDK9TrackablePTl", "AppySDK Trackable"),
    Fact("a generic type", "_$s7AppySDK3BoxVyxGAA9TrackableAAWP", "AppySDK Box"),
    Fact("Embedded Swift", "_$e7AppySDK7SessionCMf", "AppySDK Session"),
    Fact("Swift 4.0", "_T07AppySDK7SessionC5flushyyF", "AppySDK Session"),
    Fact("a suffix", "_$s7AppySDK7SessionC1nSivM.resume.0", "AppySDK Session"),
    Fact("a pointer", "_$s7AppySDK7SessionCMn.got", "AppySDK Session"),
    Fact("no more than a beginning", "_$s7AppySDK7Session", "AppySDK -"),
    Fact("a future operator", "_$s7AppySDK7SessionC?", "AppySDK Session"),
  ])
  func aSwiftSymbolBelongsToTheTypeItServes(_ fact: Fact<String, String>) {
    #expect(Self.owner(fact.input) == "swift \(fact.expected)")
  }

  @Test(arguments: [
    Fact("a method in an extension", "_$s10Foundation4DateV7AppySDKE5labelSSvg", "AppySDK Date"),
    Fact("an extension for some", "_$sSa7AppySDKSHRzlE5labelSSvg", "AppySDK Array"),
    Fact("a conformance", "_$sSi7AppySDK9TrackableAAWP", "AppySDK Int"),
    Fact("a witness", "_$sSi7AppySDK9TrackableA2aBP5flushyyFTW", "AppySDK Int"),
    Fact("an imported class", "_$sSo8NSObjectC7AppySDKE5labelSSvg", "AppySDK NSObject"),
    Fact("what belongs to nobody else", "_$sSo8NSObjectCMn", "__C NSObject"),
  ])
  func anExtensionBelongsToItsModule(_ fact: Fact<String, String>) {
    #expect(Self.owner(fact.input) == "swift \(fact.expected)")
  }

  @Test(arguments: [
    Fact("an array's metadata", "_$sSay7AppySDK5EventVGMD", "AppySDK Event"),
    Fact("an optional's", "_$s7AppySDK5EventVSgWOh", "AppySDK Event"),
    Fact("a dictionary's", "_$sSDySS7AppySDK5EventVGMD", "AppySDK Event"),
    Fact("a tuple's", "_$sSS_7AppySDK5EventVtMD", "AppySDK Event"),
    Fact("a specialisation", "_$sSa6appendyyxnF7AppySDK5EventV_Tg5", "AppySDK Event"),
    Fact("a thunk", "_$s7AppySDK5EventVIegg_ACIegn_TR", "AppySDK Event"),
    Fact("for itself", "_$sSaySiGMD", "Swift Array"),
    Fact("for itself, specialised", "_$sSa6appendyyxnFSS_Tg5", "Swift Array"),
    Fact("for nobody", "_$sIeg_IyB_TR", "- -"),
  ])
  func theStandardLibraryServesOthers(_ fact: Fact<String, String>) {
    #expect(Self.owner(fact.input) == "swift \(fact.expected)")
  }

  @Test(arguments: [
    Fact("a reference", "_symbolic _____ 7AppySDK4KindO", "swift AppySDK Kind"),
    Fact("a reference to several", "_symbolic Si______t 7AppySDK5EventV", "swift AppySDK Event"),
    Fact(
      "the first of several", "_symbolic _____y_____G s23_ContiguousArrayStorageC 7AppySDK5EventV",
      "swift AppySDK Event"),
    Fact(
      "a conformance", "_associated conformance 7AppySDK8ElementsCSTAA8IteratorST_St",
      "swift AppySDK Elements"),
    Fact("another's conformance", "associated conformance Si7AppySDK1PAASQ", "swift AppySDK Int"),
    Fact(
      "a witness table", "get_witness_table SlRz7AppySDK4KindOAA4ViewHPyHC", "swift AppySDK Kind"),
    Fact("a class", "_OBJC_CLASS_$__TtC7AppySDK7Session", "swift AppySDK Session"),
    Fact("class data", "__IVARS__TtCC7AppySDK5Outer5Inner", "swift AppySDK Outer.Inner"),
    Fact("an old name", "_TtP7AppySDK8Delegate_", "swift AppySDK Delegate"),
    Fact("an old name that is not read", "_TF7AppySDK3fooFT_T_", "swift - -"),
    Fact(
      "what is linked", "__swift_FORCE_LOAD_$_swiftCompatibility51_$_AppySDK", "swift AppySDK -"),
    Fact("what asks for nothing", "__swift_FORCE_LOAD_$_swiftCompatibility51", "swift - -"),
    Fact("the runtime", "_swift_retain", "swift - -"),
    Fact("the compiler's helper", "___swift_memcpy24_8", "swift - -"),
    Fact("a method", "-[Foo bar:]", "objectiveC - Foo"),
    Fact("a category's method", "+[Foo(Bar) bar]", "objectiveC - Foo"),
    Fact("a category", "__OBJC_$_CATEGORY_Foo_$_Bar", "objectiveC - Foo"),
    Fact("an instance variable", "_OBJC_IVAR_$_Foo._bar", "objectiveC - Foo"),
    Fact("a block", "___11-[Foo bar:]_block_invoke_2", "objectiveC - Foo"),
    Fact("a message", "_objc_msgSend$bar:", "objectiveC - -"),
    Fact("a class list", "objc-cat-list", "objectiveC - -"),
    Fact("C++", "__ZN3foo3Bar3bazEv", "cPlusPlus foo Bar"),
    Fact("a table of C++", "__ZTVN3foo3BarE", "cPlusPlus foo Bar"),
    Fact("a constructor", "_ZN3BarC1Ev", "cPlusPlus - Bar"),
    Fact("one qualifier", "_ZN3foo3barEv", "cPlusPlus - foo"),
    Fact("of the standard library", "_ZSt9terminatev", "cPlusPlus std -"),
    Fact("a template", "_ZNSt6vectorIiSaIiEE9push_backERKi", "cPlusPlus std vector"),
    Fact("an operator", "_ZN3foo3BarltERKS0_", "cPlusPlus foo Bar"),
    Fact("a result", "_ZN3foo3Bar3getIiEET_v", "cPlusPlus foo Bar"),
    Fact("a file's own", "_ZN12_GLOBAL__N_13fooEv", "cPlusPlus (anonymous namespace) -"),
    Fact("a local", "_ZZN3foo3Bar3getEvE5cache", "cPlusPlus foo::Bar get"),
    Fact("C++ in words", "foo::Bar::baz(std::map<int, int> const&) const", "cPlusPlus foo Bar"),
    Fact("Rust", "_ZN4core3fmt9Formatter3pad17h0123456789abcdefE", "rust core -"),
    Fact("Rust, newer", "_RNvNtNtCsabc_7mycrate3foo3bar3baz", "rust mycrate -"),
    Fact("C", "_main", "c - -"),
    Fact("C that begins alike", "_TIFFOpen", "c - -"),
    Fact("a string", "literal string: $s7AppySDK7SessionCN", "literal - -"),
    Fact("a constant", "l_.str.7.AppySDK", "literal - -"),
    Fact("a number", "8-byte-literal", "literal - -"),
    Fact("a temporary", "ltmp12", "linker - -"),
    Fact("a table", "compact unwind info", "linker - -"),
    Fact("outlined code", "_OUTLINED_FUNCTION_3", "linker - -"),
  ])
  func otherNamesSayWhatTheyCan(_ fact: Fact<String, String>) {
    #expect(Self.owner(fact.input) == fact.expected)
  }

  private static func owner(_ name: String) -> String {
    let owner = SymbolName.owner(of: name)
    return "\(owner.language) \(owner.module ?? "-") \(owner.type ?? "-")"
  }
}
