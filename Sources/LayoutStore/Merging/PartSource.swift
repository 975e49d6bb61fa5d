/// Where versions come from: another store, a text, a server.
package protocol PartSource: AnyObject {
  /// What people call it.
  var name: String { get }
  /// The versions, each after the one that it follows.
  var parts: [VersionPart] { get }
  /// The chain of decisions.
  var decisions: [DecisionRow] { get }

  /// Returns what a version lists, in an order that is always the same.
  func members(of part: VersionPart) throws -> [RecordedEntry]

  /// Says which version will be listed next.
  func willList(_ part: VersionPart)

  /// Says of which snapshots the texts will be asked for next, in that order, and what can be begun as soon as
  /// those are read, on any thread.
  func willRead(_ members: [RecordedEntry], then next: @escaping () -> Void)

  /// Returns a text that a snapshot names, found to be what its digest says.
  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8]

  /// Returns a text to be stored at once, after which it is given back.
  func lend(_ kind: BodyKind, of member: RecordedEntry) throws -> ArraySlice<UInt8>

  /// Returns the placements of a snapshot to be stored at once, and how many they are.
  func lendResult(_ member: RecordedEntry) throws -> (text: ArraySlice<UInt8>, count: Int)

  /// Returns both texts of a snapshot's scene to be stored at once.
  func lendScene(
    _ member: RecordedEntry
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>)
}

extension PartSource {
  package func willList(_ part: VersionPart) {}

  package func willRead(_ members: [RecordedEntry], then next: @escaping () -> Void) { next() }

  package func lend(_ kind: BodyKind, of member: RecordedEntry) throws -> ArraySlice<UInt8> {
    try body(kind, of: member)[...]
  }

  package func lendResult(
    _ member: RecordedEntry
  ) throws -> (text: ArraySlice<UInt8>, count: Int) {
    let text = try body(.result, of: member)
    return (text[...], PlacementCount(text).value)
  }

  package func lendScene(
    _ member: RecordedEntry
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    (try body(.scene, of: member)[...], try body(.nodes, of: member)[...])
  }
}
