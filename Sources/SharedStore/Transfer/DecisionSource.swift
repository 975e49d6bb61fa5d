#if SharedStore
import LayoutStore

/// The decisions of a server as a source for merging, without any version.
final class DecisionSource: PartSource {
  let name = "the server"
  let parts: [VersionPart] = []
  let decisions: [DecisionRow]

  init(_ decisions: [DecisionRow]) {
    self.decisions = decisions
  }

  func members(of part: VersionPart) throws -> [RecordedEntry] { [] }

  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    throw SharedStoreError.damaged("a decision")
  }
}
#endif
