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

  /// Lays a column of two bars out.
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

  /// The results and the store of a test run.
  private func run(
    _ mode: RecordMode,
    _ expectations: [(name: String, spacing: CGFloat)],
    isWhole: Bool = false,
    within tolerance: Tolerance = .exact,
    function: StaticString = #function
  ) throws -> (verdicts: [String], draft: TestVersionDraft) {
    let store = TestStore(path: folder.store.path)
    let verdicts = try expectations.map { expectation in
      let recording = try recording(expectation.name, spacing: expectation.spacing)
      let source = TestSource.here(function)
      switch try store.verdict(on: recording, mode, tolerance, of: source) {
      case .same: return "same"
      case .recorded: return "recorded"
      case .missing: return "missing"
      case .differs(let scene, let version):
        return "\(scene.diff.causes.count) from \(version.prefix(7))"
      }
    }
    let draft = store.takeDraft(isWhole: isWhole)
    _ = try draft.commit()
    return (verdicts, draft)
  }

  private func scenes() throws -> [String] {
    let store = try RecordsStore.open(folder.store.path, for: .reading, program: "tests")
    return try store.entries(of: try store.version("latest")).map(\.scene)
  }

  @Test(
    arguments: [
      (.never, ["same", "1 from tests 1", "missing"], ["a", "b"]),
      (.missing, ["same", "1 from tests 1", "recorded"], ["a", "b", "c"]),
      (.changed, ["same", "recorded", "recorded"], ["a", "b", "c"]),
      (.all, ["recorded", "recorded", "recorded"], ["a", "b", "c"]),
    ] as [(RecordMode, [String], [String])]
  )
  func `A mode determines whether unchanged, changed and missing ones are recorded`(
    mode: RecordMode,
    verdicts: [String],
    scenes: [String]
  ) throws {
    #expect(try run(.missing, [("a", 8), ("b", 8)]).verdicts == ["recorded", "recorded"])
    #expect(try run(mode, [("a", 8), ("b", 9), ("c", 8)]).verdicts == verdicts)
    #expect(try self.scenes() == scenes)
    let isRenewed = mode == .changed || mode == .all
    #expect(
      try run(.never, [("b", 9)]).verdicts == [
        isRenewed ? "same" : "1 from tests \(mode == .missing ? 2 : 1)"
      ]
    )
  }

  @Test func `A link that leads out of the package is not followed`() throws {
    let package = folder.url.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: false)
    let path = package.appendingPathComponent("tests.sqlite").path
    symlink(folder.store.path, path)
    let store = TestStore(path: path, inside: package.path)
    let recording = try recording("a")
    let failure = #expect(throws: KeylineError.self) {
      try store.verdict(on: recording, .missing, .exact, of: .here(#function))
    }
    #expect(failure?.description.contains("name the store by KEYLINE_STORE") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }

  @Test func `A difference within the tolerance is equal`() throws {
    _ = try run(.missing, [("a", 8)])
    let tolerance = Tolerance([Tolerance.Rule(.points(1))])
    #expect(try run(.never, [("a", 9), ("a", 9)], within: tolerance).verdicts == ["same", "same"])
    #expect(try run(.never, [("a", 9.5)], within: tolerance).verdicts == ["1 from tests 1"])
  }

  @Test func `A test has the same layout each time, and two tests have two scenes`() throws {
    let twice = #expect(throws: KeylineError.self) {
      try run(.missing, [("a", 8), ("a", 9)])
    }
    #expect(twice?.description.contains("was laid out twice in this test, differently") == true)
    let store = TestStore(path: folder.store.path)
    let recording = try recording("a")
    _ = try store.verdict(on: recording, .missing, .exact, of: .here("one()"))
    let both = #expect(throws: KeylineError.self) {
      try store.verdict(on: recording, .missing, .exact, of: .here("other()"))
    }
    #expect(both?.description.contains("“a” is laid out by") == true)
  }

  @Test func `Unused snapshots are found only if all tests ran, and removed only in mode all`()
    throws
  {
    _ = try run(.missing, [("a", 8), ("b", 8)])
    #expect(try run(.missing, [("a", 8)]).draft.obsoleteNames == [])
    #expect(try run(.missing, [("a", 8)], isWhole: true).draft.obsoleteNames == ["b"])
    #expect(try scenes() == ["a", "b"])
    #expect(try run(.all, [("a", 8)]).draft.obsoleteNames == [])
    #expect(try scenes() == ["a", "b"])
    #expect(try run(.all, [("a", 8)], isWhole: true).draft.obsoleteNames == ["b"])
    #expect(try scenes() == ["a"])
  }

  @Test func `After a merge of branches, the baseline is the last recording on any of them`()
    throws
  {
    _ = try run(.missing, [("a", 8), ("b", 8), ("c", 8)])
    let (base, other) = (folder.store, folder.url.appendingPathComponent("other.sqlite"))
    try FileManager.default.copyItem(at: base, to: other)
    _ = try run(.changed, [("a", 9)])
    // On the other branch, a different scene was changed, and one is not laid out anymore.
    let ours = folder.url.appendingPathComponent("ours.sqlite")
    try FileManager.default.moveItem(at: base, to: ours)
    try FileManager.default.moveItem(at: other, to: base)
    _ = try run(.all, [("a", 8), ("b", 7)], isWhole: true)
    let merged = try RecordsStore.open(base.path, for: .recording, program: "tests")
    _ = try merged.merge([try RecordsStore.open(ours.path, for: .reading, program: "tests")])
    #expect(try merged.versions().count == 3)
    #expect(
      try run(.never, [("a", 9), ("b", 7), ("c", 8)]).verdicts == ["same", "same", "missing"]
    )
    _ = try run(.missing, [("d", 8)])
    #expect(try run(.never, [("a", 9), ("b", 7), ("d", 8)]).verdicts == ["same", "same", "same"])
    #expect(try scenes() == ["a", "b", "d"])
  }

  @Test func `Expectations without a name are numbered by their order in the test`() {
    let store = TestStore(path: folder.store.path)
    let places = [(10, "a()"), (12, "a()"), (10, "a()"), (30, "b()"), (14, "a()")].map {
      store.place(of: .here($0.1 == "a()" ? "a()" : "b()", line: UInt($0.0)))
    }
    #expect(places == [1, 2, 1, 1, 3])
  }
}

extension TestSource {
  /// A place in this file.
  static func here(_ function: StaticString, line: UInt = 1) -> TestSource {
    TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: function,
      line: line,
      column: 1
    )
  }
}
