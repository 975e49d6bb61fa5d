/// A version of which only the name is taken in, with what it follows.
final class ShallowVersionSource: VersionSource {
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []

  init(_ version: RecordedVersion) {
    parts = [SharedVersion(version).shallow()]
  }

  var name: String { parts[0].label }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { [] }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    throw StoreError.isShallow(name)
  }
}
