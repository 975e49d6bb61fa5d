import CanonicalJSON
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Converts scenes, from documents or from Swift, to requests.
struct SceneLoader: Sendable {
  /// The maximum size of a document, in bytes.
  let maximumBytes: Int
  /// The types that documents can refer to.
  let registry: SceneRegistry
  /// The selected scenes and proposals.
  let selection: SceneSelection
  /// The platforms on which to lay out each scene; empty for those of its environments.
  var platforms: [Platform] = []
  /// The shard of the scenes to load.
  let shard: Shard
  let settings: LayoutSettings

  /// A scene with its requests.
  private struct LoadedScene: Sendable {
    /// The path of the document, or a description of the program.
    let origin: String
    let name: String
    let document: String
    /// The requests; empty for a scene of a different shard, of which only the name is needed.
    var requests: [RecordingRequest] = []
  }

  /// Reads documents; the error lists the problems of all of them.
  ///
  /// - Throws: ``KeylineError`` when a document is not valid, or no scene is selected.
  func requests(in files: SceneFiles) throws(KeylineError) -> [RecordingRequest] {
    let outcomes = settings.workers.map(files.paths) { path in
      Result { () throws(KeylineError) in try self.scenes(in: path) }
    }
    return try requests(outcomes)
  }

  /// Returns the requests of scenes that are written in Swift.
  ///
  /// - Throws: ``KeylineError`` when a scene cannot be recorded, or none is selected.
  func requests(of scenes: [LayoutScene]) throws(KeylineError) -> [RecordingRequest] {
    let outcomes = settings.workers.map(scenes) { scene in
      Result { () throws(KeylineError) in
        do {
          return [try self.load(scene, from: "this program")]
        } catch {
          throw KeylineError(.invalidInput, "\(error)")
        }
      }
    }
    return try requests(outcomes)
  }

  private func load(
    _ scene: LayoutScene,
    from origin: String
  ) throws(RecorderError) -> LoadedScene {
    var loaded = LoadedScene(origin: origin, name: scene.name, document: scene.document)
    guard shard.includes(scene: scene.name) else { return loaded }
    let proposals = selection.proposals
    loaded.requests = try settings.layoutGuard.watch(scene) { willLayOut throws(RecorderError) in
      try RecordingRequest.requests(
        for: scene,
        in: proposals.isEmpty ? nil : proposals,
        on: platforms,
        willLayOut: willLayOut
      )
    }
    return loaded
  }

  private func scenes(in path: String) throws(KeylineError) -> [LoadedScene] {
    let bytes = try SceneFiles.read(path, limit: maximumBytes)
    let limits = JSONLimits(maximumBytes: maximumBytes)
    if let head = headOfOtherShards(bytes, limits) { return others(of: head, from: path) }
    do {
      let document = try SceneDocument(bytes, limits: limits)
      let own = try document.scenes(registry: registry, where: shard.includes).map {
        try load($0, from: path)
      }
      return own + others(of: document.head, from: path)
    } catch let error as SceneError {
      throw KeylineError(.invalidInput, "\(path): \(error.placed(in: bytes))")
    } catch {
      throw KeylineError(.invalidInput, "\(path): \(error)")
    }
  }

  /// Returns the document without its tree if all its scenes are in other shards, whose jobs read
  /// the tree and report its errors.
  ///
  /// If even that cannot be read, every job reports the error.
  private func headOfOtherShards(_ bytes: [UInt8], _ limits: JSONLimits) -> SceneDocument.Head? {
    guard shard != .all, let head = try? SceneDocument.Head(bytes, limits: limits),
      !head.sceneNames.contains(where: shard.includes)
    else { return nil }
    return head
  }

  /// Returns the scenes of other shards, whose names must be unique too.
  private func others(of head: SceneDocument.Head, from path: String) -> [LoadedScene] {
    guard shard != .all else { return [] }
    return head.sceneNames.filter { !shard.includes(scene: $0) }.map {
      LoadedScene(origin: path, name: $0, document: head.name)
    }
  }

  private func requests(
    _ outcomes: [Result<[LoadedScene], KeylineError>]
  ) throws(KeylineError) -> [RecordingRequest] {
    var scenes: [LoadedScene] = []
    var problems: [String] = []
    for outcome in outcomes {
      switch outcome {
      case .success(let loaded): scenes += loaded
      case .failure(let failure): problems += failure.lines
      }
    }
    guard problems.isEmpty else { throw KeylineError(.invalidInput, lines: problems) }
    try checkNames(of: scenes)
    let wanted = scenes.filter { selection.includes(scene: $0.name, document: $0.document) }
    guard !wanted.isEmpty else {
      throw KeylineError(
        .notFound,
        """
        no scene matches \(selection.scenes.joined(separator: ", ")); name one of the \
        \(scenes.count), or use a pattern such as 'card*'
        """
      )
    }
    // A shard can be empty if there are few scenes, and still counts as recorded.
    return wanted.flatMap(\.requests)
  }

  private func checkNames(of scenes: [LoadedScene]) throws(KeylineError) {
    var origins: [[UInt8]: String] = [:]
    for scene in scenes {
      if let other = origins.updateValue(scene.origin, forKey: Array(scene.name.utf8)) {
        throw KeylineError(
          .invalidInput,
          "\(scene.origin): \(other) has a scene “\(scene.name)” too; rename one of them"
        )
      }
    }
  }
}
