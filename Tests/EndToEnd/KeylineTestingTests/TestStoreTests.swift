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
    isComplete: Bool = false,
    within tolerance: Tolerance = .exact
  ) throws -> (verdicts: [String], summary: TestSummary) {
    let store = self.store
    let source = source()
    let verdicts = try expectations.map { expectation in
      let recording = try recording(expectation.name, spacing: expectation.spacing)
      switch try store.verdicts(on: [recording.snapshot.rounded()], mode, tolerance, of: source)[0]
      {
      case .same: return "same"
      case .recorded: return "recorded"
      case .missing: return "missing"
      case .differs(_, let old, _):
        let new = recording.snapshot.rounded()
        return "\(SnapshotDiff(old: old, new: new).causes.count) cause"
      }
    }
    return (verdicts, store.end(isComplete: isComplete))
  }

  private var store: TestStore { TestStore(TestFiles(package: folder.url.path)) }

  /// A test in a file of the folder.
  private func source(_ function: StaticString = "a()") -> TestSource {
    var source = TestSource.here(function)
    source.move(to: folder.url.appendingPathComponent("A.swift").path)
    return source
  }

  /// The scenes with accepted snapshots.
  private var scenes: [String] { get throws { try folder.snapshots.map(\.scene) } }

  @Test(
    arguments: [
      (.never, ["same", "1 cause", "missing"], ["a", "b"]),
      (.missing, ["same", "1 cause", "recorded"], ["a", "b", "c"]),
      (.changed, ["same", "recorded", "recorded"], ["a", "b", "c"]),
      (.all, ["recorded", "recorded", "recorded"], ["a", "b", "c"]),
    ] as [(RecordMode, [String], [String])]
  )
  func `The mode determines whether unchanged, changed and missing snapshots are recorded`(
    expected: (mode: RecordMode, verdicts: [String], scenes: [String])
  ) throws {
    let first = try run(.missing, [("a", 8), ("b", 8)])
    #expect(first.verdicts == ["recorded", "recorded"])
    #expect(first.summary.recordedCount == 2)
    let second = try run(expected.mode, [("a", 8), ("b", 9), ("c", 8)])
    #expect(second.verdicts == expected.verdicts)
    #expect(second.summary.recordedCount == expected.verdicts.count { $0 == "recorded" })
    #expect(try scenes == expected.scenes)
    let isRenewed = expected.mode == .changed || expected.mode == .all
    #expect(
      try run(.never, [("b", 9)]).verdicts == [isRenewed ? "same" : "1 cause"]
    )
  }

  @Test func `A difference within the tolerance is equal`() throws {
    _ = try run(.missing, [("a", 8)])
    let tolerance = Tolerance([Tolerance.Rule(.points(1))])
    let near = try run(.never, [("a", 9), ("a", 9)], within: tolerance)
    #expect(near.verdicts == ["same", "same"])
    #expect(try run(.never, [("a", 9.5)], within: tolerance).verdicts == ["1 cause"])
  }

  @Test func `A test has the same layout each time, and two tests have two scenes`() throws {
    let twice = #expect(throws: KeylineError.self) {
      try run(.missing, [("a", 8), ("a", 9)])
    }
    #expect(twice?.description.contains("twice in this test, with different results") == true)
    let store = self.store
    let recording = [try recording("a").snapshot.rounded()]
    _ = try store.verdicts(on: recording, .missing, .exact, of: source("one()"))
    let both = #expect(throws: KeylineError.self) {
      try store.verdicts(on: recording, .missing, .exact, of: source("other()"))
    }
    #expect(both?.description.contains("“a” is laid out by") == true)
  }

  @Test func `Unused snapshots are listed only if all tests ran, and never removed`() throws {
    try Data().write(to: folder.url.appendingPathComponent("TestStoreTests.swift"))
    _ = try run(.missing, [("a", 8), ("b", 8)])
    for mode in [RecordMode.missing, .all] {
      #expect(try run(mode, [("a", 8)]).summary.unusedNames == [])
      let summary = try run(mode, [("a", 8)], isComplete: true).summary
      // Each process of a run lists only what no process listed before.
      #expect(summary.unusedNames == (mode == .all ? [] : ["b"]))
      #expect(try scenes == ["a", "b"])
    }
  }

  @Test func `Expectations without a name are numbered by their order in the test`() {
    let store = self.store
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
    TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: function,
      line: line,
      column: column,
      running: .some(nil)
    )
  }
}
