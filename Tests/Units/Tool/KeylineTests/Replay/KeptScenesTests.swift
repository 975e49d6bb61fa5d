import LayoutCore
import LayoutRecorder
import LayoutScenes
import Testing

@testable import Keyline

@Suite struct KeptScenesTests {
  private struct Missing: Error {}

  @Test func `Scenes are found again only for a different key, or without one`() throws {
    let kept = KeptScenes()
    var count = 0
    func find() -> [LayoutScene] {
      count += 1
      return []
    }
    _ = kept.scenes(for: ["1", "card"], find)
    _ = kept.scenes(for: ["1", "card"], find)
    #expect(count == 1)
    _ = kept.scenes(for: ["2", "card"], find)
    _ = kept.scenes(for: ["1", "card"], find)
    #expect(count == 3)
    _ = kept.scenes(for: nil, find)
    #expect(count == 4)
    #expect(throws: Missing.self) { try kept.scenes(for: ["3"]) { throw Missing() } }
    _ = kept.scenes(for: ["1", "card"], find)
    #expect(count == 4)
  }

  @Test func `A scene is prepared once for all its proposals`() throws {
    let scene = try LayoutScene(name: "card", root: .divider)
    var one = KeptScene(scene)
    let other = one
    one.scene.proposals = [ProposedViewSize(width: 1, height: 2)]
    var count = 0
    for kept in [one, other, one] {
      _ = try kept.prepared {
        count += 1
        return try PreparedScene($0)
      }
    }
    #expect(count == 1)
    #expect(throws: Missing.self) { try KeptScene(scene).prepared { _ in throw Missing() } }
  }
}
