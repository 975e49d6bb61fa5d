import LayoutStore
import Testing

@testable import Keyline

@Suite struct SnapshotPairingTests {
  @Test func `A version and its parent are compared without reading what both list`() throws {
    let scenes = try RecordedScenes()
    let common = (0..<20).map { "card-\($0)" }
    try scenes.record("1", common + ["old"])
    let version = try scenes.record("2", parent: "1", common + ["new"])
    let pairing = try #require(try SnapshotPairing(since: "1", to: version, in: scenes.records))
    #expect(pairing.sameCount == 20 && pairing.same.isEmpty)
    #expect(pairing.different.map(\.old.scene) == ["old"])
    #expect(pairing.different.map(\.new.scene) == ["new"])
    #expect(pairing.onlyOld.isEmpty && pairing.onlyNew.isEmpty)
  }

  @Test func `A scene with two possible names is new`() throws {
    let scenes = try RecordedScenes()
    try scenes.record("1", ["old"])
    let version = try scenes.record("2", parent: "1", ["new", "other"])
    let pairing = try #require(try SnapshotPairing(since: "1", to: version, in: scenes.records))
    #expect(pairing.different.isEmpty && pairing.onlyOld.map(\.scene) == ["old"])
    #expect(pairing.onlyNew.map(\.scene) == ["new", "other"])
  }

  @Test func `A version without a parent is compared with nothing`() throws {
    let scenes = try RecordedScenes()
    let version = try scenes.record("1", ["card"])
    #expect(try SnapshotPairing(since: nil, to: version, in: scenes.records) == nil)
  }
}
