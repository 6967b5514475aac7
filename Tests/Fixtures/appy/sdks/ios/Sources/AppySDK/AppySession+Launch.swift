extension AppySession {
  /// Takes a URL that the app was opened by, and says whether it is Appy's.
  ///
  /// Before the session is configured nobody can tell; then the URL is kept, and the result is
  /// false.
  @discardableResult
  public func open(_ url: String) -> Bool {
    guard let client else {
      launch.keep(url)
      return false
    }
    if let link = client.deepLink(from: url) {
      if launch.awaitsLink { reportLaunch(by: client, from: url, isDeferred: false) }
      // A link that is there is not waited for any longer.
      launch.finish()
      call(.found(link))
      return true
    }
    guard client.isEmailLink(url) else { return false }
    openEmailLink(url, client)
    return true
  }

  /// Asks Appy where a link leads that an e-mail service hides.
  private func openEmailLink(_ url: String, _ client: AppyClient<Clock>) {
    if launch.awaitsLink {
      let request = reportLaunch(by: client, from: url, isDeferred: false)
      return launch.ask(request, until: deadline(client))
    }
    send("/v1/resolve", for: .resolve, by: client) { $0.member("url", url) }
  }

  /// Goes on when a wait is over.
  func continueLaunch() {
    guard let client, let time = launch.wakeUpTime, time <= now else { return }
    switch launch.phase {
    case .waitingForLink:
      let isFirst = storage.text(for: .launched) == nil
      let request = reportLaunch(by: client, from: nil, isDeferred: isFirst)
      if isFirst { launch.ask(request, until: deadline(client)) } else { launch.finish() }
    case .waitingForAnswer:
      launch.finish()
      call(.failed(.timedOut))
    case .unconfigured, .over: break
    }
  }

  private func deadline(_ client: AppyClient<Clock>) -> Int64 {
    now + Int64(max(0, client.configuration.deferredTimeoutMilliseconds))
  }

  /// Sends the one request of a launch.
  @discardableResult
  private func reportLaunch(
    by client: AppyClient<Clock>, from url: String?, isDeferred: Bool
  ) -> Int {
    log(.info, isDeferred ? "the first launch asks for its link" : "the launch is reported")
    return send("/v1/open", for: .open(isDeferred: isDeferred), by: client) { writer in
      writer.member("installation", storage.installationID)
      if let url { writer.member("url", url) }
    }
  }

  // MARK: Answers

  /// The answer to the launch. One that comes too late changes the latest link, and no more.
  func receive(_ answer: AppyAnswer, toOpen request: Int, isDeferred: Bool) {
    if case .response(let status, _, _) = answer, status < 500, status != 429 {
      storage.keep("1", for: .launched)
    }
    var result = result(of: answer)
    if case .found(var link) = result, isDeferred {
      link.isDeferred = true
      result = .found(link)
    }
    if launch.awaitsAnswer(to: request) {
      launch.finish()
      call(result)
    } else if case .found(let link) = result, latestLink == nil {
      latestLink = link
    }
  }

  /// The link that Appy answers with.
  func result(of answer: AppyAnswer) -> AppyDeepLinkResult {
    guard case .response(let status, let body, _) = answer else { return .failed(.unreachable) }
    guard status != 404 else { return .notFound }
    guard (200..<300).contains(status) else { return .failed(.refused(status: status)) }
    guard let members = JSONReader.strings(in: body), let url = members["url"],
      let link = client?.deepLink(from: url)
    else { return .failed(.unreadableAnswer) }
    return .found(link)
  }
}
