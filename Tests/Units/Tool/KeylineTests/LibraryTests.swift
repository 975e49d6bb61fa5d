import Foundation
import Keyline
import Synchronization
import Testing

/// The main types together, through their public interface.
@MainActor @Suite final class LibraryTests {
  private let folder: URL
  private let store: StoreLocation

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var store = StoreLocation(folder.appendingPathComponent("layouts.sqlite").path)
    store.cachePath = folder.appendingPathComponent("cache/cache.sqlite").path
    self.store = store
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func library(spacing: CGFloat) throws -> SceneLibrary {
    try SceneLibrary {
      Scene("column", proposals: [.unspecified]) {
        VStack(spacing: spacing) {
          Rectangle().frame(width: 10, height: 10).id("first")
          Rectangle().frame(width: 10, height: 10).id("second")
        }
      }
    }
  }

  @discardableResult
  private func record(_ label: String, spacing: CGFloat) throws -> Recording.Outcome {
    var recording = Recording(label: label, in: store)
    recording.commit = ""
    recording.parent = label == "1" ? nil : "1"
    return try recording.record([], library: library(spacing: spacing))
  }

  @Test func `Versions are recorded and compared`() throws {
    let first = try record("1", spacing: 8)
    #expect((first.sceneCount, first.placementCount, first.storedCount) == (1, 5, 0))
    #expect(first.version.parent == nil)
    try record("2", spacing: 9)
    let outcome = try Comparison(from: "1", to: "2", in: store).run()
    #expect(outcome.diff.scenes.map(\.scene) == ["column"])
    #expect(outcome.nondeterminism == nil)

    var tolerant = try Comparison(from: "1", to: "2", in: store)
    tolerant.tolerance = Tolerance([Tolerance.Rule(.points(1))])
    #expect(try tolerant.run().diff.scenes.allSatisfy(\.diff.isEmpty))
    tolerant.selection = SceneSelection(scenes: ["row"])
    let error = #expect(throws: KeylineError.self) { try tolerant.run() }
    #expect(error?.code == .notFound)
  }

  @Test(
    arguments: [
      "a\u{0}b", "\u{0}", "\u{FFFE}\u{FFFF}", "\u{301}", "\u{202E}x", "\u{1B}[2J", "a\r\nb",
      "\u{FEFF}",
    ]
  )
  func `Whatever a view shows or is named, what is recorded is read again`(text: String) throws {
    let library = try SceneLibrary {
      Scene("texts", proposals: [.unspecified]) {
        VStack {
          Text(verbatim: text)
          Text("a").font(.custom(text, size: 10)).id(text)
        }
      }
    }
    for (label, parent) in [("1", nil), ("2", "1")] {
      var recording = Recording(label: label, in: store)
      recording.commit = ""
      recording.parent = parent
      try recording.record([], library: library)
    }
    let outcome = try Comparison(from: "1", to: "2", in: store).run()
    #expect(outcome.diff.scenes.isEmpty)
    let checkup = try StoreCheckup(of: store)
    #expect(!checkup.isDamaged, "\(checkup.findings)")
  }

  @Test func `A version is replayed, and unchanged results come from the cache`() throws {
    try record("1", spacing: 8)
    var replay = Replay(of: "1", in: store)
    for _ in 0...1 {
      let outcome = try replay.run()
      #expect(!outcome.diff.isDifferent)
      #expect((outcome.snapshotCount, outcome.cachedCount) == (1, 1))
    }
    let cache = try #require(Cache(at: store.cachePath))
    #expect(cache.statistics.last.scenes == 1)
    #expect(cache.clear() == 1)
    replay.usesCache = false
    #expect(try replay.run().cachedCount == 0)
    #expect(Cache(at: folder.path + "/none/cache.sqlite") == nil)
  }

  @Test func `The history of a node has the versions in which it moved`() throws {
    try record("1", spacing: 8)
    try record("2", spacing: 9)
    let history = try History(upTo: "2", in: store)
    let scene = try #require(try history.snapshots(of: "column").containing("second").first)
    #expect(scene.history.events(of: "second").map(\.version) == ["1", "2"])
    #expect(scene.history.events(of: "first").map(\.version) == ["1"])
    #expect(throws: KeylineError.self) {
      try history.snapshots(of: "column").containing("third")
    }
  }

  @Test func `Changes are accepted by their cause`() throws {
    try record("1", spacing: 8)
    try record("2", spacing: 9)
    let review = try Review(of: "2", in: store, decides: true)
    let causes = try review.pending().causes(.pending)
    #expect(causes.count == 1)
    #expect(try review.changeCount() == 1)
    var decision = Review.DecisionRequest(.accepted, by: "ada", reason: "wider")
    decision.causes = ["none"]
    #expect(throws: KeylineError.self) { try review.decide(decision) }
    decision.causes = Set(causes.map(\.cause.id.description))
    #expect(try review.decide(decision).count == 1)
    #expect(try review.pending().changes.isEmpty)
  }

  @Test func `Long work reports its progress`() throws {
    let steps = Steps()
    var recording = Recording(label: "1", in: store)
    recording.settings.observer.onProgress = { steps.add($0) }
    try recording.record([], library: library(spacing: 8))
    #expect(steps.all.map(\.completed) == [0, 1, 1])
    #expect(steps.all.map(\.isFinished) == [false, false, true])
    #expect(Set(steps.all.map(\.activity)) == ["laying out"])
  }
}

/// The steps of the progress.
private final class Steps: Sendable {
  private let steps = Mutex<[WorkObserver.Progress]>([])

  func add(_ step: WorkObserver.Progress) { steps.withLock { $0.append(step) } }

  var all: [WorkObserver.Progress] { steps.withLock { $0 } }
}
