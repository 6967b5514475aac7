import Git
import Testing
import _TestSupport

@Suite struct RemoteURLTests {
  @Test(arguments: [
    Fact("user and token", "https://user:s3cr3t@host/r.git", "https://***@host/r.git"),
    Fact("token as user", "https://ghp_0123456789@host/r.git", "https://***@host/r.git"),
    Fact("token, no password", "https://ghp_0123456789:@host/r", "https://***@host/r"),
    Fact("password alone", "https://:s3cr3t@host/r", "https://***@host/r"),
    Fact("percent-encoded", "https://user:p%40ss%3A@host/r", "https://***@host/r"),
    Fact("@ in the password", "https://user:p@ss@host/r", "https://***@host/r"),
    Fact("upper-case scheme", "HTTPS://user:s3cr3t@host/r", "HTTPS://***@host/r"),
    Fact("port", "https://user:s3cr3t@host:8443/r", "https://***@host:8443/r"),
    Fact("no credentials", "https://host/r.git", "https://host/r.git"),
    Fact("@ in the path", "https://host/a@b/r", "https://host/a@b/r"),
    Fact("ssh user", "ssh://git@host/r.git", "ssh://git@host/r.git"),
    Fact("ssh password", "ssh://git:s3cr3t@host/r.git", "ssh://***@host/r.git"),
    Fact("old ssh scheme", "git+ssh://git@host/r", "git+ssh://git@host/r"),
    Fact("scp form", "git@host:org/r.git", "git@host:org/r.git"),
    Fact("path with @", "/srv/a@b/r.git", "/srv/a@b/r.git"),
    Fact("relative path", "../r.git", "../r.git"), Fact("file URL", "file:///r", "file:///r"),
    Fact("name of a remote", "origin", "origin"), Fact("empty", "", ""),
    Fact("credentials and nothing else", "https://user:s3cr3t@", "https://***@"),
  ])
  func isDescribedWithoutSecrets(_ fact: Fact<String, String>) {
    #expect(RemoteURL(fact.input).description == fact.expected)
    #expect(
      RemoteURL(fact.input).redact("unable to access '\(fact.input)': no")
        == "unable to access '\(fact.expected)': no")
  }

  @Test(arguments: [
    Fact("password alone", ["https://user:s3cr3t@h/r", "s3cr3t s3cr3t"], "*** ***"),
    Fact("a common word as user stays", ["https://the:s3cr3t@h/r", "the s3cr3t"], "the ***"),
    Fact("a long user goes", ["https://ghp_0123456789@h/r", "for ghp_0123456789"], "for ***"),
    Fact(
      "a short user stays", ["https://me@h/r", "me and https://me@h/r"], "me and https://***@h/r"),
    Fact("decoded password", ["https://u:p%40ss@h/r", "p@ss and p%40ss"], "*** and ***"),
    Fact("pattern characters", ["https://u:a.*b$@h/r", "axxb a.*b$"], "axxb ***"),
    Fact("more credentials than ours", ["origin", "https://x:t0ken@h/r"], "https://***@h/r"),
    Fact(
      "two addresses", ["x", "'https://a:b@h/r' 'http://c:d@h/r'"],
      "'https://***@h/r' 'http://***@h/r'"),
    Fact("an ssh user", ["x", "ssh://git@h/r"], "ssh://git@h/r"),
    Fact("mail addresses", ["x", "see https://h/r or a@b"], "see https://h/r or a@b"),
    Fact("no secret, no change", ["https://h/r", "any words"], "any words"),
  ])
  func redactsMessages(_ fact: Fact<[String], String>) {
    #expect(RemoteURL(fact.input[0]).redact(fact.input[1]) == fact.expected)
  }
}
