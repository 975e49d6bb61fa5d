import Digests
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
  let selection: SceneSelection
  /// The platforms on which to lay out each scene; empty for those of its environments.
  var platforms: [Platform] = []
  /// The environments and their proposals in which to lay out each scene; `nil` for its own.
  var sweep: LayoutEnvironments?
  /// The shard of the scenes to load.
  let shard: Shard
  let settings: LayoutSettings

  fileprivate struct LoadedScene: Sendable {
    /// The path of the document, or a description of the program.
    let origin: String
    let name: String
    let document: String
    /// The requests; empty for a scene of a different shard, of which only the name is needed.
    var requests: [RecordingRequest] = []
  }

  /// The number of documents to read before their scenes are laid out, which limits memory use; in a sweep,
  /// each has hundreds of layouts.
  fileprivate var batchSize: Int { sweep == nil ? 64 : 2 }

  /// The requests of a batch of documents, or of scenes that are written in Swift.
  struct Batch: Sendable {
    let requests: [RecordingRequest]
    /// The positions of the batch among all documents or scenes.
    let range: Range<Int>
    /// The progress through all documents or scenes.
    let progress: WorkProgress
  }

  func batches(of files: SceneFiles) -> Batches {
    Batches(self, files.paths.count) { position throws(KeylineError) in
      try scenes(in: files.paths[position], of: files)
    }
  }

  /// Returns the batches of scenes that are written in Swift.
  func batches(of scenes: [LayoutScene]) -> Batches {
    Batches(self, scenes.count) { position throws(KeylineError) in
      do {
        return [try load(scenes[position], from: "this program")]
      } catch {
        throw KeylineError(.invalidInput, "\(error)")
      }
    }
  }

  private func load(
    _ scene: LayoutScene,
    from origin: String
  ) throws(RecorderError) -> LoadedScene {
    var loaded = LoadedScene(origin: origin, name: scene.name, document: scene.document)
    guard shard.includes(scene: scene.name) else { return loaded }
    let proposals = selection.proposals.isEmpty ? nil : selection.proposals
    loaded.requests = try settings.layoutGuard.watch(scene) { willLayOut throws(RecorderError) in
      var requests: [RecordingRequest] = []
      for (scene, proposals) in variants(of: scene, at: proposals) {
        requests += try RecordingRequest.requests(
          for: scene,
          in: proposals,
          on: platforms,
          willLayOut: willLayOut
        )
      }
      return requests
    }
    return loaded
  }

  /// Returns a scene with the environments of the sweep, by the proposals of their devices.
  private func variants(
    of scene: LayoutScene,
    at proposals: [ProposedViewSize]?
  ) -> [(scene: LayoutScene, proposals: [ProposedViewSize]?)] {
    guard let sweep else { return [(scene, proposals)] }
    return sweep.grouped(at: proposals).map { proposals, environments in
      var scene = scene
      scene.environments = environments.map { SceneEnvironment($0) }
      return (scene, proposals)
    }
  }

  private func scenes(
    in path: String,
    of files: SceneFiles
  ) throws(KeylineError) -> [LoadedScene] {
    let bytes = try files.readContent(path, limit: maximumBytes)
    let limits = JSONLimits(maximumBytes: maximumBytes)
    if let head = headOfOtherShards(bytes, limits) { return others(of: head, from: path) }
    do {
      let document = try SceneDocument(bytes, limits: limits)
      let scenes = try settings.layoutGuard.watch(reading: path) { () throws(SceneError) in
        try document.scenes(registry: registry, where: shard.includes)
      }
      let own = try scenes.map { try load($0, from: path) }
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

  /// The batches of documents or scenes, in order.
  struct Batches {
    /// The progress through all documents or scenes.
    let progress: WorkProgress
    private let loader: SceneLoader
    private let count: Int
    private let load: @Sendable (Int) throws(KeylineError) -> [LoadedScene]
    private var names = SceneNames()
    private var problems: [String] = []
    private var start = 0
    private var isEmpty = true

    fileprivate init(
      _ loader: SceneLoader,
      _ count: Int,
      load: @escaping @Sendable (Int) throws(KeylineError) -> [LoadedScene]
    ) {
      progress = WorkProgress("laying out", total: count, loader.settings.observer)
      (self.loader, self.count, self.load) = (loader, count, load)
    }

    /// Reads the next batch that has a selected scene.
    ///
    /// After a document with an error, the remaining ones are only read; the error lists the
    /// problems of all of them.
    ///
    /// - Returns: The batch, without requests if all its scenes are in other shards; `nil` after
    ///   the last one.
    /// - Throws: ``KeylineError`` when a document is not valid, or a pattern selects no scene.
    mutating func next() throws(KeylineError) -> Batch? {
      while start < count {
        let range = start..<min(start + loader.batchSize, count)
        start = range.upperBound
        let scenes = read(range)
        guard problems.isEmpty else { continue }
        try names.add(scenes)
        let selected = scenes.filter {
          loader.selection.includes(scene: $0.name, document: $0.document)
        }
        guard !selected.isEmpty else { continue }
        isEmpty = false
        // A shard can be empty if there are few scenes, and still counts as recorded.
        return Batch(requests: selected.flatMap(\.requests), range: range, progress: progress)
      }
      guard problems.isEmpty else { throw KeylineError(.invalidInput, lines: problems) }
      guard !isEmpty else { throw names.noMatch(for: loader.selection.scenes) }
      let unmatched = loader.selection.patterns(withoutMatchAmong: names.all)
      guard unmatched.isEmpty else { throw names.noMatch(for: unmatched) }
      return nil
    }

    /// Reads documents on all workers, and collects their problems.
    private mutating func read(_ range: Range<Int>) -> [LoadedScene] {
      let load = load
      let results = loader.settings.workers.map(Array(range)) { position in
        Result { () throws(KeylineError) in try load(position) }
      }
      var scenes: [LoadedScene] = []
      for result in results {
        switch result {
        case .success(let loaded): scenes += loaded
        case .failure(let failure): problems += failure.lines
        }
      }
      return scenes
    }
  }

  /// The names of all scenes, which must be unique.
  private struct SceneNames {
    private var origins: [[UInt8]: String] = [:]
    /// The names of the scenes and of their documents.
    private(set) var all: Set<String> = []

    mutating func add(_ scenes: [LoadedScene]) throws(KeylineError) {
      for scene in scenes {
        all.formUnion([scene.name, scene.document])
        if let other = origins.updateValue(scene.origin, forKey: Array(scene.name.utf8)) {
          throw KeylineError(
            .invalidInput,
            "\(scene.origin): \(other) has a scene “\(scene.name)” too; rename one of them"
          )
        }
      }
    }

    func noMatch(for patterns: [String]) -> KeylineError {
      let nearest = patterns.first.flatMap { NearestName.of($0, among: all.sorted()) }
      let remedy =
        if let nearest {
          "did you mean \(nearest)?"
        } else if origins.count == 1, let name = origins.keys.first {
          "the only scene is “\(String(decoding: name, as: UTF8.self))”"
        } else {
          "name one of the \(origins.count), or use a pattern such as 'card*'"
        }
      let text = patterns.joined(separator: ", ")
      return KeylineError(.notFound, "no scene matches \(text); \(remedy)")
    }
  }
}
