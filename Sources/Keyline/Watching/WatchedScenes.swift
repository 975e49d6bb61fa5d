package import LayoutCore
package import LayoutRecorder
package import LayoutScenes

/// The latest layouts of the watched scenes; only scenes that change are laid out again.
package struct WatchedScenes: Sendable {
  private let finder: SceneFinder
  private let proposals: [ProposedViewSize]
  private let settings: LayoutSettings
  /// The layouts of each document, or its error.
  private var documents: [String: Result<[RecordedLayout], KeylineError>] = [:]
  /// The layouts of the library's scenes.
  private var own: [RecordedLayout] = []
  /// The names of all scenes seen so far.
  private var knownNames: Set<[UInt8]> = []

  package init(_ finder: SceneFinder, proposals: [ProposedViewSize], settings: LayoutSettings) {
    (self.finder, self.proposals, self.settings) = (finder, proposals, settings)
  }

  /// Lays out the scenes of the library.
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
      documents[path] = result
      if case .success(let recordings) = result { note(recordings) }
    }
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
          try Recorder().record(request)
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
    own
      + documents.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { (try? $0.value.get()) ?? [] }
  }

  /// The errors of documents, one sentence each.
  package var problems: [String] {
    var problems: [String] = []
    var origins: [[UInt8]: String] = [:]
    for (path, result) in documents.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      switch result {
      case .failure(let failure): problems += failure.lines
      case .success(let recordings):
        for name in Set(recordings.map(\.request.scene.name)).sorted() {
          if let other = origins.updateValue(path, forKey: Array(name.utf8)) {
            problems.append(
              "\(path): \(other) has a scene “\(name)” too; rename one of them"
            )
          }
        }
      }
    }
    return problems
  }
}
