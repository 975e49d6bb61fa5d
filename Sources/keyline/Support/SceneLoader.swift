import CanonicalJSON
import LayoutCore
import LayoutGallery
import LayoutRecorder
import LayoutScenes

/// Makes of scene documents what is to be laid out.
struct SceneLoader {
  /// The greatest number of bytes of a document.
  let maximumBytes: Int
  /// Which scenes and proposals are asked for.
  let selection: SelectionOptions
  /// The threads to read on.
  let workers: Workers

  /// Reads documents; of several that are wrong, all are reported.
  ///
  /// - Throws: `CommandFailure` when a document is wrong, or no scene is asked for.
  func requests(in files: SceneFiles) throws -> [RecordingRequest] {
    let outcomes = workers.map(files.paths) { path in
      Result { () throws(CommandFailure) in try self.scenes(in: path) }
    }
    var scenes: [LoadedScene] = []
    var complaints: [String] = []
    for outcome in outcomes {
      switch outcome {
      case .success(let loaded): scenes += loaded
      case .failure(let failure): complaints += failure.lines
      }
    }
    guard complaints.isEmpty else { throw CommandFailure(.badInput, lines: complaints) }
    try refuseTwins(among: scenes)
    let wanted = scenes.filter { selection.includes(scene: $0.name, document: $0.document) }
    guard !wanted.isEmpty else {
      throw CommandFailure(
        .noMatch,
        "no scene matches \(selection.scene.joined(separator: ", ")); there are \(scenes.count)"
      )
    }
    return wanted.flatMap(\.requests)
  }

  /// A scene with what is to be laid out of it.
  private struct LoadedScene: Sendable {
    let path: String
    let name: String
    let document: String
    let requests: [RecordingRequest]
  }

  private func scenes(in path: String) throws(CommandFailure) -> [LoadedScene] {
    let bytes = try SceneBytes.read(path, limit: maximumBytes)
    do {
      let limits = JSONLimits(maximumBytes: maximumBytes)
      let document = try SceneDocument(bytes, limits: limits)
      return try document.scenes(catalogue: .gallery).map { scene in
        let requests = try RecordingRequest.requests(for: scene)
        return LoadedScene(
          path: path,
          name: scene.name,
          document: scene.document,
          requests: replacingProposals(of: requests)
        )
      }
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
  }

  /// Returns the requests in the proposals that the command line names, if it names any.
  private func replacingProposals(of requests: [RecordingRequest]) -> [RecordingRequest] {
    guard !selection.proposal.isEmpty, let first = requests.first else { return requests }
    let own = requests.filter { $0.proposal == first.proposal }
    return selection.proposal.flatMap { proposal in
      own.map { request in
        var request = request
        request.proposal = proposal.value
        return request
      }
    }
  }

  private func refuseTwins(among scenes: [LoadedScene]) throws {
    var paths: [[UInt8]: String] = [:]
    for scene in scenes {
      if let other = paths.updateValue(scene.path, forKey: Array(scene.name.utf8)) {
        throw CommandFailure(
          .badInput,
          "\(scene.path): \(other) has a scene “\(scene.name)” too; give one another name"
        )
      }
    }
  }
}
