import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The scenes that are watched, as they were last laid out: what changes is laid out again, and nothing else.
struct WatchedScenes {
  let gathering: SceneGathering
  let layoutGuard: LayoutGuard
  let proposals: [ProposalArgument]
  let workers: Workers
  /// What each document came to.
  private var documents: [String: Result<[Recording], CommandFailure>] = [:]
  /// The scenes of the program itself.
  private var own: [Recording] = []
  /// The names of all scenes that were ever there.
  private var everNamed: Set<[UInt8]> = []

  init(
    gathering: SceneGathering,
    layoutGuard: LayoutGuard,
    proposals: [ProposalArgument],
    workers: Workers
  ) {
    self.gathering = gathering
    self.layoutGuard = layoutGuard
    self.proposals = proposals
    self.workers = workers
  }

  /// Lays the scenes of the program out.
  mutating func takeOwnScenes() throws {
    own = try gathering.contents.scenes.flatMap(record)
    note(own)
  }

  /// Lays out what was added and changed, and forgets what is gone.
  mutating func take(_ changes: FileStamps.Changes) {
    for path in changes.removed { documents[path] = nil }
    let paths = changes.added + changes.changed
    let now = self
    let results = workers.map(paths) { path in
      Result { () throws(CommandFailure) in try now.recordings(in: path) }
    }
    for (path, result) in zip(paths, results) {
      documents[path] = result
      if case .success(let recordings) = result { note(recordings) }
    }
  }

  private func recordings(in path: String) throws(CommandFailure) -> [Recording] {
    let scenes = try gathering.read(path).map(\.scene)
    var recordings: [Recording] = []
    do {
      for scene in scenes { recordings += try record(scene) }
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
    return recordings
  }

  private func record(_ scene: LayoutScene) throws(RecorderError) -> [Recording] {
    let requests = try layoutGuard.watch(scene) { willLayOut throws(RecorderError) in
      try RecordingRequest.requests(
        for: scene,
        in: proposals.isEmpty ? nil : proposals.map(\.value),
        willLayOut: willLayOut
      )
    }
    var recordings: [Recording] = []
    for request in requests {
      recordings.append(
        try layoutGuard.watch(request) { () throws(RecorderError) in
          try Recorder().record(request)
        }
      )
    }
    return recordings
  }

  private mutating func note(_ recordings: [Recording]) {
    everNamed.formUnion(recordings.map { Array($0.request.scene.name.utf8) })
  }

  /// Returns whether a scene of that name was ever there.
  func hasKnown(_ name: String) -> Bool { everNamed.contains(Array(name.utf8)) }

  /// What is laid out, in the order of the documents' paths.
  var recordings: [Recording] {
    own
      + documents.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { (try? $0.value.get()) ?? [] }
  }

  /// What is wrong with documents, a sentence each.
  var complaints: [String] {
    var complaints: [String] = []
    var origins: [[UInt8]: String] = [:]
    for (path, result) in documents.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      switch result {
      case .failure(let failure): complaints += failure.lines
      case .success(let recordings):
        for name in Set(recordings.map(\.request.scene.name)).sorted() {
          if let other = origins.updateValue(path, forKey: Array(name.utf8)) {
            complaints.append(
              "\(path): \(other) has a scene “\(name)” too; give one another name"
            )
          }
        }
      }
    }
    return complaints
  }
}
