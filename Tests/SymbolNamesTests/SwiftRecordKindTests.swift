import SymbolNames
import Testing
import _TestSupport

@Suite("Swift names say what they are for")
struct SwiftRecordKindTests {
  /// What names that belong to the class `AppySDK.Session` end with, and what that means.
  @Test(
    arguments: [
      (["Mn", "Hn"], .typeDescriptor),
      (["MXX"], .contextDescriptor),
      (["N", "Mf", "Mm", "MP", "ML", "MI", "Ml", "MD", "Mo", "Ms", "Mt"], .typeMetadata),
      (["Ma", "Mi", "Mr", "Mu", "MU"], .metadataAccessor),
      (["WV", "wcp", "wxx", "wet"], .valueWitness),
      (
        ["AA9TrackableAAMc", "AA9TrackableAAHc", "AA9TrackableAAWP", "AA9TrackableAAWI"],
        .conformance
      ),
      (["ACAA9TrackableAAWl", "ACAA9TrackableAAWL"], .conformance),
      (["AA9TrackableA2aDP5trackyyFTW", "AA9TrackableA2aDP1nSivgTW"], .witness),
      (["MF"], .fieldDescriptor),
      (["MB"], .builtinDescriptor),
      (["AA9TrackableAAMA"], .associatedTypes),
      (["MC"], .reflection),
      (["1nSivpMV"], .propertyDescriptor),
      (["1nSivpACTK", "1nSivpACTk"], .keyPath),
      (["5trackyyFTq", "1nSivgTq"], .methodDescriptor),
      (["5trackyyFTj"], .dispatchThunk),
      (["1nSivpWvd", "1nSivpWvi"], .fieldOffset),
      (["5trackyyFTc", "5trackyyFTo", "5trackyyFyycfU_TA", "5trackyyFAA4BaseCADyyFTV"], .thunk),
      (["WOh", "WOe", "SgWOi0_", "5trackyyFTv_"], .outlined),
      (["6shared_WZ", "6shared_Wz"], .lazyInitializer),
      (["6sharedACvpZ", "1nSivp"], .variable),
      (
        ["5trackyyF", "1nSivg", "1nSivM", "ACycfC", "fD", "fd", "5trackyyFyycfU_", "5trackyyFTm"],
        .function
      ),
      (["5trackyyFTf4nd_n", "5trackyyFTu", "5trackyyYaFTY0_", "SiycigZ"], .function),
    ] as [([String], SwiftRecordKind)])
  func theLastOperatorTells(endings: [String], kind: SwiftRecordKind) {
    for ending in endings {
      #expect(
        SymbolName.swiftRecordKind(of: "_$s7AppySDK7SessionC\(ending)") == kind, "\(ending)")
    }
  }

  @Test(
    arguments: [
      Fact("a protocol", "_$s7AppySDK9TrackableMp", .protocolDescriptor),
      Fact("a protocol's record", "l_$s7AppySDK9TrackableHr", .protocolDescriptor),
      Fact("a protocol's requirements", "_$s7AppySDK9TrackableTL", .protocolDescriptor),
      Fact("an associated type", "_$s5Value7AppySDK9TrackablePTl", .protocolDescriptor),
      Fact("an opaque type", "_$s7AppySDK4viewQryFMQ", .opaqueTypeDescriptor),
      Fact("a module", "_$s7AppySDKMXM", .contextDescriptor),
      Fact("a case", "_$s7AppySDK4KindO3oneyA2CmFWC", .enumCase),
      Fact("between functions", "_$sIeg_IyB_TR", .thunk),
      Fact("a reference", "_symbolic _____ 7AppySDK4KindO", .reflection),
      Fact("a conformance", "associated conformance 7AppySDK4KindOSHAASQ", .conformance),
      Fact("class data", "__DATA__TtC7AppySDK7Session", .objectiveCData),
      Fact("a method for Objective-C", "-[_TtC7AppySDK7Session track]", .function),
      Fact("a pointer", "_$s7AppySDK7SessionCMn.got", .typeDescriptor),
      Fact("a type alone", "_$s7AppySDK7SessionC", nil),
      Fact("another language", "_OBJC_CLASS_$_Foo", nil),
    ] as [Fact<String, SwiftRecordKind?>])
  func namesOfOtherFormsTellToo(_ fact: Fact<String, SwiftRecordKind?>) {
    #expect(SymbolName.swiftRecordKind(of: fact.input) == fact.expected)
  }
}
