import ConfinedFiles
package import Foundation
import LayoutCache
public import LayoutCore
package import LayoutRecorder
import LayoutScenes
public import LayoutStore

/// Records scenes as a new version of a store.
///
///     var recording = Recording(label: "1.1", in: try project.store)
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
  /// The time of the recording; `nil` for now.
  package var date: Date?
  /// The scenes and proposals to record.
  public var selection = SceneSelection()
  /// The platforms on which to lay out each scene; empty for those of its environments.
  public var platforms: [Platform] = []
  /// Whether the platforms are only some of those that the project lists.
  package var leavesOutPlatforms = false
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
    self.label = label
    self.store = store
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
    let cache = usesCache && !settings.traces ? store.openCache(settings.observer) : nil
    let build = try RunningBuild.description(cachedIn: cache)
    let loader = loader(of: library, cache, build)
    var batches =
      paths.isEmpty
      ? loader.batches(of: library.scenes) : loader.batches(of: try SceneFiles(paths))
    defer { batches.progress.finish() }
    // The store is opened after the first documents were read: an error in them creates no store.
    guard let first = try batches.next() else {
      throw KeylineError(.notFound, "there is no scene to record")
    }
    let records = try store.open(for: .recording)
    var writer = RecordingWriter(
      try records.beginVersion(draft(by: build, in: records, of: paths)),
      cache: cache,
      code: Release.code(of: build.fingerprint, registry: library.registry),
      settings: settings
    )
    try writer.record(first, of: batches)
    while let batch = try batches.next() { try writer.record(batch, of: batches) }
    return try writer.commit(shard)
  }

  private func loader(
    of library: SceneLibrary,
    _ cache: CacheStore?,
    _ build: BuildDescription
  ) -> SceneLoader {
    var loader = SceneLoader(
      maximumBytes: maximumBytes,
      registry: library.registry,
      selection: selection,
      platforms: platforms,
      sweep: sweep?.environments(with: library.registry),
      shard: shard,
      settings: settings
    )
    loader.memory = cache.flatMap { DocumentMemory($0, of: loader, by: build.fingerprint) }
    return loader
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
    if let date { draft.createdAt = date }
    draft.scope = RecordingScope(of: paths, selection, leavesOutPlatforms ? platforms : [])
    draft.shard = shard
    draft.completesLabel = !proposed.isComplete
    return draft
  }
}

extension RecordingScope {
  /// Returns the scope of a recording: all scenes of folders or of the library, unless files,
  /// scenes, proposals or platforms are selected.
  fileprivate init(of paths: [String], _ selection: SceneSelection, _ platforms: [Platform]) {
    var parts = paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    parts += selection.scenes.map { "--scene \($0)" }
    parts += selection.proposals.map { "--proposal \(ProposalText($0))" }
    parts += platforms.map { "--platform \($0)" }
    guard parts.isEmpty else {
      self = .part(parts.joined(separator: " "))
      return
    }
    let folders = paths.map { path in
      PathText.components(of: path).filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    }
    self = folders.isEmpty ? .all : .all(of: folders)
  }
}
