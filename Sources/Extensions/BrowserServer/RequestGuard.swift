/// Decides which requests reach a site that only the user of this machine may see.
///
/// A page of a different origin can send requests to this machine, and a name that is resolved anew can make the browser
/// take that page for one of this server. So the host and the origin must be those of the server; every request has the
/// secret, as a cookie that no script and no other site can read or send; and whatever is sent to the server has a
/// token that only its own pages know.
package struct RequestGuard: Sendable {
  /// The parts of a request that the guard looks at.
  package struct Head: Sendable {
    package var method = "GET"
    package var path = "/"
    package var key: String?
    package var host: String?
    package var origin: String?
    package var cookie: String?
    package var token: String?
    package var contentType: String?
    package var contentLength: Int?

    /// Creates the head of a request for the first page.
    package init() {}
  }

  /// What is done with a request.
  package enum Verdict: Hashable, Sendable {
    /// The site answers it.
    case admitted
    /// The browser gets the secret as a cookie.
    case signedIn
    /// It is refused, with a status of HTTP and a sentence.
    case refused(Int, String)
  }

  /// The most bytes of a request's content.
  package static let longestContent = 1 << 20

  /// The secret that the first address has.
  let secret: String
  /// The token of the pages.
  package let token: String
  private let port: UInt16

  /// Creates the guard of a server.
  ///
  /// - Parameters:
  ///   - secret: The secret of the first address.
  ///   - token: The token of the pages.
  ///   - port: The port of the server.
  package init(secret: String, token: String, port: UInt16) {
    self.secret = secret
    self.token = token
    self.port = port
  }

  /// The address with which a browser is let in.
  package var firstAddress: String { "http://127.0.0.1:\(port)/?key=\(secret)" }

  /// The cookie, which belongs to this port: cookies are not separate by port.
  package var cookie: String {
    "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict"
  }

  private var cookieName: String { "keyline-\(port)" }

  /// Returns what is done with a request.
  package func verdict(on head: Head) -> Verdict {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    guard let host = head.host, hosts.contains(host) else {
      return .refused(403, "This server answers only by its own address.")
    }
    if let origin = head.origin, origin != "http://\(host)" {
      return .refused(403, "This server does not answer to pages of other sites.")
    }
    if head.method == "GET", head.path == "/", let key = head.key {
      return Self.isSame(key, secret) ? .signedIn : .refused(403, Self.unknown)
    }
    guard let value = value(ofCookieIn: head.cookie), Self.isSame(value, secret) else {
      return .refused(401, Self.unknown)
    }
    switch head.method {
    case "GET": return .admitted
    case "POST": return verdict(onContentOf: head)
    default: return .refused(405, "Only GET and POST are answered.")
    }
  }

  private static let unknown =
    "Open the address that keyline serve printed; this one has no key of it."

  private func verdict(onContentOf head: Head) -> Verdict {
    guard let given = head.token, Self.isSame(given, token) else {
      return .refused(403, "The page is older than this server; load it again.")
    }
    guard head.contentType == "application/json" else {
      return .refused(415, "The content must be JSON.")
    }
    guard let length = head.contentLength, (0...Self.longestContent).contains(length) else {
      return .refused(
        413,
        "The content must have a length, of at most \(Self.longestContent) bytes."
      )
    }
    return .admitted
  }

  /// Returns the value of the server's cookie among those of a header.
  private func value(ofCookieIn header: String?) -> String? {
    let pairs = (header ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return pairs.first { $0.utf8.starts(with: "\(cookieName)=".utf8) }.map {
      String($0.dropFirst(cookieName.utf8.count + 1))
    }
  }

  /// Compares texts in a time that does not tell how much of them is equal.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension RequestGuard {
  /// Returns a new secret: 32 random bytes, as hexadecimal digits.
  package static func randomSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
