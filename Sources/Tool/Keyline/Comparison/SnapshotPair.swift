import EscapedText
import Foundation
package import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// A snapshot in two versions.
package struct SnapshotPair: Sendable {
  package let oldLabel: String
  package let newLabel: String
  package let recorded: RecordedSnapshot
  package let old: Snapshot
  package let new: Snapshot
  /// The number of selected snapshots that differ.
  package let differingCount: Int

  /// Reads the first selected snapshot of a scene in which the scene, or the given node, differs, or
  /// else the first one that both versions have.
  ///
  /// - Throws: ``KeylineError`` if no selected snapshot is in both versions.
  package init(
    of scene: String,
    node: String? = nil,
    selectedBy selection: ConfigurationSelection,
    from old: String,
    to new: String,
    in store: StoreLocation
  ) throws {
    let records = try store.open(for: .reading)
    let (old, new) = (try records.version(old), try records.version(new))
    func snapshots(of version: RecordedVersion, named name: String) throws -> [RecordedSnapshot] {
      try SceneLookup.snapshots(
        named: name,
        selectedBy: selection,
        of: [version],
        in: records,
        naming: true
      ).snapshots
    }
    let renames = try SceneRenames(between: old, and: new, in: records)
    let isNew = try !records.snapshots(of: [new], ofScenes: [scene])[0].isEmpty
    let oldName = isNew ? renames.origin(of: scene) : scene
    let newName = isNew ? scene : renames.target(of: scene)
    var pairing = SnapshotPairing(
      old: try snapshots(of: old, named: oldName ?? scene),
      new: try snapshots(of: new, named: newName ?? scene),
      renames
    )
    pairing.pairMoved()
    try pairing.compareContents(in: records)
    let different = pairing.different + pairing.moved
    func snapshots(of pair: SnapshotPairing.Pair) throws -> SnapshotPair {
      SnapshotPair(
        labels: (old.label, new.label),
        recorded: pair.new,
        old: try records.snapshot(pair.old),
        new: try records.snapshot(pair.new),
        differingCount: different.count
      )
    }
    if let node {
      for pair in different {
        let candidate = try snapshots(of: pair)
        if candidate.differs(at: node) {
          self = candidate
          return
        }
      }
    }
    guard let pair = different.first ?? pairing.same.first else {
      throw KeylineError(
        .notFound,
        "no snapshot of \(scene) is in both \(old.label) and \(new.label)",
        remedy: .listUncompared(old: old.label, new: new.label)
      )
    }
    self = try snapshots(of: pair)
  }

  private func differs(at node: String) -> Bool {
    Explanation(of: node, old: old, new: new)?.isDifferent == true
  }

  init(
    labels: (old: String, new: String),
    recorded: RecordedSnapshot,
    old: Snapshot,
    new: Snapshot,
    differingCount: Int
  ) {
    oldLabel = labels.old
    newLabel = labels.new
    self.recorded = recorded
    self.old = old
    self.new = new
    self.differingCount = differingCount
  }

  /// The scene, proposal and environment.
  package var title: String {
    "\(PrintableText.text(new.scene))  \(ConfigurationText(new.proposal, new.environment))"
  }

  package func noNode(_ path: String) -> KeylineError {
    .noNode(
      "\(new.scene) has no node “\(path)”",
      at: path,
      among: [new, old].flatMap { $0.outline.named().nodes },
      of: new.scene,
      in: newLabel
    )
  }
}

extension KeylineError {
  /// Returns the error for a node that a scene lacks, with the nearest name.
  static func noNode(
    _ message: String,
    at path: String,
    among nodes: [SceneOutline.Node],
    of scene: String,
    in version: String
  ) -> KeylineError {
    let names = Dictionary(nodes.flatMap { [($0.path, $0.name), ($0.name, $0.name)] }) { $1 }
    guard let name = NearestName.of(path, among: names.keys.sorted()), let nearest = names[name]
    else {
      return KeylineError(.notFound, message, remedy: .listNodes(scene: scene, version: version))
    }
    return KeylineError(.notFound, "\(message); did you mean \(nearest)?")
  }
}
