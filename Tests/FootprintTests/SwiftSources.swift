/// Sources for links of Swift.
enum SwiftSources {
  /// As much of a standard library as the kit needs, which has none on this machine for Apple's systems.
  static let library = """
    precedencegroup AssignmentPrecedence { assignment: true associativity: right }
    precedencegroup FunctionArrowPrecedence { associativity: right higherThan: AssignmentPrecedence }
    precedencegroup TernaryPrecedence { associativity: right higherThan: FunctionArrowPrecedence }
    precedencegroup DefaultPrecedence { higherThan: TernaryPrecedence }
    precedencegroup ComparisonPrecedence { higherThan: TernaryPrecedence }
    precedencegroup CastingPrecedence { higherThan: ComparisonPrecedence }
    precedencegroup AdditionPrecedence { associativity: left higherThan: CastingPrecedence }
    precedencegroup MultiplicationPrecedence { associativity: left higherThan: AdditionPrecedence }
    infix operator + : AdditionPrecedence
    infix operator * : MultiplicationPrecedence
    @frozen public struct Bool {
      public var _value: Builtin.Int1
      public init(_ value: Builtin.Int1) { _value = value }
    }
    @frozen public struct Int {
      public var _value: Builtin.Int64
      @_transparent public init(_ value: Builtin.Int64) { _value = value }
      @_transparent public static func + (a: Int, b: Int) -> Int {
        Int(Builtin.add_Int64(a._value, b._value))
      }
      @_transparent public static func * (a: Int, b: Int) -> Int {
        Int(Builtin.mul_Int64(a._value, b._value))
      }
    }
    @frozen public enum Optional<Wrapped> { case none, some(Wrapped) }
    public typealias Void = ()
    public typealias AnyObject = Builtin.AnyObject
    """

  /// A kit of each kind of type, one function of which a program calls.
  static let kit = """
    public protocol Tracker { func track(_ x: Int) -> Int; var weight: Int { get set } }
    public struct Event: Tracker {
      public var a: Int
      public var weight: Int
      public init(a: Int) { self.a = a; weight = a * a }
      public func track(_ x: Int) -> Int { a * x + weight }
      func helper(_ x: Int) -> Int { a * x * x }
    }
    public enum Kind { case none, int(Int), event(Event), pair(Int, Event) }
    public final class Session: Tracker {
      public var n: Int
      public var weight: Int
      public var last: Optional<Event>
      public init(n: Int) { self.n = n; weight = n; last = .none }
      public func track(_ x: Int) -> Int { n = n + x; last = .some(Event(a: x)); return n }
      public func flush(_ kind: Kind) -> Int {
        switch kind {
        case .none: return n
        case .int(let value): return value
        case .event(let event): return event.track(n)
        case .pair(let value, let event): return event.track(value)
        }
      }
    }
    open class Base { public init() {}; open func run(_ x: Int) -> Int { x } }
    public class Derived: Base { public override func run(_ x: Int) -> Int { x + x } }
    class Unused: Base { override func run(_ x: Int) -> Int { x * x } }
    struct Inner { var x: Int; func twice() -> Int { x + x } }
    public struct Box<T: Tracker> {
      public var t: T
      public init(_ t: T) { self.t = t }
      public func go(_ x: Int) -> Int { t.track(x) + t.weight }
    }
    extension Tracker { public func doubled(_ x: Int) -> Int { track(x) + track(x) } }
    public func closure(_ x: Int) -> (Int) -> Int { { y in x + y } }
    @_silgen_name("kit_start") public func start(_ x: Int) -> Int { Box(Session(n: x)).go(x) }
    @_silgen_name("kit_other") public func other(_ x: Int) -> Int { Derived().run(x) }
    """

  static let main = "long kit_start(long); int main(int c, char** v) { return kit_start(c); }"
}
