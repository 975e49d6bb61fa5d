import Digests
import LayoutCore
package import LayoutRecorder
package import LayoutStore

/// What a scene document resulted in when it was last read and laid out, so that it need not be read again.
package struct KnownDocument: Sendable {
  /// A snapshot of the document.
  package struct Member: Sendable {
    /// The snapshot.
    package let snapshot: RecordedSnapshot
    /// The code that laid it out.
    package let code: String

    /// Creates a member.
    package init(_ snapshot: RecordedSnapshot, code: String) {
      self.snapshot = snapshot
      self.code = code
    }

    /// The key of the snapshot's result.
    package var key: SceneCacheKey {
      SceneCacheKey(
        tree: snapshot.tree,
        environment: snapshot.environmentDigest,
        proposal: snapshot.proposal,
        code: code
      )
    }
  }

  /// The name of the document.
  package let name: String
  /// The snapshots, in the order in which the document asks for them.
  package let members: [Member]
  /// What is not laid out, by scenes in the order of their snapshots.
  package let notes: [IgnoredModifierReport.Note]

  /// The names of the scenes, each once and in order.
  package var sceneNames: [String] {
    var names: [String] = []
    for name in members.lazy.map(\.snapshot.scene) where names.last?.hasSameBytes(as: name) != true
    {
      names.append(name)
    }
    return names
  }

  /// Creates a document.
  package init(name: String, members: [Member], notes: [IgnoredModifierReport.Note]) {
    self.name = name
    self.members = members
    self.notes = notes
  }

  /// The checksum of the document's rows and of the results that they refer to.
  ///
  /// - Parameters:
  ///   - digest: The digest by which the document is found.
  ///   - scenes: The results of its snapshots.
  /// - Returns: The first eight bytes of the SHA-256.
  func checksum(for digest: Digest, _ scenes: [CachedScene]) -> Int64 {
    var sum = CacheChecksum("document")
    sum.add(digest)
    sum.add(name)
    for (member, scene) in zip(members, scenes) {
      sum.add(member.snapshot.digest)
      sum.add(integer: Int64(member.snapshot.nodeCount))
      sum.add(member.code)
      sum.add(scene)
    }
    for note in notes {
      sum.add(note.scene)
      sum.add(note.modifier.name)
      sum.add(note.modifier.effect)
      sum.add(note.modifier.symbol ?? "")
    }
    return sum.value
  }
}
