import Platform
import Subprocesses
import _TestSupport

/// A real web server on the loopback interface: git's own program for HTTP, with and without a
/// password before it, and a page that gives any other answer.
final class HTTPServer {
  static let user = "robot"
  static let password = "correct-horse-battery"

  private let scratch: Scratch
  private let port: UInt16

  /// Starts the server over the repositories in `folder`.
  init(serving folder: String) throws {
    let lighttpd = try Tool.required("lighttpd")
    let execPath = try Tool.run("git", "--exec-path").split(separator: "\n").joined()
    let scratch = try Scratch()
    try scratch.makeFolder("pages")
    try scratch.write("\(Self.user):\(Self.password)\n".utf8, to: "users")
    try scratch.write(Self.answers.utf8, to: "answers")
    port = try Loopback.start { port in
      let text = Self.configuration(scratch.path, port, serving: folder, execPath: execPath)
      try scratch.write(text.utf8, to: "lighttpd.conf")
      return try Tool.result(lighttpd, ["-f", "\(scratch.path)/lighttpd.conf"]).isSuccess
    }
    self.scratch = scratch
  }

  deinit {
    _ = try? Tool.run("sh", "-c", "kill \"$(cat '\(scratch.path)/pid')\"")
  }

  /// The address of a repository that anybody reads, and writes where `http.receivepack` is set.
  func url(_ name: String) -> String { "http://\(Loopback.host):\(port)/open/\(name)" }

  /// The address of a repository behind a password; `credentials` are as they stand in a URL.
  func privateURL(_ name: String, credentials: String) -> String {
    let prefix = credentials.isEmpty ? "" : credentials + "@"
    return "http://\(prefix)\(Loopback.host):\(port)/private/\(name)"
  }

  /// The address of a place that gives the same answer to everything: a status such as `403`, or
  /// a name in ``answers``.
  func url(answering answer: String, credentials: String = "") -> String {
    let prefix = credentials.isEmpty ? "" : credentials + "@"
    return "http://\(prefix)\(Loopback.host):\(port)/answer/\(answer)/mirror.git"
  }

  private static let answers = """
    type=application/x-git-upload-pack-advertisement
    case $PATH_INFO in
      /page/*) printf 'Content-Type: text/html\\r\\n\\r\\n<!DOCTYPE html>\\n<p>Sign in</p>\\n' ;;
      /line/*) printf 'Content-Type: text/html\\r\\n\\r\\n<!DOCTYPE html><p>Sign in</p>' ;;
      /pose/*) printf 'Content-Type: %s\\r\\n\\r\\n<!DOCTYPE html><title>Sign in</title>' $type ;;
      /cut/*) printf 'Content-Type: %s\\r\\nContent-Length: 999\\r\\n\\r\\n001e# service' $type ;;
      /[1-9]*) printf 'Status: %.3s\\r\\nContent-Type: text/plain\\r\\n\\r\\nno' "${PATH_INFO#/}" ;;
    esac

    """

  private static func configuration(
    _ scratch: String, _ port: UInt16, serving folder: String, execPath: String
  ) -> String {
    """
    server.bind = "\(Loopback.host)"
    server.port = \(port)
    server.document-root = "\(scratch)/pages"
    server.pid-file = "\(scratch)/pid"
    server.errorlog = "\(scratch)/log"
    server.upload-dirs = ("\(scratch)")
    server.modules = ("mod_auth", "mod_authn_file", "mod_alias", "mod_setenv", "mod_cgi")
    alias.url = (
      "/open" => "\(execPath)/git-http-backend",
      "/private" => "\(execPath)/git-http-backend",
      "/answer" => "\(scratch)/answers"
    )
    setenv.set-environment = (
      "PATH" => "\(HostEnvironment.searchPath)",
      "GIT_PROJECT_ROOT" => "\(folder)",
      "GIT_HTTP_EXPORT_ALL" => "1",
      "GIT_CONFIG_NOSYSTEM" => "1",
      "GIT_CONFIG_GLOBAL" => "/dev/null"
    )
    auth.backend = "plain"
    auth.backend.plain.userfile = "\(scratch)/users"
    $HTTP["url"] =~ "^/private/" {
      auth.require = ("" => ("method" => "basic", "realm" => "mirror", "require" => "valid-user"))
    }
    # A connection that is cut short must not wait for the next request.
    $HTTP["url"] =~ "^/answer/" { server.max-keep-alive-requests = 0 }
    cgi.assign = ("git-http-backend" => "", "answers" => "/bin/sh")

    """
  }
}
