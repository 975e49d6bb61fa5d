import Digests

/// The texts of the snapshots so far.
struct SeenTexts {
  private struct TextKey: Hashable {
    let kind: BodyKind
    let digest: Digest
  }

  private var scenes: Set<SceneKey> = []
  private var others: Set<TextKey> = []

  /// Adds a text, and returns whether it is new.
  mutating func insert(_ kind: BodyKind, of member: RecordedSnapshot) -> Bool {
    others.insert(TextKey(kind: kind, digest: kind.digest(in: member))).inserted
  }

  /// Adds the texts of a snapshot's scene, and returns whether they are new.
  mutating func insertScene(of member: RecordedSnapshot) -> Bool {
    scenes.insert(SceneKey(member)).inserted
  }
}
