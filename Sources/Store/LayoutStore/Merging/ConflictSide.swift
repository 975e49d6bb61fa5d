/// One side of a conflict between two copies of a version.
package struct ConflictSide {
  /// The name of the side, for messages.
  let name: String
  /// The snapshot; `nil` if this side lacks it.
  let entry: RecordedSnapshot?
  /// Reads a text that the snapshot names.
  let body: (BodyKind, RecordedSnapshot) throws -> [UInt8]

  /// Creates a side.
  package init(
    name: String,
    entry: RecordedSnapshot?,
    body: @escaping (BodyKind, RecordedSnapshot) throws -> [UInt8]
  ) {
    self.name = name
    self.entry = entry
    self.body = body
  }

  /// Reads the nodes with their placements.
  fileprivate func nodes() throws -> NodeLines? {
    guard let entry else { return nil }
    return NodeLines(nodes: try body(.nodes, entry), result: try body(.result, entry))
  }
}

extension StoreError {
  /// Creates the error that shows both sides of a snapshot, with the first nodes that differ.
  package static func conflict(_ label: String, _ sides: [ConflictSide]) throws -> StoreError {
    guard let first = sides.compactMap(\.entry).first else {
      return .damaged("version “\(plain: label)”")
    }
    let scene = "\(String(plain: first.scene.utf8)) at \(first.proposalText)"
    let isMissing = sides.contains { $0.entry == nil }
    let what =
      isMissing
      ? "\(scene) is on one side only"
      : "the same build recorded \(scene) in two ways"
    var lines = ["version “\(plain: label)”: \(what), so nothing was stored"]
    let nodes = try sides.map { try $0.nodes() }
    for (index, side) in sides.enumerated() {
      guard let entry = side.entry else {
        lines.append("  \(side.name): missing")
        continue
      }
      lines.append(
        "  \(side.name): result \(entry.resultDigest.hex.prefix(12)), "
          + "scene \(entry.sceneDigest.hex.prefix(12))"
      )
      let twin = nodes.enumerated().first { $0.offset != index }?.element
      guard let twin else { continue }
      lines += (nodes[index]?.different(from: twin) ?? []).prefix(5).map {
        "    \(String(plain: $0, limit: 160))"
      }
    }
    lines.append(
      isMissing
        ? "  next: record the version with the same scenes on both sides, or one side under a different label"
        : "  next: record one side under a different label; keyline diff then shows what differs, and why"
    )
    return StoreError(code: .contradiction, message: lines.joined(separator: "\n"))
  }
}
