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

@MainActor @Suite struct RenamedTestsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A column with texts.
  private struct Column {
    let name: String
    let texts: [String]
    var spacing: CGFloat = 8

    @MainActor func recording() throws -> RecordedLayout {
      let scene = Scene(name) {
        VStack(spacing: spacing) { ForEach(texts, id: \.self) { Text($0) } }
      }
      let requests = try RecordingRequest.requests(for: try #require(try scene.scenes().first))
      return try Recorder().record(try #require(requests.first))
    }
  }

  /// Runs a test whose source has a text, and returns a word for each scene, with the number of causes
  /// and the old name of a scene that differs.
  private func run(
    _ mode: RecordMode,
    _ columns: [Column],
    source text: String = "@Test func previews() { expectLayouts(of: AllPreviews()) }"
  ) throws -> [String] {
    let path = folder.url.appendingPathComponent("Previews.swift")
    try Data(text.utf8).write(to: path)
    var source = TestSource.here("previews()")
    source.move(to: path.path)
    let store = TestStore(TestFiles(package: folder.url.path))
    let recordings = try columns.map { try $0.recording().snapshot.rounded() }
    let verdicts = try store.verdicts(on: recordings, mode, .exact, of: source).map { verdict in
      switch verdict {
      case .same: "same"
      case .recorded: "recorded"
      case .missing: "missing"
      case .differs(let difference, _, _):
        "\(difference.diff.causes.count) from \(difference.diff.renamedFrom ?? "itself")"
      }
    }
    _ = store.end(isComplete: false)
    return verdicts
  }

  private let old = [
    Column(name: "V[preview=1]", texts: ["Sign in", "Name"]),
    Column(name: "V[preview=2]", texts: ["Account", "Orders"]),
  ]
  private let moved = [
    Column(name: "V[preview=1]", texts: ["New", "Here"]),
    Column(name: "V[preview=2]", texts: ["Sign in", "Name"]),
    Column(name: "V[preview=3]", texts: ["Account", "Orders"]),
  ]

  @Test func `A preview above others is recorded, and the others keep their snapshots`() throws {
    #expect(try run(.missing, old) == ["recorded", "recorded"])
    #expect(try run(.missing, moved) == ["recorded", "same", "same"])
    #expect(try run(.never, moved) == ["same", "same", "same"])
    #expect(try run(.missing, old) == ["same", "same"])
  }

  @Test func `Without recording, a new number is reported, and nothing is written`() throws {
    _ = try run(.missing, old)
    for _ in 0..<2 {
      #expect(
        try run(.never, moved) == ["missing", "0 from V[preview=1]", "0 from V[preview=2]"]
      )
    }
    #expect(try run(.never, old) == ["same", "same"])
  }

  @Test func `A preview that changes while its number moves is compared with itself`() throws {
    _ = try run(.missing, old)
    var changed = moved
    changed[1].spacing = 20
    #expect(try run(.missing, changed) == ["recorded", "1 from V[preview=1]", "same"])
    #expect(try run(.missing, changed) == ["same", "1 from itself", "same"])
    #expect(try run(.changed, changed) == ["same", "recorded", "same"])
    #expect(try run(.never, changed) == ["same", "same", "same"])
  }

  @Test func `A second preview of a name leaves the first one its snapshot`() throws {
    let first = Column(name: "First", texts: ["Sign in", "Name"])
    _ = try run(.missing, [first])
    let both = [
      Column(name: "First[file=A]", texts: ["Account", "Orders"]),
      Column(name: "First[file=B]", texts: ["Sign in", "Name"], spacing: 20),
    ]
    #expect(try run(.missing, both) == ["recorded", "1 from First"])
    #expect(try run(.missing, both) == ["same", "1 from itself"])
  }

  @Test func `The cause of a change is accepted with the new name, which the source determines`()
    throws
  {
    let texts = ["Sign in", "Name"]
    let text = "@Test func previews() {}"
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    _ = try run(.missing, [Column(name: "TestStoreTests/before", texts: texts)], source: text)
    let renamed = Column(name: "TestStoreTests/previews", texts: texts, spacing: 20)
    let snapshot = try renamed.recording().snapshot.rounded()
    var source = TestSource.here("previews()")
    source.move(to: folder.url.appendingPathComponent("Previews.swift").path)
    let store = TestStore(TestFiles(package: folder.url.path))
    let verdict = try store.verdicts(on: [snapshot], .missing, .exact, of: source).first
    guard case .differs(let difference, let old, let origin)? = verdict else {
      Issue.record("the layout of the test does not differ")
      return
    }
    #expect(difference.diff.namedCauses(in: difference.scene).count == 2)
    var failure = TestFailure(
      new: snapshot,
      origin: origin,
      tolerance: .exact,
      place: source.place,
      filter: nil
    )
    failure.setDifference(difference, from: old, origin: origin)
    let report = folder.url.appendingPathComponent(TestReview.report)
    try FileManager.default.createDirectory(
      at: report.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let findings = RunReport.Findings(comparedCount: 1, failures: [failure])
    try RunReport(path: report.path).add(findings, ofRun: "1")

    let review = try #require(try TestReview(in: folder.url))
    let causes: Set = ["\(CauseID(difference.diff.causes[0]))"]
    let outcome = try review.accept(causes, SceneSelection(), isDry: false)
    #expect(outcome.accepted.count == 1 && outcome.remaining.isEmpty)
    #expect(try run(.never, [renamed], source: text) == ["same"])
  }

  @Test func `A renamed test keeps its snapshot if no test has the old name`() throws {
    let texts = ["Sign in", "Name"]
    let name = "TestStoreTests/before"
    let source = "@Test func previews() {}"
    _ = try run(.missing, [Column(name: name, texts: texts)], source: source)
    let renamed = [Column(name: "TestStoreTests/previews", texts: texts, spacing: 20)]
    let both = source + "@Test func before() {}"
    #expect(try run(.never, renamed, source: both) == ["missing"])
    #expect(try run(.never, renamed, source: "") == ["missing"])
    #expect(try run(.missing, renamed, source: source) == ["1 from \(name)"])
  }
}
