import CanonicalJSON
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Makes of scenes, written as documents or in Swift, what is to be laid out.
struct SceneLoader {
  /// The greatest number of bytes of a document.
  let maximumBytes: Int
  /// The types that documents may name.
  let catalogue: Catalogue
  /// Which scenes and proposals are asked for.
  let selection: SelectionOptions
  /// The part of them that is asked for.
  var shard = Shard.whole
  /// What watches over layouts by which scenes come to be.
  let layoutGuard: LayoutGuard
  /// The threads to read on.
  let workers: Workers

  /// Reads documents; of several that are wrong, all are reported.
  ///
  /// - Throws: `CommandFailure` when a document is wrong, or no scene is asked for.
  func requests(in files: SceneFiles) throws -> [RecordingRequest] {
    let outcomes = workers.map(files.paths) { path in
      Result { () throws(CommandFailure) in try self.scenes(in: path) }
    }
    return try requests(outcomes)
  }

  /// Takes scenes that are written in Swift.
  ///
  /// - Throws: `CommandFailure` when a scene cannot be recorded, or none is asked for.
  func requests(of scenes: [LayoutScene]) throws -> [RecordingRequest] {
    let outcomes = workers.map(scenes) { scene in
      Result { () throws(CommandFailure) in
        do {
          return [
            try LoadedScene(
              scene,
              from: "this program",
              selection: selection,
              shard: shard,
              under: layoutGuard
            )
          ]
        } catch {
          throw CommandFailure(.badInput, "\(error)")
        }
      }
    }
    return try requests(outcomes)
  }

  private func scenes(in path: String) throws(CommandFailure) -> [LoadedScene] {
    let bytes = try SceneBytes.read(path, limit: maximumBytes)
    do {
      let limits = JSONLimits(maximumBytes: maximumBytes)
      return try SceneDocument(bytes, limits: limits).scenes(catalogue: catalogue).map {
        try LoadedScene($0, from: path, selection: selection, shard: shard, under: layoutGuard)
      }
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
  }

  private func requests(
    _ outcomes: [Result<[LoadedScene], CommandFailure>]
  ) throws -> [RecordingRequest] {
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
    // Of few scenes, a shard may have none, and still counts as recorded.
    return wanted.flatMap(\.requests)
  }

  private func refuseTwins(among scenes: [LoadedScene]) throws {
    var origins: [[UInt8]: String] = [:]
    for scene in scenes {
      if let other = origins.updateValue(scene.origin, forKey: Array(scene.name.utf8)) {
        throw CommandFailure(
          .badInput,
          "\(scene.origin): \(other) has a scene “\(scene.name)” too; give one another name"
        )
      }
    }
  }
}
