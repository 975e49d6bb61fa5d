import Foundation
import Keyline
import KeylineUI
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@MainActor @Suite struct UnusedSnapshotsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("Package.swift", "")
  }

  private func write(_ path: String, _ text: String) throws {
    let url = folder.url.appendingPathComponent(path)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Records scenes of a test file, at some widths, and returns the keys of the snapshots.
  @discardableResult
  private func record(_ file: String, _ scenes: [String], widths: [CGFloat] = [100]) throws
    -> [SnapshotKey]
  {
    var keys: [SnapshotKey] = []
    for name in scenes {
      let scene = Scene(
        "\(file)/\(name)",
        proposals: widths.map { ProposedViewSize(width: $0, height: nil) }
      ) { Rectangle() }
      let snapshots = try scene.scenes().flatMap { try RecordingRequest.requests(for: $0) }
        .map { try Recorder().record($0).snapshot }
      let place = "Tests/__Layouts__/\(file)/\(name.replacing("/", with: "-")).layout"
      let text = String(decoding: try LayoutFile(snapshots).text(), as: UTF8.self)
      try write(place, text)
      keys += snapshots.map { SnapshotKey($0) }
    }
    return keys
  }

  private func unused(_ run: LaidOutSnapshots? = nil) -> UnusedSnapshots {
    UnusedSnapshots(in: folder.url, comparedWith: run, lookingForFunctions: true)
  }

  @Test func `Snapshots without a test file or a test are unused for certain`() throws {
    try write(
      "Tests/CardTests.swift",
      """
      import Testing
      struct CardTests {
        @Test func kept() { expectLayout(of: a) }
        @Test func `a # kept`() { expectLayout(of: a) }
        @Test func inline() { expectLayout(of: a) { "" } }
        @Test func both() { expectLayout(of: a) { "" }; expectLayout(of: b) }
      }
      """
    )
    try write("Tests/Others.swift", "extension CardTests { @Test func other() { helper() } }")
    try record(
      "CardTests",
      [
        "kept", "kept/2", "Wide/kept", "kept (no suite)", "a %23 kept", "other", "both", "inline",
        "gone",
      ]
    )
    try record("GoneTests", ["gone"])
    let found = unused()
    #expect(found.entries.map(\.scene) == ["CardTests/gone", "CardTests/inline", "GoneTests/gone"])
    #expect(
      found.entries.map(\.reason) == [
        .noFunction(of: "CardTests/gone"), .inlineLayouts(function: "inline"),
        .noSource("GoneTests.swift"),
      ]
    )
    #expect(found.entries.map(\.reason.isCertain) == [true, false, true])
    #expect(found.omissions.contains { $0.contains("no run of all tests is known") })
    try found.remove(found.entries.filter(\.reason.isCertain))
    #expect(unused().entries.map(\.scene) == ["CardTests/inline"])
    let gone = folder.url.appendingPathComponent("Tests/__Layouts__/GoneTests").path
    #expect(!FileManager.default.fileExists(atPath: gone))
  }

  @Test func `What a run of all tests did not lay out is unused, but not for certain`() throws {
    try write("Tests/CardTests.swift", "import Testing\n@Test func a() {}; @Test func b() {}")
    try write("Tests/OldTests.swift", "import XCTest\nfunc a() {}")
    let known = try record("CardTests", ["a"], widths: [100, 200])
    try record("CardTests", ["b"])
    try record("OldTests", ["a"])
    var run = LaidOutSnapshots(run: "1")
    run.add([known[0]], of: .swiftTesting, at: Date())
    try run.write(in: folder.url)
    let read = LaidOutSnapshots(in: folder.url)
    #expect(read?.libraries == [.swiftTesting])
    let found = unused(read)
    #expect(found.entries.map(\.scene) == ["CardTests/a", "CardTests/b"])
    #expect(found.entries.map(\.reason) == [.notLaidOut, .notLaidOut])
    #expect(found.entries.map(\.snapshots.count) == [1, 1])
    #expect(found.entries.map(\.isPartial) == [true, false])
    // The tests of XCTest did not run.
    #expect(found.omissions.contains { $0.hasPrefix("OldTests.swift: ") && $0.contains("XCTest") })
    try found.remove(Array(found.entries.prefix(1)))
    run.add([], of: .xcTest, at: Date())
    #expect(unused(run).entries.map(\.scene) == ["CardTests/b", "OldTests/a"])
  }

  @Test func `Nothing is unused where the sources are not`() throws {
    try record("CardTests", ["a"])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Package.swift"))
    #expect(unused().entries.isEmpty)
    #expect(unused().omissions.first?.hasPrefix("the sources of the tests are not in") == true)
  }

  @Test func `A damaged file is named, not guessed at`() throws {
    try write("Tests/CardTests.swift", "")
    try write("Tests/__Layouts__/CardTests/a.layout", "")
    #expect(unused().entries.isEmpty)
    #expect(unused().omissions.contains { $0.contains("a.layout: this file is empty") })
  }
}
