import Digests
public import LayoutDiff

/// The description of a cause.
public struct CauseText: CustomStringConvertible, Sendable {
  /// The text, such as `title “Hello”: font body → title3`.
  public let description: String

  /// The maximum number of edits to list.
  private static let maximumEdits = 6
  /// The maximum length of a value, in characters; longer values are truncated.
  private static let maximumValueLength = 60

  /// Creates the text for a cause.
  public init(_ cause: Cause) {
    let names = CauseText.names(of: cause)
    description =
      switch cause.kind {
      case .edited: "\(CauseText.names(ofEdited: cause)): \(CauseText.text(of: cause.edits))"
      case .inserted: CauseText.sentence(of: cause, "inserted")
      case .removed: CauseText.sentence(of: cause, "removed")
      case .moved: "\(CauseText.sentence(of: cause, "moved")) to a different parent"
      case .reordered: CauseText.sentence(of: cause, "reordered")
      case .code: "\(names): the code of \(CauseText.type(of: cause)) changed"
      case .unknown: "\(names): edited, or the code of \(CauseText.type(of: cause)) changed"
      case .environment: "the environment: \(CauseText.text(of: cause.edits))"
      case .proposal: "the proposal: \(CauseText.text(of: cause.edits, named: false))"
      }
  }

  private static func names(of cause: Cause) -> String {
    guard let first = cause.nodes.first else { return "" }
    let rest = cause.nodes.count - 1
    return first.reportName + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the names of the nodes; omits their labels if the labels themselves were edited.
  private static func names(ofEdited cause: Cause) -> String {
    guard let first = cause.nodes.first, cause.edits.contains(where: { $0.name == "content" })
    else {
      return names(of: cause)
    }
    let rest = cause.nodes.count - 1
    return PrintableText.text(first.name) + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func sentence(of cause: Cause, _ verb: String) -> String {
    "\(names(of: cause)) \(cause.nodes.count > 1 ? "were" : "was") \(verb)"
  }

  private static func type(of cause: Cause) -> String {
    PrintableText.text(cause.nodes.first?.type ?? "")
  }

  private static func text(of edits: [ContentEdit], named: Bool = true) -> String {
    let listed = edits.prefix(maximumEdits).map { edit in
      // Both sides are quoted if either needs quotes.
      let isQuoted = [edit.old, edit.new].contains { $0.map(needsQuotes) ?? false }
      let sides = [edit.old, edit.new].map { text(of: $0, isQuoted: isQuoted) }
      return "\(named ? "\(PrintableText.text(edit.name)) " : "")\(sides[0]) → \(sides[1])"
    }
    let rest = edits.count - listed.count
    return listed.joined(separator: ", ") + (rest > 0 ? " and \(Counted(rest, "more edit"))" : "")
  }

  /// Returns whether a value is a string that is not a single word.
  private static func needsQuotes(_ value: JSONValue) -> Bool {
    guard let text = value.string else { return false }
    return text.isEmpty || text.contains { $0.isWhitespace || $0 == "," }
  }

  /// Returns the text of a value, truncated if necessary.
  private static func text(of value: JSONValue?, isQuoted: Bool) -> String {
    guard let value else { return "none" }
    let text = value.string ?? value.canonicalText
    let short = text.count <= maximumValueLength ? text : "\(text.prefix(maximumValueLength - 1))…"
    return PrintableText.text(value.string != nil && isQuoted ? "“\(short)”" : short)
  }
}

/// A cause of changes in a scene, for reports with one entry per cause.
struct CauseSummary {
  /// The rule, for reports that have rules: the kind of cause, or `renamed`.
  let rule: String
  /// A description of the cause.
  let text: String
  /// The paths of the cause's nodes.
  let paths: [String]
  /// The number of consequences, excluding nodes that moved with an ancestor.
  let count: Int
  /// Descriptions of the first changes, at most 20.
  let changes: [String]

  /// Returns the causes of a diff, followed by its renamings.
  static func summaries(of diff: SnapshotDiff) -> [CauseSummary] {
    var listed = diff.changes.filter { $0.kind != .movedWithAncestor && $0.ancestor == nil }
    listed.sortWorstFirst()
    let causes = diff.causes.enumerated().map { index, cause in
      let changes = listed.filter { $0.causes.contains(index) }
      return CauseSummary(
        rule: cause.kind.rawValue,
        text: CauseText(cause).description,
        paths: cause.nodes.map(\.path),
        count: changes.count,
        changes: changes.prefix(20).map { "\($0.node.reportName): \(ChangeText($0))" }
      )
    }
    let renamings = diff.renamings.map { renaming in
      CauseSummary(
        rule: "renamed",
        text: renaming.text,
        paths: [renaming.new.path],
        count: 0,
        changes: []
      )
    }
    return causes + renamings
  }
}

/// The causes of a diff, each once, with the snapshots that it changed.
public struct CauseTotals: Sendable {
  /// A cause with its snapshots.
  public struct Total: Sendable {
    /// The cause.
    public let cause: NamedCause
    /// The scenes that it changed, in order.
    public internal(set) var scenes: [String]
    /// The number of snapshots that it changed.
    public internal(set) var snapshotCount: Int
  }

  /// The causes, those of the most snapshots first.
  public let totals: [Total]

  /// Collects the causes of a diff.
  public init(_ diff: VersionDiff) {
    var order: [CauseID] = []
    var totals: [CauseID: Total] = [:]
    for scene in diff.scenes {
      for cause in scene.diff.namedCauses(in: scene.scene) {
        if totals[cause.id] == nil { order.append(cause.id) }
        var total = totals[cause.id] ?? Total(cause: cause, scenes: [], snapshotCount: 0)
        total.snapshotCount += 1
        if total.scenes.last != scene.scene { total.scenes.append(scene.scene) }
        totals[cause.id] = total
      }
    }
    self.totals = order.compactMap { totals[$0] }.enumerated()
      .sorted { ($1.element.snapshotCount, $0.offset) < ($0.element.snapshotCount, $1.offset) }
      .map(\.element)
  }
}

/// The ID and the description of a cause in a diff.
public struct NamedCause: Hashable, Sendable {
  /// The ID.
  public let id: CauseID
  /// The description.
  public let text: String

  /// Creates a named cause.
  public init(id: CauseID, text: String) {
    self.id = id
    self.text = text
  }

  init(_ cause: Cause) { self.init(id: CauseID(cause), text: CauseText(cause).description) }
}

extension SnapshotDiff {
  /// Returns the causes, followed by renamings and, if any, changes without a known cause; each ID
  /// occurs once.
  public func namedCauses(in scene: String) -> [NamedCause] {
    var named = causes.map(NamedCause.init)
    named += renamings.map { NamedCause(id: CauseID($0), text: $0.text) }
    let isExplained = changes.allSatisfy { $0.kind == .movedWithAncestor || !$0.causes.isEmpty }
    if !isExplained || named.isEmpty {
      named.append(NamedCause(id: .unexplained(in: scene), text: "without a known cause"))
    }
    var seen: Set<CauseID> = []
    return named.filter { seen.insert($0.id).inserted }
  }
}
