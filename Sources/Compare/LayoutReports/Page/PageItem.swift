import Digests
import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
import LayoutText

/// A snapshot on a page: its old and new state, its changes and their causes.
struct PageItem {
  /// The scene's name.
  let scene: String
  /// The proposal and environment as text.
  let configuration: String
  /// The labels of both versions.
  let (old, new): (String, String)
  /// The differences; `nil` if there is only one side.
  var diff: SnapshotDiff?
  /// Both sides with their nodes matched; `nil` if the page does not show both.
  var pairs: NodePairs?
  /// The only side, and whether it is the new one; `nil` if both sides exist.
  var single: (snapshot: Snapshot, isNew: Bool)?
  /// Whether the scene itself was edited.
  var isEdited = false
  /// A description of the event, in a history or a review.
  var event: String?
  /// The number of the snapshot's timeline, if any.
  var timeline: Int?
  /// Commands that show details.
  var commands: [String] = []
  /// Sentences that are shown with the details.
  var facts: [String] = []
  /// The causes of its changes, or what is wrong with it, each with its group.
  var causes: [(text: String, group: Int, kind: String)] = []
  /// The text of its button in the list; `nil` for its configuration.
  var button: String?
  /// The positions of the views at fault, the first of which has the fault.
  var faults: [Int] = []
  /// The screen in the root's coordinates, if it is shown.
  var screen: CGRect?

  /// The snapshots that the item shows: the old and the new one, or the only side.
  var snapshots: [Snapshot] {
    pairs.map { [$0.old, $0.new] } ?? single.map { [$0.snapshot] } ?? []
  }

  /// Returns the item as JSON for the page's data.
  ///
  /// - Parameters:
  ///   - part: The number of the page's part with what it shows.
  ///   - tables: That part, to which the item adds its pictures and changes.
  ///   - drafts: The drafts of the pictures of its snapshots.
  /// - Returns: The item.
  func json(
    inPart part: Int,
    _ tables: inout PageTables,
    _ drafts: ArraySlice<PictureDraft>
  ) -> JSONValue {
    var object: JSONObject = [
      "scene": .string(PrintableText.text(scene)), "configuration": .string(configuration),
      "old": .string(PrintableText.text(old)), "new": .string(PrintableText.text(new)),
      "part": .number(Double(part)),
    ]
    if isEdited { object["edited"] = true }
    if let event { object["event"] = .string(PrintableText.text(event)) }
    object["timeline"] = timeline.map { .number(Double($0)) }
    if !commands.isEmpty {
      object["commands"] = .array(commands.map { .string(PrintableText.text($0)) })
    }
    if !facts.isEmpty {
      object["facts"] = .array(facts.map { .string(PrintableText.text($0)) })
    }
    if !causes.isEmpty {
      object["causes"] = .array(
        causes.map {
          [.number(Double($0.group)), .string(PrintableText.text($0.text)), .string($0.kind)]
        }
      )
    }
    object["button"] = button.map { .string(PrintableText.text($0)) }
    if !faults.isEmpty { object["faults"] = PageTables.list(faults) }
    if let screen {
      let numbers = [screen.minX, screen.minY, screen.width, screen.height]
      object["screen"] = .array(numbers.map { .number($0) })
    }
    let pictures = zip(snapshots, drafts).map { snapshot, draft in
      JSONValue.number(Double(tables.picture(of: snapshot, draft)))
    }
    if let pairs {
      object["before"] = pictures.first
      object["after"] = pictures.last
      object["diff"] = .number(Double(tables.add(diff: changes(of: pairs, &tables))))
    }
    if let single { object[single.isNew ? "after" : "before"] = pictures.first }
    if let diff {
      object["unchanged"] = .number(Double(diff.unchangedCount))
      let moved = diff.changes.count { $0.kind == .movedWithAncestor }
      object["changed"] = .number(Double(diff.changes.count - moved))
      if moved > 0 { object["moved"] = .number(Double(moved)) }
    }
    return .object(object)
  }

  /// Returns the changes, and the old positions of the new nodes unless they are the same.
  private func changes(of pairs: NodePairs, _ tables: inout PageTables) -> JSONObject {
    var object: JSONObject = [:]
    let positions = pairs.matching.oldPositions
    let isSame = positions.enumerated().allSatisfy { $0.offset == $0.element }
    if !isSame { object["match"] = PageTables.list(positions.map { $0 ?? -1 }) }
    if let diff { object["changes"] = .array(diff.changes.map { change($0, &tables) }) }
    return object
  }

  /// Returns `[new position, old position, kind, index of the description, [causes]]`; with several
  /// causes, the evidence for them follows.
  private func change(_ change: NodeChange, _ tables: inout PageTables) -> JSONValue {
    let isRemoved = change.kind == .removed
    let new = isRemoved ? -1 : change.position
    let old = isRemoved ? change.position : pairs?.match(change.position) ?? -1
    let text = tables.word(ChangeText(change).description)
    let numbers = [new, old, PageItem.number(of: change.kind), text]
    var values = numbers.map { JSONValue.number(Double($0)) } + [PageTables.list(change.causes)]
    if change.causes.count > 1 { values.append(.string(change.evidence.rawValue)) }
    return .array(values)
  }

  private static func number(of kind: NodeChange.Kind) -> Int {
    switch kind {
    case .changed: 0
    case .movedWithAncestor: 1
    case .added: 2
    case .removed: 3
    }
  }
}
