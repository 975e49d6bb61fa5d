package import LayoutCore
import LayoutDiff
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
    self.finder = finder
    self.proposals = proposals
    self.settings = settings
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
        on: finder.project.configuration.platforms,
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
