import Digests
import Testing

@testable import LayoutStore

@Suite struct SeenTextsTests {
  private func entry(scene: String, nodes: String, environment: String) throws -> RecordedSnapshot {
    try #require(
      RecordedSnapshot(
        SnapshotIdentity(
          name: "scene",
          document: "scene",
          proposal: "390x-",
          scene: Digest(of: scene),
          nodes: Digest(of: nodes),
          environment: Digest(of: environment),
          result: Digest(of: "[]"),
          answers: Digest(of: "{}")
        ),
        nodeCount: 1
      )
    )
  }

  @Test func `A text is new once for each kind`() throws {
    var seen = SeenTexts()
    // The answers are the same text as the environment.
    let one = try entry(scene: "a", nodes: "b", environment: "{}")
    let kinds: [BodyKind] = [.environment, .environment, .answers, .result, .answers]
    #expect(kinds.map { seen.insert($0, of: one) } == [true, false, true, true, false])
  }

  @Test func `A scene is new with other nodes`() throws {
    var seen = SeenTexts()
    let entries = try [("a", "b", "1"), ("a", "b", "2"), ("a", "c", "1"), ("c", "b", "1")].map {
      try entry(scene: $0.0, nodes: $0.1, environment: $0.2)
    }
    #expect(entries.map { seen.insertScene(of: $0) } == [true, false, true, true])
  }
}
