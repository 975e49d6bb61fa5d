package import Digests

/// The parts that snapshots refer to, each once, by digest.
package struct SnapshotParts: Sendable {
  /// A scene or a layout, which is identified by its digest and that of the nodes.
  package struct Key: Hashable, Sendable {
    package let digest: Digest
    package let nodes: Digest

    package init(digest: Digest, nodes: Digest) {
      self.digest = digest
      self.nodes = nodes
    }
  }

  /// A snapshot that has each environment.
  package private(set) var environments: [Digest: RecordedSnapshot] = [:]
  /// A snapshot that has each scene.
  package private(set) var scenes: [Key: RecordedSnapshot] = [:]
  /// A snapshot that has each layout.
  package private(set) var layouts: [Key: RecordedSnapshot] = [:]

  /// Collects the parts of snapshots.
  package init(of snapshots: some Sequence<RecordedSnapshot>) {
    for snapshot in snapshots {
      environments[snapshot.environmentDigest] = snapshot
      scenes[snapshot.sceneKey] = snapshot
      layouts[snapshot.layoutKey] = snapshot
    }
  }

  /// Returns the parts that satisfy predicates.
  package func filter(
    environments isEnvironment: (Digest) throws -> Bool,
    scenes isScene: (Key) throws -> Bool,
    layouts isLayout: (Key) throws -> Bool
  ) rethrows -> SnapshotParts {
    var parts = self
    parts.environments = try environments.filter { try isEnvironment($0.key) }
    parts.scenes = try scenes.filter { try isScene($0.key) }
    parts.layouts = try layouts.filter { try isLayout($0.key) }
    return parts
  }
}

extension RecordedSnapshot {
  /// Identifies the snapshot's scene.
  package var sceneKey: SnapshotParts.Key {
    SnapshotParts.Key(digest: sceneDigest, nodes: nodesDigest)
  }

  /// Identifies the snapshot's layout.
  package var layoutKey: SnapshotParts.Key {
    SnapshotParts.Key(digest: placementsDigest, nodes: nodesDigest)
  }
}
