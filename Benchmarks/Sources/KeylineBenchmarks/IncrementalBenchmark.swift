import Digests
import Foundation
import LayoutCache
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Compares recording a second version, in which 1 % of the scenes changed, with recording the
/// first.
///
/// The second version is recorded like with `record`, and the first one with `record --no-cache`.
/// The scenes are read before the measurement.
struct IncrementalBenchmark {
  /// An empty working folder.
  let folder: URL
  private let runs = 5
  private let build = "benchmark"
  private let workers = Workers()

  /// Records few and many snapshots of the same scenes.
  func rows() throws -> [Row] {
    let first = try BulkScenes().items.map(\.scene)
    let second = try BulkScenes(changed: 3).items.map(\.scene)
    return try [1, 10].flatMap { proposals in
      let widths = (0..<proposals).map { 844 + CGFloat($0) * 10 }
      return try rows(requests(first, widths), requests(second, widths))
    }
  }

  private func requests(_ scenes: [PreparedScene], _ widths: [CGFloat]) -> [RecordingRequest] {
    scenes.flatMap { scene in
      widths.map { width in
        RecordingRequest(
          scene: scene,
          proposal: ProposedViewSize(width: width, height: 390),
          environment: SceneEnvironment()
        )
      }
    }
  }

  private func rows(
    _ first: [RecordingRequest],
    _ second: [RecordingRequest]
  ) throws -> [Row] {
    var recorded: [Double] = []
    var again: [Double] = []
    var committed: [Double] = []
    for run in 0..<runs {
      let place = folder.appendingPathComponent("version-\(first.count)-\(run)")
      let store = try RecordsStore.open(
        place.appendingPathExtension("sqlite").path,
        for: .recording,
        program: "benchmarks"
      )
      var recordings: [RecordedLayout] = []
      recorded.append(
        try Measurement.seconds { recordings = try record(first, as: "1.0", in: store) }
      )
      let cache = CacheStore.open(
        place.appendingPathExtension("cache").path,
        program: "benchmarks"
      )
      cache.store(recordings.map(scene))
      again.append(
        try Measurement.seconds { try record(second, as: "1.1", in: store, with: cache) }
      )
      committed.append(
        try Measurement.seconds {
          _ = try store.beginVersion(VersionDraft(label: "1.2", build: engine)).commit()
        }
      )
    }
    return rows(first, Measurement(recorded), Measurement(again), Measurement(committed))
  }

  private func rows(
    _ requests: [RecordingRequest],
    _ recorded: Measurement,
    _ again: Measurement,
    _ committed: Measurement
  ) -> [Row] {
    let placements = requests.reduce(0) { $0 + $1.scene.outline.nodes.count }
    func row(_ what: String, _ measurement: Measurement) -> Row {
      Row(
        what: "\(placements) placements: \(what)",
        value: measurement.median * 1e3,
        best: measurement.best * 1e3,
        unit: .milliseconds,
        runs: measurement.count
      )
    }
    return [
      row("laid out and recorded", recorded),
      row("a version with 1 % changed, with the cache", again),
      row("an empty version, which the disk takes", committed),
      Row(
        what: "a version with 1 % changed over the first",
        value: again.median / recorded.median,
        unit: .times,
        runs: runs,
        target: .atMost(0.02)
      ),
      Row(
        what: "the same, without the disk time of an empty version",
        value: (again.median - committed.median) / (recorded.median - committed.median),
        unit: .times,
        runs: runs
      ),
    ]
  }

  private var engine: BuildDescription {
    BuildDescription(fingerprint: build, program: "benchmarks", platform: "here")
  }

  private func record(
    _ requests: [RecordingRequest],
    as label: String,
    in store: RecordsStore
  ) throws -> [RecordedLayout] {
    let writer = try store.beginVersion(VersionDraft(label: label, build: engine))
    let recordings = try layOut(requests)
    for recording in recordings { try writer.add(recording.snapshot) }
    _ = try writer.commit()
    return recordings
  }

  private func record(
    _ requests: [RecordingRequest],
    as label: String,
    in store: RecordsStore,
    with cache: CacheStore
  ) throws {
    let writer = try store.beginVersion(VersionDraft(label: label, build: engine))
    let results = cache.scenes(for: requests.map(key))
    let snapshots = zip(requests, results).compactMap { request, result in
      result.map { digests(request, $0.result) }
    }
    var isStored = try writer.addStored(snapshots).makeIterator()
    let rest = zip(requests, results).compactMap { request, result in
      result != nil && isStored.next() == true ? nil : request
    }
    guard rest.count * 100 == requests.count else {
      throw BenchmarkError("\(rest.count) of \(requests.count) snapshots were laid out again")
    }
    let recordings = try layOut(rest)
    for recording in recordings { try writer.add(recording.snapshot) }
    _ = try writer.commit()
    cache.store(recordings.map(scene))
    cache.flush()
  }

  private func layOut(_ requests: [RecordingRequest]) throws -> [RecordedLayout] {
    let recorder = Recorder()
    return try workers.map(requests) { request throws(RecorderError) in
      try recorder.record(request)
    }
  }

  private func scene(_ recording: RecordedLayout) -> NewScene {
    NewScene(
      key(recording.request),
      code: build,
      name: recording.request.scene.name,
      scene: CachedScene(
        result: recording.snapshot.layout.digest,
        diagnostics: recording.layoutDiagnostics
      )
    )
  }

  private func key(_ request: RecordingRequest) -> SceneCacheKey {
    SceneCacheKey(
      tree: Digest(
        of: request.scene.digest.bytes + request.scene.definition.nodes.digest.bytes
      ),
      environment: request.environment.digest,
      proposal: request.proposal,
      code: build
    )
  }

  private func digests(_ request: RecordingRequest, _ placements: Digest) -> RecordedSnapshot {
    let definition = request.scene.definition
    return RecordedSnapshot(
      scene: request.scene.name,
      document: request.scene.document,
      proposal: request.proposal,
      parts: (
        definition.text.digest, definition.nodes.digest, request.environment.digest, placements
      ),
      nodeCount: definition.outline.nodes.count
    )
  }
}
