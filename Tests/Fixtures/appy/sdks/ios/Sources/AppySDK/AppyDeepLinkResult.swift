/// What came of looking for the link that an app was opened by.
public enum AppyDeepLinkResult: Equatable {
  case found(AppyDeepLink)
  /// No link belongs to this launch, or what the app was opened by leads to none.
  case notFound
  /// There may be a link, but nobody knows.
  case failed(AppyError)
}
