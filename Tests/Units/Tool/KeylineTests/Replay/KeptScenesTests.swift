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
}
