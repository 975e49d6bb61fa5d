#if Browser
import AgentCommands
import ContextProtocol
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutCommands
import LayoutCore
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// The pages of a site.
struct SitePages {
  private let site: ProjectSite
  /// The counts of changes before anything is read: what changes later is reported to the page.
  private let counts: [String: Int]

  init(_ site: ProjectSite) {
    self.site = site
    counts = site.changeCounts()
  }

  // MARK: - Pages of reports

  /// Returns the page of what differs between two versions; without an old one, of what is pending.
  func changes(from old: String?, to new: String?) throws -> String {
    let versions = try recorded()
    guard let latest = versions.last?.label else { return message(Self.noVersion) }
    let new = new ?? latest
    let words =
      if let old {
        ["diff", "--format", "html", "--history"] + site.storeWords + ["--", old, new]
      } else {
        ["pending", "--format", "html"] + site.storeWords + ["--", new]
      }
    let details: JSONObject = [
      "versions": .array(versions.map(Self.version)), "old": .string(old ?? ""),
      "new": .string(new),
      "isPending": .bool(old == nil), "author": .string(CurrentUser.author()),
    ]
    return try report(words, view: "changes", title: "Changes", details)
  }

  /// Returns the page of the history of a scene.
  func history(of scene: String, node: String?) throws -> String {
    let target = node.map { "\(scene)#\($0)" } ?? scene
    return try report(
      ["log", "--format", "html"] + site.storeWords + ["--", target],
      view: "history",
      title: scene,
      ["scene": .string(scene)]
    )
  }

  /// Returns the page that a command prints, with what needs a server.
  private func report(
    _ words: [String],
    view: String,
    title: String,
    _ details: JSONObject
  ) throws -> String {
    let text = try site.server.run(words, ToolCall()).textOrError()
    guard let content = SitePage.Content(ofPage: Array(text.utf8)) else {
      throw KeylineError(.invalidInput, "\(words[0]) printed no page")
    }
    return page(title, view: view, content, details)
  }

  // MARK: - Pages of the store

  /// Returns the page with the scenes of a version.
  func scenes(at label: String?) throws -> String {
    let versions = try recorded()
    guard !versions.isEmpty else { return message(Self.noVersion) }
    let records = try site.store.open(for: .reading)
    let version = try records.version(label ?? "latest")
    let snapshots = try records.snapshots(of: version)
    let scenes = Dictionary(grouping: snapshots, by: \.scene).sorted { $0.key < $1.key }
    return page(
      "Scenes",
      view: "scenes",
      Self.noContent,
      [
        "versions": .array(versions.map(Self.version)), "at": .string(version.label),
        "scenes": .array(
          scenes.map { .array([.string($0.key), .number(Double($0.value.count))]) }
        ),
      ]
    )
  }

  /// Returns the page of one scene, as it was recorded in a version.
  func scene(named name: String, at label: String?) throws -> String {
    let records = try site.store.open(for: .reading)
    let versions = try records.versions()
    let version = try records.version(label ?? "latest")
    let snapshots = try records.snapshots(of: [version], named: name)[0]
    guard !snapshots.isEmpty else {
      throw KeylineError(.notFound, "\(version.label) has no scene \(name)")
    }
    let environments = try snapshots.prefix(1).map { try records.snapshot($0).environment }
    // The latest version is what the documents of the project say now.
    let isLatest = version.label == versions.last?.label
    return page(
      name,
      view: "scene",
      Self.noContent,
      [
        "scene": .string(name), "at": .string(isLatest ? "" : version.label),
        "environments": .array(environments.map(JSONValue.object)),
        "widths": .array(snapshots.map { Self.length($0.proposal.width) }),
        "heights": .array(snapshots.map { Self.length($0.proposal.height) }),
        "locales": .array(["en", "de", "fr", "es", "ja", "ar", "he"].map(JSONValue.string)),
        "platforms": .array(PlatformArgument.allValueStrings.map(JSONValue.string)),
        "devices": .array(Device.all.map(Self.device)),
      ]
    )
  }

  /// Returns the page with all versions.
  func versions() throws -> String {
    page(
      "Versions",
      view: "versions",
      Self.noContent,
      ["versions": .array(try recorded().map(Self.version))]
    )
  }

  /// Returns the page for queries.
  func query(_ sql: String) throws -> String {
    page("SQL", view: "query", Self.noContent, ["sql": .string(sql)])
  }

  /// Returns a page with a sentence.
  func message(_ text: String) -> String {
    page("Keyline", view: "message", Self.noContent, ["message": .string(text)])
  }

  // MARK: - Parts

  private static let noVersion = "The store has no version; keyline record stores one."

  /// The data of a page that shows no snapshots.
  private static let noContent = SitePage.Content(SnapshotsPage.data(title: "", [], label: ""))

  private func recorded() throws -> [RecordedVersion] {
    guard site.store.exists else { return [] }
    return try site.store.open(for: .reading).versions()
  }

  private func page(
    _ title: String,
    view: String,
    _ content: SitePage.Content,
    _ details: JSONObject
  ) -> String {
    var object = details
    object["view"] = .string(view)
    object["title"] = .string(PrintableText.text(title))
    object["store"] = .string(PrintableText.text(site.storePath ?? WorkingFolder.path))
    object["token"] = .string(site.token)
    object["isReadOnly"] = .bool(site.isReadOnly)
    object["counts"] = .object(JSONObject(counts.map { ($0, .number(Double($1))) }))
    if object["versions"] == nil { object["versions"] = [] }
    return SitePage(title: title, content, site: .object(object)).description
  }

  private static func version(_ version: RecordedVersion) -> JSONValue {
    [
      "label": .string(version.label), "parent": .string(version.parent ?? ""),
      "time": .string(String(version.createdAt.prefix(16).replacing("T", with: " "))),
      "message": .string(PrintableText.text(version.message)),
      "commit": .string(String(version.sourceCommit.prefix(10))),
      "count": .number(Double(version.snapshotCount)),
    ]
  }

  private static func device(_ device: Device) -> JSONValue {
    let size = [device.size.width, device.size.height].map { JSONValue.number(Double($0)) }
    return .array([.string(device.name)] + size)
  }

  private static func length(_ length: CGFloat?) -> JSONValue {
    length.map { $0.isFinite ? .number(Double($0)) : .null } ?? .null
  }
}
#endif
