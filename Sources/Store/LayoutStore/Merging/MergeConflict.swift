import Digests
import KeylineSQLite
import LayoutCore
import LayoutDiff

typealias KeyedSnapshot = (key: Digest, snapshot: RecordedSnapshot)

/// Compares a version of a store with the same version of a source.
package struct MergeConflict {
  let version: RecordedVersion
  let source: any VersionSource
  let connection: Connection

  /// Refuses a version that is different from the one with the same label.
  package static func refuseOtherVersion(
    _ ours: SharedVersion,
    at path: String,
    _ theirs: SharedVersion,
    at source: String
  ) throws(StoreError) {
    guard ours.identity != theirs.identity else { return }
    let aspects: [(String, (SharedVersion) -> String)] = [
      ("the build is", { $0.build.fingerprint }), ("the program is", { $0.build.program }),
      ("the platform is", { $0.build.platform }), ("the parent is", { $0.parent ?? "" }),
      ("the commit is", { $0.sourceCommit }), ("the message is", { $0.message }),
    ]
    for (what, value) in aspects {
      let (one, other) = (value(ours), value(theirs))
      guard !one.utf8.elementsEqual(other.utf8) else { continue }
      throw .otherVersion(ours.label, differsIn: what, (one, path), (other, source))
    }
  }

  /// Returns the new snapshots; refuses snapshots that differ from the existing ones.
  ///
  /// Both sides must have equal snapshots of every scene in their common shards; a scene that one
  /// side lacks there is a conflict too.
  func refuse(
    _ ours: [Digest: RecordedSnapshot],
    at path: String,
    _ theirs: [KeyedSnapshot],
    of part: SharedVersion
  ) throws -> [KeyedSnapshot] {
    // Disjoint shards have no scene in common, so they cannot conflict.
    if version.shards.isDisjoint(with: part.shards), theirs.allSatisfy({ ours[$0.key] == nil }) {
      return theirs
    }
    var rest = ours
    let reader = ContentReader(connection)
    func failure(_ one: RecordedSnapshot?, _ other: RecordedSnapshot?) throws -> StoreError {
      if let other { source.willRead([other]) }
      return .conflict(
        version.label,
        [
          ConflictSide(name: path, snapshot: try one.map(reader.snapshot)),
          ConflictSide(name: source.name, snapshot: try other.map(source.snapshot)),
        ]
      )
    }
    var new: [KeyedSnapshot] = []
    for their in theirs {
      if let twin = rest.removeValue(forKey: their.key) {
        guard twin.digest == their.snapshot.digest else {
          throw try failure(twin, their.snapshot)
        }
      } else if version.shards.includes(scene: their.snapshot.scene) {
        throw try failure(nil, their.snapshot)
      } else {
        new.append(their)
      }
    }
    let missing = rest.values.filter { part.shards.includes(scene: $0.scene) }
    if let snapshot = missing.min(by: RecordedSnapshot.precedes) {
      throw try failure(snapshot, nil)
    }
    return new
  }
}

extension Snapshot {
  /// One line for each node whose path, type or placement differs from that of the node at the same
  /// position in another snapshot.
  fileprivate func nodeLines(differingFrom other: Snapshot) -> [String] {
    let (lines, others) = (nodeLines, other.nodeLines)
    return lines.enumerated().filter { index, line in
      !others.indices.contains(index) || others[index] != line
    }.map(\.element)
  }

  /// One line for each node: its path, type, place, size and proposal.
  private var nodeLines: [String] {
    zip(outline.nodes, placements).map { node, placement in
      let frame = placement.frame
      let lengths = [
        ("x", frame.origin.x), ("y", frame.origin.y), ("width", frame.size.width),
        ("height", frame.size.height),
      ].map { name, length in "\(name) \(JSONValue.number(Double(length)).canonicalText)" }
      return "\(node.path) \(node.type): \(lengths.joined(separator: " ")) "
        + "proposed \(ProposalText(words: placement.proposal))"
    }
  }
}

extension StoreError {
  /// Creates the error that shows both sides of a snapshot, with the first nodes that differ.
  package static func conflict(_ label: String, _ sides: [ConflictSide]) -> StoreError {
    guard let first = sides.compactMap(\.snapshot).first else {
      return .damaged("version “\(plain: label)”")
    }
    let scene = RecordedSnapshot(first).title
    let isMissing = sides.contains { $0.snapshot == nil }
    let what =
      isMissing
      ? "\(scene) is on one side only"
      : "the same build recorded \(scene) in two ways"
    var lines = ["version “\(plain: label)”: \(what), so nothing was stored"]
    for (index, side) in sides.enumerated() {
      guard let snapshot = side.snapshot else {
        lines.append("  \(side.name): missing")
        continue
      }
      lines.append(
        "  \(side.name): layout \(snapshot.layout.digest.hex.prefix(12)), "
          + "scene \(snapshot.definition.text.digest.hex.prefix(12))"
      )
      guard let twin = sides.enumerated().first(where: { $0.offset != index })?.element.snapshot
      else { continue }
      lines += snapshot.nodeLines(differingFrom: twin).prefix(5).map {
        "    \(String(plain: $0.utf8, limit: 160))"
      }
    }
    lines.append(
      isMissing
        ? "  next: record the same scenes on both sides, or one side under a different label in a new store"
        : """
          next: record the sources of one side under a different label in a new store, and merge that; \
          keyline diff then shows what differs, and why
        """
    )
    return StoreError(.contradiction, lines.joined(separator: "\n"))
  }
}

extension StoreError.Code {
  /// Expected shards are missing.
  public static let missingShards = StoreError.Code(name: "missingShards")
}

extension StoreError {
  /// Refuses a snapshot with a wrong number of nodes.
  static func wrongCount(_ snapshot: RecordedSnapshot, _ count: Int) -> StoreError {
    StoreError(
      .damaged,
      """
      “\(plain: snapshot.scene)” has \(count) nodes instead of the recorded \(snapshot.nodeCount), so \
      nothing was stored; `keyline store doctor` examines the source
      """
    )
  }

  static let nothingToMerge = StoreError(
    .missingShards,
    "these stores have none of the expected shards; name the stores that have them"
  )

  static func missingShards(_ label: String, _ missing: [Int], of count: Int) -> StoreError {
    let list = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
    let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
    return StoreError(
      .missingShards,
      """
      shard \(list)\(rest) of version “\(plain: label)” is missing, so nothing was merged; \
      name the stores that have it, or run its job again
      """
    )
  }

  static func otherShardCount(_ label: String, recorded: Int, expected: Int) -> StoreError {
    StoreError(
      .missingShards,
      """
      version “\(plain: label)” was recorded in \(recorded) shards where \(expected) were \
      expected, so nothing was merged; use the same number for all of them
      """
    )
  }

  static func otherVersion(
    _ label: String,
    differsIn what: String,
    _ one: (value: String, path: String),
    _ other: (value: String, path: String)
  ) -> StoreError {
    StoreError(
      .labelExists,
      """
      there are two versions “\(plain: label)”: \(what) “\(plain: one.value)” in \(one.path) and \
      “\(plain: other.value)” in \(other.path); record one of them under a different label, or \
      all shards with the same settings
      """
    )
  }
}
