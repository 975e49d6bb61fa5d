package import LayoutDiff

/// A source of versions: another store, a folder of texts, or a server.
package protocol VersionSource: AnyObject {
  /// The name of the source, for messages.
  var name: String { get }
  /// The versions, each after its parent.
  var parts: [SharedVersion] { get }
  var decisions: [DecisionRow] { get }

  /// Returns the snapshots of a version, in a deterministic order.
  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot]

  /// Announces the snapshots whose parts will be requested next, in that order.
  func willRead(_ snapshots: [RecordedSnapshot])

  /// Returns a snapshot with its parts, whose digest the caller compares.
  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot
}

extension VersionSource {
  package func willRead(_ snapshots: [RecordedSnapshot]) {}
}
