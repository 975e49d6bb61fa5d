import Digests
import LayoutCache
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Writes the snapshots of a version, a batch at a time.
///
/// Snapshots whose cached results are in the store are listed; the others are laid out.
struct RecordingWriter {
  private let writer: VersionWriter
  /// The cache; `nil` to lay everything out.
  private let cache: CacheStore?
  private let code: RunningCode
  private let settings: LayoutSettings
  /// Writes the cache while the next batch is laid out, and while the store writes.
  private let background = BackgroundWork()
  /// The layouts that have diagnostics or a trace.
  private var notedLayouts: [NotedLayout] = []
  private var ignoredModifiers = IgnoredModifierReport()
  /// The types of views in scenes whose layouts were checked for their contract.
  private var checkedTypes: Set<String> = []
  /// The types of layouts that broke it, each of which is reported once.
  private var brokenTypes: Set<String> = []
  private var sceneCount = 0
  /// The number of snapshots that were listed without being laid out.
  private var storedCount = 0
  /// The total number of placements in the snapshots.
  private var placementCount = 0

  init(
    _ writer: VersionWriter,
    cache: CacheStore?,
    code: RunningCode,
    settings: LayoutSettings
  ) {
    self.writer = writer
    self.cache = cache
    self.code = code
    self.settings = settings
  }

  /// Adds the snapshots of a batch to the version.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - batches: The batches, which read a known document if the store lacks a snapshot of it.
  /// - Throws: `RecorderError` if a scene cannot be laid out, `StoreError` if the store cannot be read.
  mutating func record(_ batch: SceneLoader.Batch, of batches: SceneLoader.Batches) throws {
    var documents: [SceneLoader.Document] = []
    for document in batch.documents {
      if let known = document.known {
        if try !list(known), let read = try batches.read(document) { documents.append(read) }
      } else {
        documents.append(document)
      }
    }
    let requests = documents.flatMap(\.requests)
    guard !requests.isEmpty else { return }
    let subtrees = cache.map { SubtreeCache(cache: $0, code: code) }
    var results = try storedResults(of: requests, subtrees)
    let rest = requests.indices.filter { results[$0] == nil }
    var layouts = try layOut(rest.map { requests[$0] }, of: batch, subtrees)
    for index in layouts.indices { checkContract(of: &layouts[index]) }
    for (index, layout) in zip(rest, layouts) {
      placementCount += layout.snapshot.placements.count
      try writer.add(layout.snapshot)
      results[index] = RecordedSnapshot(layout.snapshot)
    }
    if let subtrees {
      let new = newDocuments(documents, results, subtrees)
      background.add { [layouts] in
        subtrees.keep(layouts.map { ($0, $0.request.scene.tree) }, documents: new)
      }
    }
    notedLayouts += layouts.filter { !$0.diagnostics.isEmpty || $0.trace != nil }
      .map { NotedLayout($0) }
    ignoredModifiers.add(requests)
    sceneCount += Set(requests.map { Array($0.scene.name.utf8) }).count
  }

  /// Lists the snapshots of a document that was not read.
  ///
  /// - Returns: Whether the store has all of them.
  private mutating func list(_ found: FoundDocument) throws -> Bool {
    let snapshots = found.document.members.map(\.snapshot)
    guard try writer.addStored(snapshots).allSatisfy({ $0 }) else { return false }
    cache?.noteUse(of: found)
    storedCount += snapshots.count
    for (snapshot, scene) in zip(snapshots, found.scenes) {
      placementCount += snapshot.nodeCount
      if !scene.diagnostics.isEmpty { notedLayouts.append(NotedLayout(snapshot, scene)) }
    }
    ignoredModifiers.add(found.document.notes)
    sceneCount += found.document.sceneNames.count
    return true
  }

  /// Returns the documents that need not be read again, because their snapshots depend on nothing else.
  private func newDocuments(
    _ documents: [SceneLoader.Document],
    _ results: [RecordedSnapshot?],
    _ subtrees: SubtreeCache?
  ) -> [NewDocument] {
    var start = 0
    return documents.compactMap { document in
      let requests = document.requests
      let range = start..<start + requests.count
      start = range.upperBound
      guard let digest = document.digest else { return nil }
      let members = zip(requests, results[range]).compactMap { request, snapshot in
        member(of: request, snapshot, subtrees)
      }
      guard members.count == range.count, let first = members.first else { return nil }
      let known = KnownDocument(
        name: first.snapshot.document,
        members: members,
        notes: IgnoredModifierReport.notes(of: requests)
      )
      return NewDocument(known, for: digest)
    }
  }

  /// Returns a snapshot with the code that laid it out; `nil` if its diagnostics are not only those of its layout.
  private func member(
    of request: RecordingRequest,
    _ snapshot: RecordedSnapshot?,
    _ subtrees: SubtreeCache?
  ) -> KnownDocument.Member? {
    guard let snapshot, request.scene.diagnostics(with: []).isEmpty,
      let code = subtrees?.sceneCode(of: request)
    else { return nil }
    return KnownDocument.Member(snapshot, code: code)
  }

  /// Looks for custom layouts that break their contract in a scene with types that no scene had before.
  private mutating func checkContract(of layout: inout RecordedLayout) {
    let types = layout.request.scene.types
    guard !types.isSubset(of: checkedTypes) else { return }
    checkedTypes.formUnion(types)
    let nodes = layout.request.scene.outline.nodes
    let breaches = LayoutContract(layout, isThorough: false).breaches.filter { breach in
      brokenTypes.insert(nodes[breach.node].type).inserted
    }
    layout.add(breaches)
  }

  /// Stores the version, and compares its shard with that of its parent.
  func commit(_ shard: Shard) throws -> Recording.Outcome {
    background.add { [cache, observer = settings.observer] in
      cache?.close(observer, timing: "record")
    }
    defer { background.wait() }
    var outcome = try Recording.Outcome(
      committing: writer,
      sceneCount: sceneCount,
      placementCount: placementCount,
      of: shard
    )
    outcome.storedCount = storedCount
    outcome.notedLayouts = notedLayouts
    outcome.ignoredModifiers = ignoredModifiers
    return outcome
  }

  /// Lists the snapshots that the store already has, and returns their results, in the order of the
  /// requests; the others are `nil`.
  private mutating func storedResults(
    of requests: [RecordingRequest],
    _ subtrees: SubtreeCache?
  ) throws -> [RecordedSnapshot?] {
    var results: [RecordedSnapshot?] = Array(repeating: nil, count: requests.count)
    guard let subtrees else { return results }
    let known = subtrees.scenes(for: requests).enumerated().compactMap { index, scene in
      scene.map { (index: index, scene: $0) }
    }
    let snapshots = known.map { RecordedSnapshot(requests[$0.index], placements: $0.scene.result) }
    let areStored = try writer.addStored(snapshots)
    subtrees.countMisses(areStored.count { !$0 })
    for ((index, scene), (snapshot, isStored)) in zip(known, zip(snapshots, areStored))
    where isStored {
      let request = requests[index]
      let diagnostics = request.scene.diagnostics(with: scene.diagnostics)
      storedCount += 1
      placementCount += snapshot.nodeCount
      if !diagnostics.isEmpty { notedLayouts.append(NotedLayout(request, diagnostics)) }
      results[index] = snapshot
    }
    return results
  }

  private func layOut(
    _ requests: [RecordingRequest],
    of batch: SceneLoader.Batch,
    _ subtrees: SubtreeCache?
  ) throws -> [RecordedLayout] {
    guard !requests.isEmpty else { return [] }
    let progress = batch.progress.part(batch.range, steps: requests.count)
    let recorder = settings.recorder(noting: true)
    let layoutGuard = settings.layoutGuard
    return try settings.workers.map(requests) { request throws(RecorderError) in
      defer { progress.advance() }
      return try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let subtrees else { return try recorder.record(request) }
        return try subtrees.record(request, by: recorder)
      }
    }
  }
}

extension RecordedSnapshot {
  /// Returns the digests of the snapshot that a request would produce.
  fileprivate init(_ request: RecordingRequest, placements: Digest) {
    let scene = request.scene
    self.init(
      scene: scene.name,
      document: scene.document,
      proposal: request.proposal,
      parts: (
        scene.digest, scene.definition.nodes.digest, request.environment.digest, placements
      ),
      nodeCount: scene.outline.nodes.count
    )
  }
}
