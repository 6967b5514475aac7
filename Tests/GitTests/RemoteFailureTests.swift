import Testing
import _TestSupport

@testable import Git

@Suite struct RemoteFailureTests {
  private static let couldNotRead = """
    fatal: Could not read from remote repository.

    Please make sure you have the correct access rights
    and the repository exists.

    """

  @Test(arguments: [
    Fact(
      "GitHub, wrong password",
      """
      remote: Invalid username or token. Password authentication is not supported for Git operations.
      fatal: Authentication failed for 'https://github.com/a/b.git/'
      """, GitError.Code.refusedCredentials),
    Fact(
      "GitHub, no right to write",
      """
      remote: Permission to a/b.git denied to c.
      fatal: unable to access 'https://github.com/a/b.git/': The requested URL returned error: 403
      """, .refusedCredentials),
    Fact(
      "GitHub, read-only deploy key",
      """
      ERROR: The key you are authenticating with has been marked as read only.
      \(couldNotRead)
      """, .refusedCredentials),
    Fact(
      "GitHub, private or missing",
      """
      remote: Repository not found.
      fatal: repository 'https://github.com/a/b.git/' not found
      """, .unreachable),
    Fact(
      "GitHub over ssh, private or missing", "ERROR: Repository not found.\n\(couldNotRead)",
      .unreachable),
    Fact(
      "GitLab, wrong token",
      """
      remote: HTTP Basic: Access denied. The provided password or token is incorrect
      fatal: Authentication failed for 'https://gitlab.com/a/b.git/'
      """, .refusedCredentials),
    Fact(
      "GitLab, no right to write",
      "remote: You are not allowed to push code to this project.\nfatal: unable to access 'https://gitlab.com/a/b.git/': The requested URL returned error: 403",
      .refusedCredentials),
    Fact(
      "Bitbucket, wrong password",
      """
      remote: You may not have access to this repository or it no longer exists in this workspace.
      fatal: Authentication failed for 'https://bitbucket.org/a/b.git/'
      """, .refusedCredentials),
    Fact(
      "nobody to ask", "fatal: could not read Username for 'https://h': terminal prompts disabled",
      .refusedCredentials),
    Fact(
      "http 401", "fatal: unable to access 'https://h/': The requested URL returned error: 401",
      .refusedCredentials),
    Fact(
      "http 500", "fatal: unable to access 'https://h/': The requested URL returned error: 500",
      .unreachable),
    Fact(
      "ssh, no key", "git@h: Permission denied (publickey).\r\n\(couldNotRead)", .refusedCredentials
    ),
    Fact(
      "ssh, too many keys",
      "Received disconnect from 1.2.3.4 port 22:2: Too many authentication failures\r\n\(couldNotRead)",
      .refusedCredentials),
    Fact("ssh, unknown host", "Host key verification failed.\r\n\(couldNotRead)", .unreachable),
    Fact(
      "ssh, no such host",
      "ssh: Could not resolve hostname h: Name or service not known\r\n\(couldNotRead)",
      .unreachable),
    Fact(
      "ssh, closed port", "ssh: connect to host h port 22: Connection refused\r\n\(couldNotRead)",
      .unreachable),
    Fact(
      "http, no such host", "fatal: unable to access 'https://h/': Could not resolve host: h",
      .unreachable),
    Fact(
      "http, bad certificate",
      "fatal: unable to access 'https://h/': SSL certificate problem: self-signed certificate",
      .unreachable),
    Fact(
      "path", "fatal: '/none' does not appear to be a git repository\n\(couldNotRead)", .unreachable
    ),
    Fact(
      "web page", "fatal: https://h/info/refs not valid: is this a git repository?",
      .malformedAnswer),
    Fact("banner", "fatal: protocol error: bad line length character: Welc", .malformedAnswer),
    Fact(
      "another hash",
      "fatal: the receiving end does not support this repository's hash algorithm",
      .unsupportedFormat),
    Fact(
      "another hash, newer git", "fatal: mismatched algorithms: client sha1; server sha256",
      .unsupportedFormat),
    Fact("name", "fatal: invalid refspec '1:refs/heads/a..b'", .failure),
    Fact("gone", "fatal: couldn't find remote ref refs/heads/main", .failure),
    Fact("silence", "", .unreachable),
  ])
  func tellsTheCasesApart(_ fact: Fact<String, GitError.Code>) {
    let error = RemoteFailure.error(fact.input, remote: RemoteURL("https://u:s3cr3t@h/r"))
    #expect(error.code == fact.expected)
    #expect(error.subject == "https://***@h/r")
    #expect(!error.hint.isEmpty)
    #expect(error.reason.filter(\.isNewline).isEmpty)
  }

  @Test(arguments: [
    Fact("nothing", "", "git gave no reason"), Fact("blank", "\n \r\n", "git gave no reason"),
    Fact("ssh before git", "ssh: connect: refused\r\n\(couldNotRead)", "ssh: connect: refused"),
    Fact(
      "a server over ssh", "ERROR: Repository not found.\n\(couldNotRead)",
      "ERROR: Repository not found."),
    Fact(
      "ssh without its name",
      "Warning: added\r\ngit@h: Permission denied (publickey).\r\n\(couldNotRead)",
      "git@h: Permission denied (publickey)."),
    Fact("git alone", couldNotRead, "fatal: Could not read from remote repository."),
    Fact(
      "blank lines of a server", "remote: \nremote:         \nremote: no        \nerror: x",
      "remote: no; error: x"),
    Fact("trace", "12:00:00 trace: built-in\nfatal: x\nhint: y", "fatal: x"),
    Fact("unknown words", "a\nb\nc", "b; c"),
    Fact(
      "at most four", "error: 1\nerror: 2\nerror: 3\nerror: 4\nerror: 5",
      "error: 1; error: 2; error: 3; error: 4"),
  ])
  func saysWhatWentWrongOnOneLine(_ fact: Fact<String, String>) {
    #expect(RemoteFailure.summary(fact.input) == fact.expected)
  }

  @Test func keepsTheSecretToItself() {
    let error = RemoteFailure.error(
      "fatal: unable to access 'https://u:s3cr3t@h/r': s3cr3t\nremote: s3cr3t",
      remote: RemoteURL("https://u:s3cr3t@h/r"))
    #expect(!error.description.contains("s3cr3t"))
  }

  @Test func readsTheLinesOfAServer() {
    let text =
      "remote: one        \nremote: two        \rremote: \nremote: three        \nerror: x\n"
    #expect(RemoteFailure.serverMessages(in: text) == ["one", "two", "three"])
  }
}
