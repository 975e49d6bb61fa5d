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
  let registry: SceneRegistry
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
          let origin = "this program"
          guard shard.includes(scene: scene.name) else {
            return [LoadedScene(ofAnotherShard: scene.name, of: scene.document, from: origin)]
          }
          return [
            try LoadedScene(scene, from: origin, selection: selection, under: layoutGuard)
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
    let limits = JSONLimits(maximumBytes: maximumBytes)
    if let head = headOfOthers(bytes, limits) { return others(of: head, from: path) }
    do {
      let document = try SceneDocument(bytes, limits: limits)
      let own = try document.scenes(registry: registry, where: shard.includes).map {
        try LoadedScene($0, from: path, selection: selection, under: layoutGuard)
      }
      return own + others(of: document.head, from: path)
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
  }

  /// Returns what a document says besides its tree when all its scenes are of other shards, whose jobs read
  /// the tree and say what is wrong with it.
  ///
  /// A document of which not even that can be read is nobody's, and every job says what is wrong with it.
  private func headOfOthers(_ bytes: [UInt8], _ limits: JSONLimits) -> SceneDocument.Head? {
    guard shard != .whole, let head = try? SceneDocument.Head(bytes, limits: limits),
      !head.sceneNames.contains(where: shard.includes)
    else { return nil }
    return head
  }

  /// Returns the scenes of other shards, of which the names alone count: no two scenes have the same.
  private func others(of head: SceneDocument.Head, from path: String) -> [LoadedScene] {
    guard shard != .whole else { return [] }
    return head.sceneNames.filter { !shard.includes(scene: $0) }.map {
      LoadedScene(ofAnotherShard: $0, of: head.name, from: path)
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
