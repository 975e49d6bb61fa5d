import Digests
import Foundation
import LayoutCache
import LayoutDiff
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The same recording and replay with the libraries, without a separate process.
struct LibraryBenchmark {
  /// The folder of the example scenes.
  let scenes: URL
  /// An empty working folder.
  let folder: URL

  private let build = "benchmark"
  private let workers = Workers()

  /// Records and replays the examples.
  func rows() throws -> [Row] {
    let requests = try self.requests()
    var stores: [RecordsStore] = []
    let recording = try Measurement(runs: 5) {
      stores.append(try record(requests, in: "library-\(stores.count)"))
    }
    let store = stores[0]
    let cache = CacheStore.open(
      folder.appendingPathComponent("cache.sqlite").path,
      program: "benchmarks"
    )
    cache.store(try layOut(store))
    let laidOut = try Measurement(runs: 9) { _ = try layOut(store) }
    let cached = try Measurement(runs: 9) { try answer(store, by: cache) }
    return [
      row("record of \(requests.count) snapshots, through the libraries", recording),
      row("replay of them, laid out", laidOut),
      row("replay of them, from the cache", cached),
      Row(
        what: "replay laid out over replay by the cache, through the libraries",
        value: laidOut.median / cached.median,
        unit: .times,
        runs: cached.count,
        target: .atLeast(5)
      ),
    ]
  }

  private func row(_ what: String, _ measurement: Measurement) -> Row {
    Row(
      what: what,
      value: measurement.median * 1e3,
      best: measurement.best * 1e3,
      unit: .milliseconds,
      runs: measurement.count
    )
  }

  private func requests() throws -> [RecordingRequest] {
    let names = FileManager.default.enumerator(atPath: scenes.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".json") }.sorted().flatMap { name in
      let data = try Data(contentsOf: scenes.appendingPathComponent(name))
      let document = try SceneDocument(Array(data))
      return try document.scenes(registry: .gallery).flatMap {
        try RecordingRequest.requests(for: $0)
      }
    }
  }

  private func record(_ requests: [RecordingRequest], in name: String) throws -> RecordsStore {
    let path = folder.appendingPathComponent("\(name).sqlite").path
    let store = try RecordsStore.open(path, for: .recording, program: "benchmarks")
    let engine = BuildDescription(fingerprint: build, program: "benchmarks", platform: "here")
    let writer = try store.beginVersion(VersionDraft(label: "1.0", build: engine))
    let recorder = Recorder()
    let recordings = try workers.map(requests) { request throws(RecorderError) in
      try recorder.record(request)
    }
    for recording in recordings { try writer.add(recording.snapshot) }
    _ = try writer.commit()
    return store
  }

  /// Lays out the latest version again, and returns the results for a cache.
  private func layOut(_ store: RecordsStore) throws -> [NewScene] {
    let entries = try store.snapshots(of: try store.version("latest"))
    let runner = ReplayRunner()
    var items: [(RecordedSnapshot, Snapshot)] = []
    try store.forEachSnapshot(entries) { items.append(($0, $1)) }
    let recordings = try workers.map(items.map(\.1)) { try runner.replay($0) }
    return zip(items, recordings).map { item, recording in
      NewScene(
        key(of: item.0),
        code: build,
        name: item.0.scene,
        scene: CachedScene(
          result: recording.snapshot.layout.digest,
          diagnostics: recording.layoutDiagnostics
        )
      )
    }
  }

  /// Looks up every snapshot of the latest version in the cache.
  private func answer(_ store: RecordsStore, by cache: CacheStore) throws {
    let entries = try store.snapshots(of: try store.version("latest"))
    let answers = cache.scenes(for: entries.map(key))
    guard zip(entries, answers).allSatisfy({ $0.placementsDigest == $1?.result }) else {
      throw BenchmarkError("the cache lacks some examples")
    }
    cache.flush()
  }

  private func key(of entry: RecordedSnapshot) -> SceneCacheKey {
    SceneCacheKey(
      tree: Digest(of: entry.sceneDigest.bytes + entry.nodesDigest.bytes),
      environment: entry.environmentDigest,
      proposal: entry.proposal,
      code: build
    )
  }
}
