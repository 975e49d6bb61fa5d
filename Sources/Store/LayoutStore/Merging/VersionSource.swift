/// A source of versions: another store, a text, or a server.
package protocol VersionSource: TextSource, AnyObject {
  /// The versions, each after its parent.
  var parts: [SharedVersion] { get }
  /// The chain of decisions.
  var decisions: [DecisionRow] { get }

  /// Returns the snapshots of a version, in a deterministic order.
  func members(of part: SharedVersion) throws -> [RecordedSnapshot]

  /// Announces the version that will be listed next, so that it can be prefetched.
  func willList(_ part: SharedVersion)

  /// Announces the snapshots whose texts will be requested next, in that order, and a closure to
  /// call on any thread as soon as they are read.
  func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void)
}

extension VersionSource {
  package func willList(_ part: SharedVersion) {}

  package func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void) { next() }
}
