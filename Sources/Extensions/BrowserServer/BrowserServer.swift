#if Browser
import Dispatch
import Digests
import FlyingFox
import FlyingSocks
import Foundation

/// A server for one user's browser on this machine.
package struct BrowserServer: Sendable {
  private let site: any BrowserSite
  private let requestGuard: RequestGuard
  private let server: HTTPServer

  /// Creates the server of a site.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - requestGuard: The guard.
  ///   - port: The port, on this machine only.
  /// - Throws: An error of the system if there is no such address.
  package init(_ site: any BrowserSite, behind requestGuard: RequestGuard, port: UInt16) throws {
    self.site = site
    self.requestGuard = requestGuard
    server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      // Longer than the longest call of the site, which has a limit of its own.
      timeout: 3600,
      logger: .disabled
    )
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter isListening: Called once the browser can be pointed to the server.
  /// - Throws: An error of the system if the port cannot be used.
  package func run(isListening: @escaping @Sendable () -> Void) async throws {
    await server.appendRoute("*") { request in await answer(request) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        isListening()
      }
      try await group.waitForAll()
    }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    switch requestGuard.verdict(on: RequestGuard.Head(request)) {
    case .refused(let status, let message):
      return response(.refusal(message, status: status))
    case .signedIn:
      var response = response(.redirection(to: "/changes"))
      response.headers[.setCookie] = requestGuard.cookie
      return response
    case .admitted: break
    }
    if request.path == "/api/events" { return events(since: request) }
    var body: JSONObject?
    if request.method == .POST {
      guard let data = try? await request.bodyData,
        let object = try? JSONReader.read(Array(data)).object
      else { return response(.refusal("The content is not a JSON object.", status: 400)) }
      body = object
    }
    let pairs = request.query.map { ($0.name, $0.value) }
    let parameters = Dictionary(pairs) { $1 }
    let known = SiteRequest(request.path, parameters, body: body)
    return response(await Self.inBackground { site.answer(known) })
  }

  /// Does work that may wait, apart from the threads of other requests.
  fileprivate static func inBackground<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }

  private func response(_ answer: SiteAnswer) -> HTTPResponse {
    let body = HTTPBodySequence(data: Data(answer.content), suggestedBufferSize: 1 << 16)
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: ""),
      headers: headers(type: answer.type, location: answer.location),
      body: body
    )
  }

  private func headers(type: String, location: String?) -> HTTPHeaders {
    var headers: HTTPHeaders = [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Frame-Options"): "DENY",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
    headers[.location] = location
    return headers
  }

  /// Returns a stream of the site's changes, which ends with the connection.
  ///
  /// - Parameter request: A request with the counts of changes that its page knows.
  /// - Returns: The stream.
  private func events(since request: HTTPRequest) -> HTTPResponse {
    let known = request.query.compactMap { item in Int(item.value).map { (item.name, $0) } }
    let counts = Dictionary(known) { $1 }
    return HTTPResponse(
      statusCode: .ok,
      headers: headers(type: "text/event-stream", location: nil),
      body: HTTPBodySequence(from: SiteEvents(site: site, counts: counts))
    )
  }
}

/// The changes of a site as server-sent events.
private struct SiteEvents: AsyncBufferedSequence {
  typealias Element = UInt8
  let site: any BrowserSite
  /// The counts that the page knows.
  let counts: [String: Int]

  func makeAsyncIterator() -> Iterator { Iterator(site: site, counts: counts) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    /// The time between two looks at what is saved.
    private static let pause = Duration.milliseconds(300)
    /// The number of looks without a change, after which a closed connection is found by a comment.
    private static let quietLooks = 40

    private let site: any BrowserSite
    /// The counts at the last look.
    private var counts: [String: Int]
    private var rest = ArraySlice(": open\n\n".utf8)

    init(site: any BrowserSite, counts: [String: Int]) {
      self.site = site
      self.counts = counts
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if rest.isEmpty { rest = ArraySlice(try await nextEvents().utf8) }
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      return part
    }

    /// Returns the next events, or after a while a comment.
    private mutating func nextEvents() async throws -> String {
      let site = site
      for _ in 0..<Self.quietLooks {
        let now = await BrowserServer.inBackground { site.changeCounts() }
        let changed = now.keys.filter { now[$0] != counts[$0] }.sorted()
        counts = now
        guard changed.isEmpty else {
          return changed.map { "event: \($0)\ndata: \($0)\n\n" }.joined()
        }
        try await Task.sleep(for: Self.pause)
      }
      return ": still here\n\n"
    }
  }
}

extension RequestGuard.Head {
  fileprivate init(_ request: HTTPRequest) {
    self.init()
    method = request.method.rawValue
    path = request.path
    key = request.query.first { $0.name == "key" }?.value
    host = request.headers[.host]
    origin = request.headers[HTTPHeader("Origin")]
    cookie = request.headers[.cookie]
    token = request.headers[HTTPHeader("X-Keyline-Token")]
    contentType = request.headers[.contentType]
    contentLength = request.headers[.contentLength].flatMap { Int($0) }
  }
}
#endif
