#if SharedStore
import LayoutStore

/// The decisions of a server as a source for merging, without any version.
final class DecisionSource: VersionSource {
  let name = "the server"
  let parts: [SharedVersion] = []
  let decisions: [DecisionRow]

  init(_ decisions: [DecisionRow]) {
    self.decisions = decisions
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { [] }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    throw SharedStoreError.damaged("a decision")
  }
}
#endif
