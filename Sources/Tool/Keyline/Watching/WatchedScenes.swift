package import LayoutCore
package import LayoutDiff
package import LayoutRecorder
package import LayoutScenes
import LayoutStore

/// The latest layouts of the watched scenes; only scenes that change are laid out again.
///
/// A document that becomes invalid, or gets a scene whose name a different document has, keeps its
/// last valid layouts until it is corrected.
package struct WatchedScenes: Sendable {
  private struct Document {
    /// The layouts of its current content, or its error.
    var latest: Result<[RecordedLayout], KeylineError>
    /// The layouts of its last valid content.
    var valid: [RecordedLayout] = []
    /// The name of a scene that a different document or the program has too, with its origin.
    var duplicate: (name: String, origin: String)?

    /// The names of the scenes in the current content, sorted.
    var names: [String] {
      guard case .success(let recordings) = latest else { return [] }
      return Set(recordings.map(\.request.scene.name)).sorted()
    }

    /// Whether the layouts are those of the current content.
    var isCurrent: Bool {
      guard case .success = latest else { return false }
      return duplicate == nil
    }

    /// Returns whether the last valid content has a scene with a name.
    func holds(_ name: [UInt8]) -> Bool {
      valid.contains { $0.request.scene.name.utf8.elementsEqual(name) }
    }

    /// Accepts the current content, unless `owner` returns a different owner of one of its names.
    mutating func accept(_ owner: (String) -> String?) {
      guard case .success(let recordings) = latest else { return }
      duplicate = names.compactMap { name in owner(name).map { (name, $0) } }.first
      if duplicate == nil { valid = recordings }
    }
  }

  private let finder: SceneFinder
  private let proposals: [ProposedViewSize]
  private let settings: LayoutSettings
  private var documents: [String: Document] = [:]
  /// The layouts of the library's scenes.
  private var own: [RecordedLayout] = []
  /// The names of all scenes seen so far.
  private var knownNames: Set<[UInt8]> = []

  package init(_ finder: SceneFinder, proposals: [ProposedViewSize], settings: LayoutSettings) {
    (self.finder, self.proposals, self.settings) = (finder, proposals, settings)
  }

  package mutating func layOutLibrary() throws {
    own = try finder.library.scenes.flatMap(record)
    note(own)
  }

  /// Lays out added and changed documents, and drops removed ones.
  package mutating func update(_ changes: FileStamps.Changes) {
    for path in changes.removed { documents[path] = nil }
    let paths = changes.added + changes.changed
    let now = self
    let results = settings.workers.map(paths) { path in
      Result { () throws(KeylineError) in try now.recordings(in: path) }
    }
    for (path, result) in zip(paths, results) {
      documents[path, default: Document(latest: result)].latest = result
      if case .success(let recordings) = result { note(recordings) }
    }
    acceptContents()
    settings.placements?.save()
  }

  /// Replaces the valid layouts of documents whose scenes have names of their own.
  ///
  /// Of several documents with one name, the one that had it before keeps it, or else the first one.
  private mutating func acceptContents() {
    var claims: [[UInt8]: [String]] = [:]
    for path in paths {
      for name in documents[path]?.names ?? [] {
        claims[Array(name.utf8), default: []].append(path)
      }
    }
    let program = Set(own.map { Array($0.request.scene.name.utf8) })
    let owners = Dictionary(
      uniqueKeysWithValues: claims.map { name, claimants in
        let holder = claimants.first { documents[$0]?.holds(name) == true }
        return (name, program.contains(name) ? "the program" : holder ?? claimants[0])
      }
    )
    for path in paths {
      documents[path]?.accept { name in
        owners[Array(name.utf8)].flatMap { $0 == path ? nil : $0 }
      }
    }
  }

  /// The paths of the documents in ascending order.
  private var paths: [String] {
    documents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func recordings(in path: String) throws(KeylineError) -> [RecordedLayout] {
    let scenes = try finder.read(path).map(\.scene)
    var recordings: [RecordedLayout] = []
    do {
      for scene in scenes { recordings += try record(scene) }
    } catch {
      throw KeylineError(.invalidInput, "\(path): \(error)")
    }
    return recordings
  }

  private func record(_ scene: LayoutScene) throws(RecorderError) -> [RecordedLayout] {
    let requests = try settings.layoutGuard.watch(scene) { willLayOut throws(RecorderError) in
      try RecordingRequest.requests(
        for: scene,
        in: proposals.isEmpty ? nil : proposals,
        willLayOut: willLayOut
      )
    }
    var recordings: [RecordedLayout] = []
    for request in requests {
      recordings.append(
        try settings.layoutGuard.watch(request) { () throws(RecorderError) in
          try settings.layout(request)
        }
      )
    }
    return recordings
  }

  private mutating func note(_ recordings: [RecordedLayout]) {
    knownNames.formUnion(recordings.map { Array($0.request.scene.name.utf8) })
  }

  /// Returns whether a scene with this name has ever existed.
  package func hasKnown(_ name: String) -> Bool { knownNames.contains(Array(name.utf8)) }

  /// The layouts, in the order of the documents' paths.
  package var layouts: [RecordedLayout] {
    // Names that invalid documents had can belong to others by now.
    let names = Set(
      documents.values.filter(\.isCurrent).flatMap(\.valid).map {
        Array($0.request.scene.name.utf8)
      }
    )
    return own
      + paths.compactMap { documents[$0] }.flatMap { document in
        document.isCurrent
          ? document.valid
          : document.valid.filter { !names.contains(Array($0.request.scene.name.utf8)) }
      }
  }

  /// The errors of documents, one sentence each.
  package var problems: [String] {
    paths.flatMap { path -> [String] in
      guard let document = documents[path] else { return [] }
      if case .failure(let failure) = document.latest { return failure.lines }
      return document.duplicate.map { duplicate in
        ["\(path): \(duplicate.origin) has a scene “\(duplicate.name)” too; rename one of them"]
      } ?? []
    }
  }
}

/// The comparison of watched scenes with a version.
package struct LiveComparison: Sendable {
  package let store: StoreLocation
  /// The version's label.
  private let label: String
  private let tolerance: Tolerance
  /// The proposals to compare; empty for all.
  private let proposals: [ProposedViewSize]

  package init(
    with label: String,
    in store: StoreLocation,
    tolerance: Tolerance,
    proposals: [ProposedViewSize]
  ) {
    (self.label, self.store) = (label, store)
    self.tolerance = tolerance
    self.proposals = proposals
  }

  /// Returns the differences from the version, which is read again each time.
  package func diff(_ scenes: WatchedScenes) throws -> VersionDiff {
    let records = try store.open(for: .reading)
    let version = try records.version(label)
    let all = try records.snapshots(of: version)
    var snapshots = all.filter(proposals.includes).byKey
    let unselected = all.count - snapshots.count
    var found: [VersionDiff.SceneDiff] = []
    var omissions: [VersionDiff.Omission] = []
    var comparedCount = 0
    let layouts = scenes.layouts
    let renames = try renames(from: Array(snapshots.values), to: layouts, in: records)
    for recording in layouts {
      let origin = renames.origin(of: recording.request.scene.name)
      let key = origin.map { SnapshotKey(recording.request, named: $0) }
      guard let recorded = key.flatMap({ snapshots.removeValue(forKey: $0) }) else {
        omissions.append(omission(recording.request, "not in \(version.label)"))
        continue
      }
      comparedCount += 1
      let old = try records.snapshot(recorded)
      if let scene = difference(old, recording.snapshot) {
        found.append(scene)
      }
    }
    let gone = snapshots.values.filter { scenes.hasKnown($0.scene) }.sorted {
      order($0) < order($1)
    }
    omissions += try VersionDiff.Omission.omissions(
      gone,
      in: records,
      reason: "only in \(version.label)"
    )
    return VersionDiff(
      old: version.label,
      new: "now",
      scenes: found,
      comparedCount: comparedCount,
      omissions: omissions,
      excludedCount: unselected + snapshots.count - gone.count
    )
  }

  /// Finds the watched scenes that have a different name in the version.
  ///
  /// A scene whose document exists and is not watched is not one of them.
  private func renames(
    from old: [RecordedSnapshot],
    to layouts: [RecordedLayout],
    in records: RecordsStore
  ) throws -> SceneRenames {
    let names = Set(old.map(\.scene))
    let isPossible = layouts.contains { layout in
      let name = layout.request.scene.name
      return !names.contains(name) || SceneNameParts(name).number != nil
    }
    guard isPossible else { return SceneRenames() }
    let documents = Set(layouts.map(\.request.scene.document))
    let candidates = old.filter { recorded in
      documents.contains(recorded.document) || !SceneFiles.exists(recorded.document)
    }
    let snapshots = layouts.map { RecordedSnapshot($0.snapshot) }
    let trees = Dictionary(zip(snapshots, layouts.map(\.snapshot.outline))) { first, _ in first }
    return SceneRenames(from: candidates, to: snapshots) { recorded in
      try? trees[recorded] ?? records.outline(of: recorded)
    }
  }

  private func difference(
    _ old: Snapshot,
    _ new: Snapshot
  ) -> VersionDiff.SceneDiff? {
    guard !old.hasSameLayout(as: new) || !old.scene.hasSameBytes(as: new.scene) else { return nil }
    return VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: old.definition.text != new.definition.text,
      diff: SnapshotDiff(
        old: old,
        new: new,
        tolerance: tolerance,
        listsConfiguration: true
      ),
      keepsSnapshots: false
    )
  }

  private func omission(_ request: RecordingRequest, _ reason: String) -> VersionDiff.Omission {
    VersionDiff.Omission(
      scene: request.scene.name,
      proposal: request.proposal,
      environment: request.environment.values,
      reason: reason
    )
  }

  private func order(_ recorded: RecordedSnapshot) -> String {
    "\(recorded.scene)\n\(recorded.proposalText)\n\(recorded.environmentDigest.hex)"
  }
}
