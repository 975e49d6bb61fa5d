import CanonicalJSON
import Synchronization

extension SnapshotContent {
  /// The texts of a snapshot as they were read, before they are compared with their digests.
  ///
  /// Digesting takes longer than reading, and can be done on any thread.
  public struct Unverified: Sendable {
    let snapshot: RecordedSnapshot
    let scene: UnverifiedText
    let nodes: UnverifiedText
    let environment: UnverifiedText
    let result: UnverifiedText
    let answers: UnverifiedText
    /// The store's file, for messages.
    var path: String?

    /// Returns the texts, each compared with its digest; texts that snapshots share are digested once.
    ///
    /// - Throws: ``StoreError`` that names the damaged text.
    public func verified() throws(StoreError) -> SnapshotContent {
      do {
        return SnapshotContent(
          name: snapshot.scene,
          document: snapshot.document,
          proposal: snapshot.proposal,
          scene: try scene.verified(),
          nodes: try nodes.verified(),
          nodeCount: snapshot.nodeCount,
          environment: try environment.verified(),
          result: try result.verified(),
          answers: try answers.verified()
        )
      } catch {
        throw path.map { error.at($0) } ?? error
      }
    }
  }
}

/// A text that was read from a store, with the digest that it should have.
///
/// It may be verified on a different thread than the one that reads it, once for all who share it.
final class UnverifiedText: Sendable {
  /// The digest that the text should have.
  let digest: Digest
  private let text: [UInt8]
  private let what: String
  private let snapshot: RecordedSnapshot
  private let isVerified = Atomic(false)

  /// Keeps a text of a snapshot: its scene, result, or as `what` says.
  init(_ text: [UInt8], digest: Digest, what: String, of snapshot: RecordedSnapshot) {
    (self.text, self.digest, self.what, self.snapshot) = (text, digest, what, snapshot)
  }

  /// Returns the text; refuses one with a different digest.
  func verified() throws(StoreError) -> [UInt8] {
    guard !isVerified.load(ordering: .relaxed) else { return text }
    guard Digest(of: text) == digest else { throw UnverifiedText.damage(what, of: snapshot) }
    isVerified.store(true, ordering: .relaxed)
    return text
  }

  /// Reports a text whose digest is different.
  static func damage(_ what: String, of snapshot: RecordedSnapshot) -> StoreError {
    .damaged("the \(what) of “\(plain: snapshot.scene)” at \(snapshot.proposalText)")
  }
}
