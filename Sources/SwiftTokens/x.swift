// SwiftTokens
