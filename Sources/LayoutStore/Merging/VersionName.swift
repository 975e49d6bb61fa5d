/// A version of which only the name is taken in, with what it follows.
final class VersionName: PartSource {
  let parts: [VersionPart]
  let decisions: [DecisionRow] = []

  init(_ version: RecordedVersion) {
    parts = [VersionPart(version).emptied()]
  }

  var name: String { parts[0].label }

  func members(of part: VersionPart) throws -> [RecordedEntry] { [] }

  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    throw StoreError.notFetched(name)
  }
}
