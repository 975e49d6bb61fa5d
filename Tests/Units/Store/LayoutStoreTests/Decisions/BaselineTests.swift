import Digests
import Testing

@testable import LayoutStore

/// The baseline of a version.
@Suite struct BaselineTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Three versions with `a` at 10, 20 and 30, and with `b` only in the first.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("b")], in: store)
    try Sample.record("2", [Sample.snapshot("a", x: 20)], in: store)
    try Sample.record("3", [Sample.snapshot("a", x: 30)], in: store)
  }

  private func entry(_ version: String, _ scene: String) throws -> RecordedSnapshot {
    let entries = try store.entries(of: store.version(version), matching: ScenePattern(scene))
    return try #require(entries.first)
  }

  private func decide(
    _ verdict: Verdict,
    in version: String,
    _ entry: RecordedSnapshot,
    cause: String = ""
  ) throws {
    let subject = Decision.Subject(entry, cause: cause)
    try store.decide(
      Decision(verdict, in: store.version(version), on: [subject], by: "ada")
    )
  }

  private func baseline(_ version: String) throws -> [String] {
    let baseline = try store.baseline(of: store.version(version))
    return baseline.entries.map { "\($0.scene) of \(baseline.origin(of: $0))" }
  }

  @Test func `Until something is accepted it is the first version`() throws {
    #expect(try baseline("1") == ["a of 1", "b of 1"])
    #expect(try baseline("3") == ["a of 1", "b of 1"])
  }

  @Test func `What was accepted last holds, for versions that follow`() throws {
    try decide(.accepted, in: "2", entry("2", "a"))
    #expect(try baseline("1") == ["a of 1", "b of 1"])
    #expect(try baseline("2") == ["a of 2", "b of 1"])
    #expect(try baseline("3") == ["a of 2", "b of 1"])
    try decide(.accepted, in: "3", entry("3", "a"))
    try decide(.accepted, in: "2", entry("2", "a"))
    #expect(try baseline("3") == ["a of 2", "b of 1"])
  }

  @Test func `A version of another line has another baseline`() throws {
    try decide(.accepted, in: "3", entry("3", "a"))
    try Sample.record("2b", [Sample.snapshot("a", x: 25)], in: store, parent: "2")
    #expect(try baseline("2b") == ["a of 1", "b of 1"])
  }

  @Test func `The absence of a snapshot is accepted by naming the one that is gone`() throws {
    try decide(.accepted, in: "2", entry("1", "b"))
    #expect(try baseline("2") == ["a of 1"])
    #expect(try store.decisions().map(\.isRemoval) == [true])
  }

  @Test func `Neither a refusal nor the acceptance of one cause moves it`() throws {
    try decide(.rejected, in: "2", entry("2", "a"))
    try decide(.accepted, in: "2", entry("2", "a"), cause: "c1")
    #expect(try baseline("2") == ["a of 1", "b of 1"])
    let baseline = try store.baseline(of: store.version("2"))
    let changed = try entry("2", "a")
    func verdict(_ cause: String) -> Verdict? {
      baseline.decision(on: changed, cause: cause, isRemoval: false)?.verdict
    }
    #expect(verdict("c1") == .accepted)
    #expect(verdict("c2") == .rejected)
    #expect(baseline.decision(on: changed, cause: "c1", isRemoval: true) == nil)
  }

  @Test func `What comes back after another baseline is decided on anew`() throws {
    try decide(.rejected, in: "2", entry("2", "a"))
    try decide(.accepted, in: "3", entry("3", "a"))
    try Sample.record("4", [Sample.snapshot("a", x: 20)], in: store)
    let baseline = try store.baseline(of: store.version("4"))
    let back = try entry("4", "a")
    #expect(baseline.decision(on: back, cause: "", isRemoval: false) == nil)
  }

  @Test func `Recording a test accepts it`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("tests.sqlite"))
    for (index, x) in [1.0, 2, 3].enumerated() {
      var draft = Sample.draft("\(index)")
      if index < 2 { draft.build.program = BuildDescription.testProgram }
      let writer = try store.beginVersion(draft)
      try writer.add(Sample.snapshot("a", x: x))
      if index == 0 { try writer.add(Sample.snapshot("dropped")) }
      _ = try writer.commit()
    }
    let origins = try ["0", "1", "2"].map { label in
      let version = try store.version(label)
      let baseline = try store.baseline(of: version)
      return baseline.entries.map { "\($0.scene) \(baseline.origin(of: $0))" }
    }
    #expect(origins == [["a 0", "dropped 0"], ["a 1"], ["a 1"]])
  }
}
