import CanonicalJSON
import LayoutCore
import LayoutDiff

/// What a page shows of one snapshot: what was before, what is now, what changed and why.
struct PageItem {
  /// The scene's name.
  let scene: String
  /// What it was laid out in.
  let situation: String
  /// The labels of both sides.
  let (old, new): (String, String)
  /// What differs; `nil` where there is only one side.
  var diff: SnapshotDiff?
  /// Both sides with their nodes matched; `nil` where one of them, or any picture, is missing.
  var pairs: NodePairs?
  /// The only side, and whether it is the new one.
  var single: (snapshot: Snapshot, isNew: Bool)?
  /// Whether the scene itself was edited.
  var isEdited = false
  /// What happened, in words, where that is not a change of nodes.
  var event: String?
  /// The number of the snapshot's line through the versions; `nil` where that is not known.
  var line: Int?
  /// The commands that tell more.
  var commands: [String] = []
  /// The causes, each with the place of its group and a word for its kind.
  var causes: [(cause: NamedCause, group: Int, kind: String)] = []

  /// Returns the item for the page's data.
  func json(_ tables: inout PageTables) -> JSONValue {
    var object: JSONObject = [
      "scene": .string(PrintableText.text(scene)), "situation": .string(situation),
      "old": .string(PrintableText.text(old)), "new": .string(PrintableText.text(new)),
    ]
    if isEdited { object["edited"] = true }
    if let event { object["event"] = .string(PrintableText.text(event)) }
    object["line"] = line.map { .number(Double($0)) }
    if !commands.isEmpty {
      object["commands"] = .array(commands.map { .string(PrintableText.text($0)) })
    }
    if !causes.isEmpty {
      object["causes"] = .array(
        causes.map { [.number(Double($0.group)), .string($0.cause.text), .string($0.kind)] }
      )
    }
    if let pairs {
      object["before"] = .number(Double(tables.picture(of: pairs.old)))
      object["after"] = .number(Double(tables.picture(of: pairs.new)))
      let positions = pairs.matching.oldPositions
      let isSame = positions.enumerated().allSatisfy { $0.offset == $0.element }
      if !isSame { object["match"] = .string(PageTables.list(positions.map { $0 ?? -1 })) }
    }
    if let single {
      let picture = JSONValue.number(Double(tables.picture(of: single.snapshot)))
      object[single.isNew ? "after" : "before"] = picture
    }
    if let diff {
      object["unchanged"] = .number(Double(diff.unchangedCount))
      object["changed"] = .number(Double(diff.changes.count { $0.kind != .rodeAlong }))
      if pairs != nil {
        object["changes"] = .string(
          "[\(diff.changes.map { change($0, &tables) }.joined(separator: ","))]"
        )
      }
    }
    return .object(object)
  }

  /// Returns `[new position, old position, kind, words, [causes]]`.
  private func change(_ change: NodeChange, _ tables: inout PageTables) -> String {
    let isRemoved = change.kind == .removed
    let new = isRemoved ? -1 : change.position
    let old = isRemoved ? change.position : pairs?.match(change.position) ?? -1
    let text = tables.word(ChangeText(change).description)
    let causes = PageTables.list(change.causes)
    return "[\(new),\(old),\(PageItem.number(of: change.kind)),\(text),[\(causes)]]"
  }

  private static func number(of kind: NodeChange.Kind) -> Int {
    switch kind {
    case .changed: 0
    case .rodeAlong: 1
    case .added: 2
    case .removed: 3
    }
  }
}
