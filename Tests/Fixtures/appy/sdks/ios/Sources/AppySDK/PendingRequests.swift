/// The requests that nobody has answered yet, and what each was for.
struct PendingRequests {
  enum Purpose {
    /// The launch; deferred, when it asks for the link that led to the installation.
    case open(isDeferred: Bool)
    /// A link that an e-mail service hides.
    case resolve
    /// Events, as they would be put back.
    case events([[UInt8]])
  }

  private var pending: [(id: Int, purpose: Purpose)] = []
  private var lastNumber = 0

  /// A number that this launch has not used before.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Notes a request, and gives it an id of its own.
  mutating func begin(_ purpose: Purpose) -> Int {
    let id = nextNumber()
    pending.append((id, purpose))
    return id
  }

  /// Forgets all events that are on their way.
  mutating func forgetEvents() {
    pending.removeAll { request in
      if case .events = request.purpose { return true }
      return false
    }
  }

  /// Forgets a request that was answered, and says what it was for.
  mutating func finish(_ id: Int) -> Purpose? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).purpose
  }
}
