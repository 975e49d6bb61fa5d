#if Browser
import AgentCommands
import ContextProtocol
import Digests
import Foundation
import Keyline
import LayoutCommands
import LayoutDiff
import LayoutReports
import LayoutStore

/// The answers to what the scripts of a site's pages ask.
struct SiteAnswers {
  /// The most pictures in one answer.
  private static let mostPictures = 64

  private let site: ProjectSite
  private let body: JSONObject

  init(_ site: ProjectSite, _ body: JSONObject) {
    self.site = site
    self.body = body
  }

  /// A part of the response to a layout, by its key in requests and responses.
  enum LayoutPart: String {
    /// The data of a page with the pictures of a scene.
    case page
    /// The layout ranges of a scene.
    case probe
    /// What a check finds in a scene.
    case check
  }

  /// Lays a scene out, and returns the JSON of an object with a part.
  func layout(_ part: LayoutPart) throws -> [UInt8] {
    try site.server.update()
    let counts = site.changeCounts().sorted { $0.key < $1.key }
    let revision = counts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    var request: JSONObject = [
      part.rawValue: true, "scene": .string(try text("scene")), "revision": .string(revision),
    ]
    for key in ["proposals", "environments"] { request[key] = body[key] }
    if let version = optional("at") { request["at"] = .string(version) }
    return try site.server.layoutText(of: request).mapError {
      KeylineError(.invalidInput, $0.message)
    }.get()
  }

  /// Returns the data of a page with a picture of each scene.
  func pictures() throws -> JSONValue {
    let names = body["scenes"]?.array?.compactMap(\.string) ?? []
    guard names.count <= Self.mostPictures else {
      throw KeylineError(.invalidInput, "ask for at most \(Self.mostPictures) pictures")
    }
    let records = try site.store.open(for: .reading)
    let version = try records.version(optional("at") ?? "latest")
    let first = try names.compactMap { name in
      try records.snapshots(of: [version], named: name)[0].first
    }
    return SnapshotsPage.data(
      title: "",
      try first.map { try records.snapshot($0) },
      label: version.label
    )
  }

  /// Returns the rows of a query, each an object, with the keys of the columns in their order.
  func query() throws -> JSONValue {
    let words = ["query", "--max-rows", "10000", "--max-time", "30"] + site.storeWords
    let rows = try report(words + ["--", text("sql")])
    return ["rows": rows, "columns": .array(try columns().map(JSONValue.string))]
  }

  /// Returns the keys of a query's columns, without running it.
  private func columns() throws -> [String] {
    struct Found: Error { let names: [String] }
    do {
      try site.store.open(for: .reading)
        .query(text("sql"), columns: { throw Found(names: $0) }, row: { _ in false })
      return []
    } catch let found as Found {
      return QueryKeys.keys(of: found.names)
    }
  }

  /// Accepts or rejects a cause, or all of a version.
  func decide() throws -> JSONValue {
    let verdict = try text("verdict")
    guard ["accept", "reject"].contains(verdict) else {
      throw KeylineError(.invalidInput, "“verdict” is accept or reject")
    }
    let causes = optional("cause").map { ["--cause", $0] } ?? ["--all"]
    return try decided([verdict] + causes)
  }

  /// Takes the most recent decision back.
  func undo() throws -> JSONValue { try decided(["accept", "--undo"]) }

  private func decided(_ words: [String]) throws -> JSONValue {
    let author = try text("author")
    guard author.contains(where: \.isLetter) else {
      throw KeylineError(.invalidInput, "name the author of the decision")
    }
    let reason = optional("reason").map { ["--message=\($0)"] } ?? []
    let all = words + ["--at=\(try text("at"))", "--author=\(author)"] + reason + site.storeWords
    return ["text": .string(try site.server.run(all, ToolCall()).textOrError())]
  }

  // MARK: - Parts

  /// Returns the report of a command as JSON.
  private func report(_ words: [String]) throws -> JSONValue {
    let all = [words[0], "--json"] + words.dropFirst()
    let text = try site.server.run(all, ToolCall()).textOrError()
    guard let report = try? JSONReader.read(Array(text.utf8)) else {
      throw KeylineError(.invalidInput, "\(words[0]) printed no JSON")
    }
    return report
  }

  private func optional(_ key: String) -> String? {
    body[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func text(_ key: String) throws(KeylineError) -> String {
    guard let text = optional(key) else {
      throw KeylineError(.invalidInput, "the request needs “\(key)”")
    }
    return text
  }
}
#endif
