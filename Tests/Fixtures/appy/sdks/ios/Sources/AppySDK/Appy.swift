/// What the SDK says about itself.
public enum Appy {
  /// The version of the SDK; every other place that states it follows this one.
  public static let sdkVersion = "1.0.0"
}
