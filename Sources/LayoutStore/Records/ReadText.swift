import CanonicalJSON
import Synchronization

/// A text that was read of a store, and what it should be.
///
/// It may be checked on another thread than the one that reads; whoever shares it checks it once.
final class ReadText: Sendable {
  /// The digest that the text should have.
  let digest: Digest
  private let text: [UInt8]
  private let what: String
  private let entry: RecordedEntry
  private let isSound = Atomic(false)

  /// Keeps a text that is an entry's scene, result, or whatever else `what` says.
  init(_ text: [UInt8], digest: Digest, what: String, of entry: RecordedEntry) {
    (self.text, self.digest, self.what, self.entry) = (text, digest, what, entry)
  }

  /// Returns the text, and refuses one that is not what its digest says.
  func checked() throws(StoreError) -> [UInt8] {
    guard !isSound.load(ordering: .relaxed) else { return text }
    guard Digest(of: text) == digest else { throw ReadText.damage(what, of: entry) }
    isSound.store(true, ordering: .relaxed)
    return text
  }

  /// What is said of a text that is not what its digest says.
  static func damage(_ what: String, of entry: RecordedEntry) -> StoreError {
    .damaged("the \(what) of “\(String(plain: entry.scene.utf8))” at \(entry.proposalText)")
  }
}
