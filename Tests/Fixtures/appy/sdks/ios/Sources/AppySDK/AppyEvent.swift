/// Something that a user did in the app.
public struct AppyEvent: Equatable {
  /// What happened, `signed_up` for one.
  public var name: String

  /// What else there is to say about it.
  public var properties: [String: String]

  /// By this Appy knows an event that it has seen before; 1 to 128 printable ASCII characters
  /// without spaces. Without one that is like this, the SDK makes one.
  public var deduplicationID: String?

  /// Makes an event that happens when it is tracked.
  public init(
    _ name: String, properties: [String: String] = [:], deduplicationID: String? = nil
  ) {
    self.name = name
    self.properties = properties
    self.deduplicationID = deduplicationID
  }

  /// A purchase, its price in the currency's smallest unit.
  public static func purchase(
    of product: String, price: Int, currency: String, receipt: String? = nil
  ) -> AppyEvent {
    AppyEvent(
      "purchase",
      properties: ["product": product, "price": "\(price)", "currency": currency],
      deduplicationID: receipt)
  }
}

extension String {
  /// Whether Appy takes the text for a deduplication id.
  var isDeduplicationID: Bool {
    (1...128).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
