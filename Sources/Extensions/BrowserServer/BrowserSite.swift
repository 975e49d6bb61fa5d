package import Digests

/// What a server shows: it answers requests that the server has already let in.
package protocol BrowserSite: Sendable {
  /// Answers a request; may take long, and is called from several threads at once.
  func answer(_ request: SiteRequest) -> SiteAnswer

  /// Returns how often each kind of what the site shows has changed so far, such as `store`.
  func changeCounts() -> [String: Int]
}

/// A request to a site.
package struct SiteRequest: Sendable {
  /// The path, such as `/changes`.
  package let path: String
  /// The parameters of the address.
  package let parameters: [String: String]
  /// The content of a request that has one; `nil` for one that only reads a page.
  package let body: JSONObject?

  /// Creates a request.
  package init(_ path: String, _ parameters: [String: String] = [:], body: JSONObject? = nil) {
    self.path = path
    self.parameters = parameters
    self.body = body
  }
}

/// The answer of a site.
package struct SiteAnswer: Sendable {
  /// The status of HTTP.
  package let status: Int
  /// The media type of the content.
  package let type: String
  package let content: [UInt8]
  /// The path to go to instead; `nil` if this is the answer.
  package let location: String?

  private init(_ status: Int, _ type: String, _ content: [UInt8], location: String? = nil) {
    self.status = status
    self.type = type
    self.content = content
    self.location = location
  }

  /// Creates a page.
  package static func page(_ html: String, status: Int = 200) -> SiteAnswer {
    SiteAnswer(status, "text/html; charset=utf-8", Array(html.utf8))
  }

  /// Creates an answer in JSON.
  package static func json(_ value: JSONValue, status: Int = 200) -> SiteAnswer {
    var bytes: [UInt8] = []
    value.writeCanonical(into: &bytes)
    return SiteAnswer(status, "application/json", bytes)
  }

  /// Creates an answer of JSON that was written before.
  package static func json(text: [UInt8]) -> SiteAnswer {
    SiteAnswer(200, "application/json", text)
  }

  /// Creates an error in JSON, as one sentence or several lines.
  package static func refusal(_ message: String, status: Int = 422) -> SiteAnswer {
    json(["error": .string(message)], status: status)
  }

  /// Creates an answer that leads to a different path.
  package static func redirection(to location: String) -> SiteAnswer {
    SiteAnswer(303, "text/plain", [], location: location)
  }
}
