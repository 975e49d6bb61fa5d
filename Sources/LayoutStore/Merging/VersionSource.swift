/// Where versions come from: another store, a text, a server.
package protocol VersionSource: TextSource, AnyObject {
  /// The versions, each after the one that it follows.
  var parts: [SharedVersion] { get }
  /// The chain of decisions.
  var decisions: [DecisionRow] { get }

  /// Returns what a version lists, in an order that is always the same.
  func members(of part: SharedVersion) throws -> [RecordedSnapshot]

  /// Says which version will be listed next.
  func willList(_ part: SharedVersion)

  /// Says of which snapshots the texts will be asked for next, in that order, and what can be begun as soon as
  /// those are read, on any thread.
  func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void)
}

extension VersionSource {
  package func willList(_ part: SharedVersion) {}

  package func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void) { next() }
}
