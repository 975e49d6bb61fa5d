import Testing

@testable import BrowserServer

@Suite struct RequestGuardTests {
  private let requestGuard = RequestGuard(secret: "secret", token: "token", port: 8123)

  /// The head of a request of the server's own page.
  private var head: RequestGuard.Head {
    var head = RequestGuard.Head()
    head.path = "/changes"
    head.host = "127.0.0.1:8123"
    head.cookie = "other=1; keyline-8123=secret"
    return head
  }

  /// The head of a request that sends something.
  private var post: RequestGuard.Head {
    var head = head
    head.method = "POST"
    head.path = "/api/decide"
    head.origin = "http://127.0.0.1:8123"
    head.token = "token"
    head.contentType = "application/json"
    head.contentLength = 2
    return head
  }

  @Test func `A page of this server is admitted, and so is what it sends`() {
    #expect(requestGuard.verdict(on: head) == .admitted)
    #expect(requestGuard.verdict(on: post) == .admitted)
  }

  @Test func `The first address signs the browser in, and only there`() {
    var first = RequestGuard.Head()
    first.host = "127.0.0.1:8123"
    first.key = "secret"
    #expect(requestGuard.verdict(on: first) == .signedIn)
    #expect(requestGuard.firstAddress == "http://127.0.0.1:8123/?key=secret")
    #expect(requestGuard.cookie.hasSuffix("HttpOnly; SameSite=Strict"))
    first.path = "/changes"
    #expect(status(first) == 401)
    first.path = "/"
    first.key = "secret2"
    #expect(status(first) == 403)
  }

  @Test(arguments: [
    "evil.example:8123", "127.0.0.1:8124", "127.0.0.1", "127.0.0.1.evil.example:8123", "",
  ])
  func `A name that leads to this machine is no host of the server`(host: String) {
    var head = head
    head.host = host
    #expect(status(head) == 403)
    head.host = nil
    #expect(status(head) == 403)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8123", "http://127.0.0.1:8124", "",
  ])
  func `A page of another origin gets no answer`(origin: String) {
    var head = head
    head.origin = origin
    #expect(status(head) == 403)
  }

  @Test(
    arguments: [
      nil, "", "keyline-8123", "keyline-8123=", "keyline-8123=Secret", "keyline-8123=secret2",
      "keyline-8124=secret", "xkeyline-8123=secret",
    ]
  )
  func `A request without the cookie of this server is refused`(cookie: String?) {
    var head = head
    head.cookie = cookie
    #expect(status(head) == 401)
  }

  @Test func `What is sent has the token, is JSON, and has a length`() {
    var refused: [(Int?, (inout RequestGuard.Head) -> Void)] = []
    refused.append((403, { $0.token = nil }))
    refused.append((403, { $0.token = "secret" }))
    refused.append((415, { $0.contentType = "text/plain" }))
    refused.append((413, { $0.contentLength = nil }))
    refused.append((413, { $0.contentLength = -1 }))
    refused.append((413, { $0.contentLength = RequestGuard.longestContent + 1 }))
    for (expected, change) in refused {
      var head = post
      change(&head)
      #expect(status(head) == expected)
    }
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "HEAD", "get"])
  func `No other method is answered`(method: String) {
    var head = head
    head.method = method
    #expect(status(head) == 405)
  }

  @Test func `Secrets are long, and each is new`() {
    let secrets = Set((0..<100).map { _ in RequestGuard.randomSecret() })
    #expect(secrets.count == 100)
    #expect(secrets.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }

  /// Returns the status with which a request is refused; `nil` if it is not.
  private func status(_ head: RequestGuard.Head) -> Int? {
    guard case .refused(let status, _) = requestGuard.verdict(on: head) else { return nil }
    return status
  }
}
