import Foundation
import Keyline
import KeylineUI
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@testable import KeylineTesting

@MainActor @Suite struct TestStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Lays out a column of two bars.
  private func recording(_ name: String, spacing: CGFloat = 8) throws -> RecordedLayout {
    let scene = Scene(name) {
      VStack(spacing: spacing) {
        Rectangle().frame(width: 10, height: 10)
        Rectangle().frame(width: 10, height: 10)
      }
    }
    let requests = try RecordingRequest.requests(for: try #require(try scene.scenes().first))
    return try Recorder().record(try #require(requests.first))
  }

  /// The results of a test run.
  private func run(
    _ mode: RecordMode,
    _ expectations: [(name: String, spacing: CGFloat)],
    in place: Place,
    isComplete: Bool = false,
    within tolerance: Tolerance = .exact
  ) throws -> (verdicts: [String], summary: TestSummary) {
    let store = store(in: place)
    let source = source(at: place)
    let verdicts = try expectations.map { expectation in
      let recording = try recording(expectation.name, spacing: expectation.spacing)
      switch try store.verdicts(on: [recording], mode, tolerance, of: source)[0] {
      case .same: return "same"
      case .recorded: return "recorded"
      case .missing: return "missing"
      case .differs(_, let old, _):
        let new = LayoutFile.Snapshot(SnapshotContent(recording))
        let diff = SnapshotDiff(
          old: try Snapshot(old.content, readingContents: true),
          new: try Snapshot(new.content, readingContents: true)
        )
        return "\(diff.causes.count) cause"
      }
    }
    return (verdicts, try store.end(isComplete: isComplete))
  }

  /// The location of the accepted snapshots.
  enum Place: CaseIterable {
    case database, files
  }

  private func store(in place: Place) -> TestStore {
    TestStore(
      place == .database
        ? TestDatabase(path: folder.store.path) : TestFiles(package: folder.url.path)
    )
  }

  /// A test in this file, or in one of the folder.
  private func source(at place: Place, _ function: StaticString = "a()") -> TestSource {
    var source = TestSource.here(function)
    if place == .files { source.move(to: folder.url.appendingPathComponent("A.swift").path) }
    return source
  }

  /// The scenes with accepted snapshots.
  private func scenes(in place: Place) throws -> [String] {
    guard place == .files else { return try scenes() }
    let layouts = folder.url.appendingPathComponent("__Layouts__/TestStoreTests").path
    return try FileManager.default.contentsOfDirectory(atPath: layouts).sorted().flatMap { name in
      let bytes = try #require(try LayoutFile.bytes(at: "\(layouts)/\(name)"))
      return try LayoutFile(reading: bytes, name: name).snapshots.map(\.recorded.scene)
    }
  }

  private func scenes() throws -> [String] {
    let store = try RecordsStore.open(folder.store.path, for: .reading, program: "tests")
    return try store.snapshots(of: try store.version("latest")).map(\.scene)
  }

  @Test(
    arguments: Place.allCases,
    [
      (.never, ["same", "1 cause", "missing"], ["a", "b"]),
      (.missing, ["same", "1 cause", "recorded"], ["a", "b", "c"]),
      (.changed, ["same", "recorded", "recorded"], ["a", "b", "c"]),
      (.all, ["recorded", "recorded", "recorded"], ["a", "b", "c"]),
    ] as [(RecordMode, [String], [String])]
  )
  func `The mode determines whether unchanged, changed and missing snapshots are recorded`(
    place: Place,
    expected: (mode: RecordMode, verdicts: [String], scenes: [String])
  ) throws {
    let first = try run(.missing, [("a", 8), ("b", 8)], in: place)
    #expect(first.verdicts == ["recorded", "recorded"])
    #expect(first.summary.recordedCount == 2)
    let second = try run(expected.mode, [("a", 8), ("b", 9), ("c", 8)], in: place)
    #expect(second.verdicts == expected.verdicts)
    #expect(second.summary.recordedCount == expected.verdicts.count { $0 == "recorded" })
    #expect(try scenes(in: place) == expected.scenes)
    let isRenewed = expected.mode == .changed || expected.mode == .all
    #expect(
      try run(.never, [("b", 9)], in: place).verdicts == [isRenewed ? "same" : "1 cause"]
    )
  }

  @Test func `A link that leads out of the package is not followed`() throws {
    let package = folder.url.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: false)
    let path = package.appendingPathComponent("tests.sqlite").path
    symlink(folder.store.path, path)
    let store = TestStore(TestDatabase(path: path, inside: package.path))
    let recording = try recording("a")
    let failure = #expect(throws: KeylineError.self) {
      try store.verdicts(on: [recording], .missing, .exact, of: .here(#function))
    }
    #expect(failure?.description.contains("name the store with KEYLINE_STORE") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }

  @Test(arguments: Place.allCases)
  func `A difference within the tolerance is equal`(place: Place) throws {
    _ = try run(.missing, [("a", 8)], in: place)
    let tolerance = Tolerance([Tolerance.Rule(.points(1))])
    let near = try run(.never, [("a", 9), ("a", 9)], in: place, within: tolerance)
    #expect(near.verdicts == ["same", "same"])
    #expect(try run(.never, [("a", 9.5)], in: place, within: tolerance).verdicts == ["1 cause"])
  }

  @Test(arguments: Place.allCases)
  func `A test has the same layout each time, and two tests have two scenes`(place: Place) throws {
    let twice = #expect(throws: KeylineError.self) {
      try run(.missing, [("a", 8), ("a", 9)], in: place)
    }
    #expect(twice?.description.contains("twice in this test, with different results") == true)
    let store = store(in: place)
    let recording = [try recording("a")]
    _ = try store.verdicts(on: recording, .missing, .exact, of: source(at: place, "one()"))
    let both = #expect(throws: KeylineError.self) {
      try store.verdicts(on: recording, .missing, .exact, of: source(at: place, "other()"))
    }
    #expect(both?.description.contains("“a” is laid out by") == true)
  }

  @Test(arguments: Place.allCases)
  func `Unused snapshots are listed only if all tests ran, and never removed`(
    place: Place
  ) throws {
    try Data().write(to: folder.url.appendingPathComponent("TestStoreTests.swift"))
    _ = try run(.missing, [("a", 8), ("b", 8)], in: place)
    for mode in [RecordMode.missing, .all] {
      #expect(try run(mode, [("a", 8)], in: place).summary.unusedNames == [])
      let summary = try run(mode, [("a", 8)], in: place, isComplete: true).summary
      #expect(summary.removedNames == [])
      // Each process of a run lists only what no process listed before.
      #expect(summary.unusedNames == (place == .files && mode == .all ? [] : ["b"]))
      #expect(try scenes(in: place) == ["a", "b"])
    }
  }

  @Test func `After a merge of branches, the baseline is the last recording on any of them`()
    throws
  {
    _ = try run(.missing, [("a", 8), ("b", 8), ("c", 8)], in: .database)
    let (base, other) = (folder.store, folder.url.appendingPathComponent("other.sqlite"))
    try FileManager.default.copyItem(at: base, to: other)
    _ = try run(.changed, [("a", 9)], in: .database)
    // On the other branch, a different scene was changed, and one was not laid out.
    let ours = folder.url.appendingPathComponent("ours.sqlite")
    try FileManager.default.moveItem(at: base, to: ours)
    try FileManager.default.moveItem(at: other, to: base)
    _ = try run(.all, [("a", 8), ("b", 7)], in: .database, isComplete: true)
    let merged = try RecordsStore.open(base.path, for: .recording, program: "tests")
    _ = try merged.merge([try RecordsStore.open(ours.path, for: .reading, program: "tests")])
    #expect(try merged.versions().count == 3)
    #expect(
      try run(.never, [("a", 9), ("b", 7), ("c", 8)], in: .database).verdicts == [
        "same", "same", "same",
      ]
    )
    _ = try run(.missing, [("d", 8)], in: .database)
    #expect(
      try run(.never, [("a", 9), ("b", 7), ("d", 8)], in: .database).verdicts == [
        "same", "same", "same",
      ]
    )
    #expect(try scenes() == ["a", "b", "c", "d"])
  }

  @Test func `Expectations without a name are numbered by their order in the test`() {
    let store = store(in: .database)
    let places = [(10, "a()"), (12, "a()"), (10, "a()"), (30, "b()"), (14, "a()")].map {
      store.place(of: .here($0.1 == "a()" ? "a()" : "b()", line: UInt($0.0)))
    }
    #expect(places == [1, 2, 1, 1, 3])
  }
}

extension TestSource {
  /// A location in this file.
  static func here(
    _ function: StaticString,
    line: UInt = 1,
    column: UInt = 1
  ) -> TestSource {
    TestSource(#fileID, #filePath, function, line, column, running: .some(nil))
  }
}
