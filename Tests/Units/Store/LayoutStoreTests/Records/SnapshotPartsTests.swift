import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct SnapshotPartsTests {
  /// A snapshot with the same scene and layout as another one, one more layout, and one more environment.
  private let snapshots = [
    Sample.snapshot("a"), Sample.snapshot("b"), Sample.snapshot("c", x: 20),
    Sample.snapshot("d", environment: "{}"),
  ].map { RecordedSnapshot($0) }

  @Test func `Parts that snapshots share are there once`() {
    let parts = SnapshotParts(of: snapshots)
    #expect(Set(parts.scenes.keys) == Set(snapshots.map(\.sceneKey)))
    #expect(Set(parts.layouts.keys) == Set(snapshots.map(\.layoutKey)))
    #expect(Set(parts.environments.keys) == Set(snapshots.map(\.environmentDigest)))
    #expect(parts.scenes.count == 1)
    #expect(parts.layouts.count == 2)
    #expect(parts.environments.count == 2)
  }

  @Test func `Each kind of part is filtered on its own`() {
    let parts = SnapshotParts(of: snapshots)
    let layout = snapshots[2].layoutKey
    let filtered = parts.filter(
      environments: { _ in false },
      scenes: { _ in true },
      layouts: { $0 == layout }
    )
    #expect(filtered.environments.isEmpty)
    #expect(filtered.scenes.count == 1)
    #expect(filtered.layouts.mapValues(\.scene) == [layout: "c"])
  }
}
