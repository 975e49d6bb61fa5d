import Foundation
import Keyline
import LayoutCore
import LayoutGallery
import LayoutScenes
import LayoutStore

/// Recording and replaying with the cache: all examples, an edit of one document in a hundred, and slow layouts.
struct CacheBenchmark {
  let command: Command
  /// The folder of the example scenes.
  let scenes: URL
  /// An empty working folder.
  let folder: URL

  /// Records and replays.
  func rows() throws -> [Row] { try examples() + [size()] + slowLayouts() }

  // MARK: - Examples

  private func examples() throws -> [Row] {
    let start = try command.measure(runs: 20, "--version")
    let cacheHome = folder.appendingPathComponent("caches").path
    setenv("XDG_CACHE_HOME", cacheHome, 1)
    defer { unsetenv("XDG_CACHE_HOME") }
    func record(_ scenes: URL, _ store: String, label: String, _ options: [String]) throws -> Double
    {
      let path = folder.appendingPathComponent("\(store)/layouts.sqlite").path
      return try command.seconds(
        ["record", scenes.path, "--label", label, "--store", path] + options
      )
    }
    let runs = 0..<7
    // In turns, so that both meet the same machine.
    let first = try runs.map { run in
      let without = try record(scenes, "without-\(run)", label: "1", ["--no-cache"])
      try? FileManager.default.removeItem(atPath: cacheHome)
      return (without: without, cold: try record(scenes, "with-\(run)", label: "1", []))
    }
    let without = Measurement(first.map(\.without))
    let cold = Measurement(first.map(\.cold))
    let warm = Measurement(try runs.map { try record(scenes, "with-6", label: "w\($0)", []) })
    let edited = Measurement(
      try runs.map { try record(edit(scenes, round: $0), "with-6", label: "e\($0)", []) }
    )
    let store = folder.appendingPathComponent("with-6/layouts.sqlite").path
    let replay = ["replay", "w0", "--store", store]
    let laidOut = Measurement(try runs.map { _ in try command.seconds(replay + ["--no-cache"]) })
    let cached = Measurement(try runs.map { _ in try command.seconds(replay) })
    func ratio(_ what: String, _ one: Measurement, _ other: Measurement, _ target: Double) -> Row {
      Row(
        what: "\(what), start-up subtracted from both",
        value: (one.median - start.median) / (other.median - start.median),
        unit: .times,
        runs: one.count,
        target: .atMost(target)
      )
    }
    return [
      ratio("record with an empty cache over record without", cold, without, 1.1),
      ratio("record again from the cache over record without", warm, without, 0.25),
      ratio("record after an edit of one document in a hundred over record", edited, without, 0.3),
      ratio("replay from the cache over replay without", cached, laidOut, 0.25),
    ]
  }

  /// Copies the documents, and changes one in a hundred.
  private func edit(_ scenes: URL, round: Int) throws -> URL {
    let copy = folder.appendingPathComponent("edited-\(round)")
    try FileManager.default.copyItem(at: scenes, to: copy)
    let names = FileManager.default.enumerator(atPath: copy.path)?.compactMap { $0 as? String }
    let documents = (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    for number in stride(from: round, to: documents.count, by: 100) {
      let file = copy.appendingPathComponent(documents[number])
      let text = try String(contentsOf: file, encoding: .utf8)
      // A child that every container lays out.
      let child = """
        {"type": "Color", "modifiers": [{"frame": {"width": \(round + 1), "height": 1}}]}
        """
      let list = "\"children\": ["
      let edited = text.replacingOccurrences(of: list, with: "\(list)\(child), ")
      try Data(edited.utf8).write(to: file)
    }
    return copy
  }

  /// Returns the size of a cache of all examples over the number of their placements.
  private func size() throws -> Row {
    var store = StoreLocation(folder.appendingPathComponent("size.sqlite").path)
    store.cachePath = folder.appendingPathComponent("size-cache/cache.sqlite").path
    let library = SceneLibrary(registry: .gallery)
    let outcome = try Recording(label: "1", in: store).record([scenes.path], library: library)
    guard let cache = Cache(at: store.cachePath) else { throw BenchmarkError("there is no cache") }
    return Row(
      what: "bytes of the cache of all examples over their placements",
      value: Double(cache.statistics.bytes) / Double(outcome.placementCount),
      unit: .bytesAPlacement,
      runs: 1,
      target: .atMost(40)
    )
  }

  // MARK: - Slow layouts

  /// A layout that takes a millisecond to place its subviews.
  private struct SlowLayout: Layout, Codable {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 100, height: 100)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      let end = ContinuousClock.now.advanced(by: .milliseconds(1))
      while ContinuousClock.now < end {}
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  /// Records 10,000 snapshots of slow layouts, and replays them.
  private func slowLayouts() throws -> [Row] {
    let document = folder.appendingPathComponent("slow.json")
    let text = """
      {"keyline": 1, "name": "slow", "proposals": [{"width": 100, "height": 100}],
       "parameters": {"width": {"from": 1, "through": 10000, "by": 1}},
       "root": {"type": "SlowLayout", "children": [
         {"type": "Color", "modifiers": [{"frame": {"width": "$width", "height": 10}}]}]}}
      """
    try Data(text.utf8).write(to: document)
    var registry = SceneRegistry()
    registry.register(SlowLayout.self)
    let library = SceneLibrary(registry: registry)
    var store = StoreLocation(folder.appendingPathComponent("slow.sqlite").path)
    store.cachePath = folder.appendingPathComponent("slow-cache/cache.sqlite").path
    func record(_ label: String) throws -> Double {
      try Measurement.seconds {
        _ = try Recording(label: label, in: store).record([document.path], library: library)
      }
    }
    let cold = try record("1")
    let warm = Measurement(try (2..<5).map { try record("\($0)") })
    let replayed = try Measurement(runs: 3) {
      let outcome = try Replay(of: "1", in: store).run(library: library)
      guard outcome.cachedCount == 10_000 else { throw BenchmarkError("the cache lacks snapshots") }
    }
    return [("record", warm), ("replay", replayed)].map { name, measurement in
      Row(
        what: "\(name) of 10000 snapshots of 1 ms each, from the cache over the first recording",
        value: measurement.median / cold,
        unit: .times,
        runs: measurement.count,
        target: .atMost(0.02)
      )
    }
  }
}
