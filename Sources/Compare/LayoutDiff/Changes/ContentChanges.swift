import Digests

/// Finds texts that changed although no frame changed because of them.
///
/// The content of a node is the text or the name of the image that it shows. It is a difference of
/// its own kind, which a scene can ignore for some nodes.
struct ContentChanges {
  /// A content that changed, in one or more nodes.
  private struct Key: Hashable {
    let type: String
    let edits: [ContentEdit]
  }

  /// A cause, with the positions of its nodes.
  typealias Change = (cause: Cause, positions: [Int])

  /// The names of the arguments that are shown.
  private static let arguments: Set<String> = ["content", "runs", "systemName", "name"]
  /// The character at which a long label ends.
  private static let ellipsis: Character = "…"

  private let pairs: NodePairs

  init(_ pairs: NodePairs) { self.pairs = pairs }

  /// Returns a change for each changed content.
  ///
  /// - Parameter isListed: Returns whether a node's edit is a cause that has consequences, or whether
  ///   the node is hidden.
  /// - Returns: The changes, in the order of their first nodes.
  func changes(except isListed: (_ node: Int) -> Bool) -> [Change] {
    var order: [Key] = []
    var nodes: [Key: [Int]] = [:]
    for edited in pairs.matching.edits.edited where !isListed(edited.node) {
      let edits = contentEdits(of: edited)
      guard !edits.isEmpty, !isIgnored(edited.node) else { continue }
      let key = Key(type: pairs.new.outline.nodes[edited.node].type, edits: edits)
      if nodes[key] == nil { order.append(key) }
      nodes[key, default: []].append(edited.node)
    }
    return order.map { key in
      let positions = nodes[key] ?? []
      let cause = Cause(
        kind: .content,
        nodes: positions.map(pairs.namedNew),
        edits: key.edits
      )
      return (cause, positions)
    }
  }

  /// Returns the edits of a node's content; empty if it shows the same.
  private func contentEdits(of edited: MatchedEdits.Edited) -> [ContentEdit] {
    guard let match = pairs.match(edited.node) else { return [] }
    let old = pairs.old.outline.nodes[match].label
    let new = pairs.new.outline.nodes[edited.node].label
    let edits = edited.edits.filter { ContentChanges.arguments.contains($0.name) }
    if ContentChanges.isSame(old, new) {
      // Labels are shortened, so that only their beginnings are equal.
      guard new?.last == ContentChanges.ellipsis else { return [] }
      return edits.filter { edit in
        ContentChanges.texts(of: edit.old) != ContentChanges.texts(of: edit.new)
      }
    }
    return edits.isEmpty ? edited.edits : edits
  }

  private static func isSame(_ old: String?, _ new: String?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.hasSameBytes(as: new)
  }

  /// Returns the bytes of a text, or of the texts of its runs.
  private static func texts(of value: JSONValue?) -> [UInt8] {
    guard let runs = value?.array else { return Array((value?.string ?? "").utf8) }
    return runs.flatMap { Array(($0.object?["content"]?.string ?? "").utf8) }
  }

  /// Returns whether the node, or a node around it, ignores changed contents.
  private func isIgnored(_ node: Int) -> Bool {
    guard let contents = pairs.new.contents else { return false }
    var current: Int? = node
    while let index = current {
      if contents[index].ignoresContentChanges { return true }
      current = pairs.parent(index)
    }
    return false
  }
}
