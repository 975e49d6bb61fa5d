import Digests
import Foundation
import LayoutCache
public import LayoutCore
package import LayoutRecorder
import LayoutScenes
public import LayoutStore

/// Records scenes as a new version of a store.
///
///     var recording = Recording(label: "1.1", in: project.store)
///     recording.note = "wider cards"
///     let outcome = try recording.record(project.scenes)
///     print(outcome.version.snapshotCount)
public struct Recording: Sendable {
  /// The result of recording a version.
  public struct Outcome: Sendable {
    /// The version.
    public let version: RecordedVersion
    /// The number of its scenes.
    public let sceneCount: Int
    /// The total number of placements in its snapshots.
    public internal(set) var placementCount = 0
    /// The number of snapshots that were not laid out because the store already has them.
    public internal(set) var storedCount = 0
    /// The layouts that have diagnostics or a trace.
    public internal(set) var notedLayouts: [NotedLayout] = []
    /// The modifiers that change frames in SwiftUI but are ignored by Keyline.
    package internal(set) var ignoredModifiers = IgnoredModifierReport()
    /// The comparison of the version with its parent; `nil` for the first version.
    package internal(set) var changes: SnapshotPairing?
    let records: RecordsStore

    /// Stores a version, and compares its snapshots of a shard with those of its parent.
    init(
      committing writer: VersionWriter,
      sceneCount: Int,
      placementCount: Int,
      of shard: Shard = .all
    ) throws {
      records = writer.store
      version = try writer.commit()
      changes = try SnapshotPairing(since: version.parent, to: version, in: records) {
        shard.includes(scene: $0.scene)
      }
      try changes?.compareContents(in: records)
      self.sceneCount = sceneCount
      self.placementCount = placementCount
    }

    /// The review of the version, which reads the store that it was recorded in.
    package var review: Review { Review(of: version, in: records) }
  }

  /// The label of the new version; `nil` for the short commit hash or, if sources differ from the
  /// commit or without git, a label that no other recording has, such as `work-2-3f2a9c0d`.
  public var label: String?
  /// A note about the version.
  public var note = ""
  /// The commit of the sources; `nil` for the commit that is checked out.
  public var commit: String?
  /// The label of the parent; `nil` for the version recorded at the nearest commit or, without git,
  /// the latest.
  public var parent: String?
  /// The scenes and proposals to record.
  public var selection = SceneSelection()
  /// The platforms on which to lay out each scene; empty for those of its environments.
  public var platforms: [Platform] = []
  /// The configurations to record instead of the scenes' own proposals and environments; by default
  /// on all phones, at all text sizes.
  public var sweep: LayoutSweep?
  /// The shard of the scenes to record; the stores of all shards can be merged.
  public var shard = Shard.all
  /// The maximum size of a scene document, in bytes.
  public var maximumBytes = 64 << 20
  /// Whether to reuse cached results instead of laying out their snapshots again.
  public var usesCache = true
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  private let store: StoreLocation

  /// Creates a recording of a new version.
  public init(label: String? = nil, in store: StoreLocation) {
    (self.label, self.store) = (label, store)
  }

  /// Records scene documents, or the scenes of a library if no paths are given.
  ///
  /// - Parameters:
  ///   - paths: The paths of documents and folders.
  ///   - library: The scenes, and the types that documents refer to.
  /// - Returns: The version.
  /// - Throws: ``KeylineError`` if a scene is not valid or none is selected, `StoreError` if the
  ///   version cannot be stored.
  @discardableResult
  public func record(_ paths: [String], library: SceneLibrary = SceneLibrary()) throws -> Outcome {
    let loader = SceneLoader(
      maximumBytes: maximumBytes,
      registry: library.registry,
      selection: selection,
      platforms: platforms,
      sweep: sweep?.environments(with: library.registry),
      shard: shard,
      settings: settings
    )
    var batches =
      paths.isEmpty
      ? loader.batches(of: library.scenes) : loader.batches(of: try SceneFiles(paths))
    defer { batches.progress.finish() }
    // The store is opened after the first documents were read: an error in them creates no store.
    guard let first = try batches.next() else {
      throw KeylineError(.notFound, "there is no scene to record")
    }
    var writer = try beginWriting(paths, library.registry)
    try writer.record(first)
    while let batch = try batches.next() { try writer.record(batch) }
    return try writer.commit(shard)
  }

  private func beginWriting(_ paths: [String], _ registry: SceneRegistry) throws -> RecordingWriter
  {
    let records = try store.open(for: .recording)
    let cache = usesCache && !settings.traces ? store.openCache(settings.observer) : nil
    let build = try RunningBuild.description(cachedIn: cache)
    return RecordingWriter(
      try records.beginVersion(draft(by: build, in: records, of: paths)),
      cache: cache,
      code: Release.code(of: build.fingerprint, registry: registry),
      settings: settings
    )
  }

  private func draft(
    by build: BuildDescription,
    in records: RecordsStore,
    of paths: [String]
  ) throws -> VersionDraft {
    let baseline = SourceBaseline(store: store)
    let proposed =
      try label.map { DefaultLabel(text: $0, isComplete: true) }
      ?? records.defaultLabel(of: baseline, recording: paths, settings.observer)
    var draft = VersionDraft(
      label: proposed.text,
      build: build,
      parent: try parent
        ?? baseline.versions(in: records, for: .recording, settings.observer)?.last?.label,
      sourceCommit: try commit ?? baseline.commit(),
      message: note
    )
    draft.scope = RecordingScope(of: paths, selection)
    draft.shard = shard
    draft.completesLabel = !proposed.isComplete
    return draft
  }
}

extension RecordingScope {
  /// Returns the scope of a recording: all scenes of folders or of the library, unless files,
  /// scenes or proposals are selected.
  fileprivate init(of paths: [String], _ selection: SceneSelection) {
    var parts = paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    parts += selection.scenes.map { "--scene \($0)" }
    parts += selection.proposals.map { "--proposal \(ProposalText($0))" }
    guard parts.isEmpty else {
      self = .part(parts.joined(separator: " "))
      return
    }
    let folders = paths.map { path in
      path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    }
    self = folders.isEmpty ? .all : .all(of: folders)
  }
}

/// Writes the snapshots of a version, a batch at a time.
///
/// Snapshots whose cached results are in the store are listed; the others are laid out.
struct RecordingWriter {
  private let writer: VersionWriter
  /// The cache; `nil` to lay everything out.
  private let cache: CacheStore?
  private let code: RunningCode
  private let settings: LayoutSettings
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

  /// Adds a snapshot to the version for each request of a batch.
  mutating func record(_ batch: SceneLoader.Batch) throws {
    let subtrees = cache.map { SubtreeCache(cache: $0, code: code) }
    let rest = try unstored(of: batch.requests, subtrees)
    var layouts = try layOut(rest, of: batch, subtrees)
    for index in layouts.indices { checkContract(of: &layouts[index]) }
    for layout in layouts {
      placementCount += layout.snapshot.placements.count
      try writer.add(layout.snapshot)
    }
    subtrees?.keep(layouts.map { ($0, $0.request.scene.tree) })
    notedLayouts += layouts.filter { !$0.diagnostics.isEmpty || $0.trace != nil }
      .map { NotedLayout($0) }
    ignoredModifiers.add(batch.requests)
    sceneCount += Set(batch.requests.map { Array($0.scene.name.utf8) }).count
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
    cache?.close(settings.observer, timing: "record")
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

  /// Lists the snapshots that the store already has, and returns the remaining requests.
  private mutating func unstored(
    of requests: [RecordingRequest],
    _ subtrees: SubtreeCache?
  ) throws -> [RecordingRequest] {
    guard let subtrees else { return requests }
    let scenes = subtrees.scenes(for: requests)
    let snapshots = zip(requests, scenes).compactMap { request, scene in
      scene.map { RecordedSnapshot(request, placements: $0.result) }
    }
    let areStored = try writer.addStored(snapshots)
    subtrees.countMisses(areStored.count { !$0 })
    var isStored = areStored.makeIterator()
    return zip(requests, scenes).compactMap { request, scene in
      guard let scene, isStored.next() == true else { return request }
      storedCount += 1
      placementCount += request.scene.outline.nodes.count
      let diagnostics = request.scene.diagnostics(with: scene.diagnostics)
      if !diagnostics.isEmpty { notedLayouts.append(NotedLayout(request, diagnostics)) }
      return nil
    }
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

/// The label of a new version.
struct DefaultLabel {
  let text: String
  /// Whether this is the entire label; otherwise the digest of the version follows.
  let isComplete: Bool
}

extension RecordsStore {
  /// Returns the default label of a new version.
  ///
  /// It is the abbreviated hash of the commit. If the sources differ from the commit, `-dirty` and a
  /// digest of the version follow. Without git, it is `work-N` and the digest, with the next unused
  /// number. The digest keeps recordings on different branches or computers apart.
  func defaultLabel(
    of sources: SourceBaseline,
    recording paths: [String],
    _ observer: WorkObserver
  ) throws(StoreError) -> DefaultLabel {
    guard let (commit, isDirty) = try sources.commitLabel(recording: paths) else {
      let labels = try versions().map(\.label)
      return DefaultLabel(text: "work-\(RecordsStore.nextNumber(after: labels))", isComplete: false)
    }
    if isDirty {
      observer.warn(
        """
        there are uncommitted changes, so the label of the version begins with \(commit); commit \
        them first, or name the version with --label
        """
      )
    }
    return DefaultLabel(text: commit, isComplete: !isDirty)
  }

  /// Returns the number after the largest one of labels such as `work-2-3f2a9c0d`.
  private static func nextNumber(after labels: [String]) -> Int {
    let numbers = labels.compactMap { label in
      label.hasPrefix("work-") ? Int(label.dropFirst(5).prefix { $0 != "-" }) : nil
    }
    return max(0, numbers.max() ?? 0) &+ 1
  }
}
