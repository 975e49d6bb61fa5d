import Digests
import LayoutCache
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
  /// The documents that need not be read; `nil` to read all of them.
  var memory: DocumentMemory?

  fileprivate struct LoadedScene: Sendable {
    /// The path of the document, or a description of the program.
    let origin: String
    let name: String
    let document: String
    /// The requests; empty for a scene of which only the name is needed.
    var requests: [RecordingRequest] = []
  }

  /// A document, or a scene that is written in Swift.
  fileprivate struct LoadedDocument: Sendable {
    var scenes: [LoadedScene]
    /// The digest of what its scenes depend on; `nil` if that is not known.
    var digest: Digest?
    /// What it resulted in when it was last read; then its scenes have no requests.
    var known: FoundDocument?
  }

  /// The number of documents to read before their scenes are laid out, which limits memory use; in a sweep,
  /// each has hundreds of layouts.
  fileprivate var batchSize: Int { sweep == nil ? 64 : 2 }

  /// The selected scenes of a document, or a scene that is written in Swift.
  struct Document: Sendable {
    /// The requests; empty for a document that was not read.
    let requests: [RecordingRequest]
    /// The digest of what all scenes of the document depend on; `nil` if that is not known, or if only
    /// some of them are selected.
    let digest: Digest?
    /// What the document resulted in when it was last read; `nil` if it was read now.
    let known: FoundDocument?
    fileprivate let position: Int
  }

  /// A batch of documents, or of scenes that are written in Swift.
  struct Batch: Sendable {
    let documents: [Document]
    /// The positions of the batch among all documents or scenes.
    let range: Range<Int>
    /// The progress through all documents or scenes.
    let progress: WorkProgress
  }

  func batches(of files: SceneFiles) -> Batches {
    Batches(self, files.paths.count) { position, readsKnown throws(KeylineError) in
      try document(at: files.paths[position], of: files, readsKnown: readsKnown)
    }
  }

  /// Returns the batches of scenes that are written in Swift.
  func batches(of scenes: [LayoutScene]) -> Batches {
    Batches(self, scenes.count) { position, _ throws(KeylineError) in
      do {
        return LoadedDocument(scenes: [try load(scenes[position], from: "this program")])
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

  /// Loads a document, unless it is known.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - files: The files in which it was found.
  ///   - readsKnown: Whether to read it even if it is known.
  /// - Returns: The document with its requests, or with what it resulted in.
  /// - Throws: ``KeylineError`` if it cannot be read or is not valid.
  private func document(
    at path: String,
    of files: SceneFiles,
    readsKnown: Bool
  ) throws(KeylineError) -> LoadedDocument {
    let bytes = try files.readContent(path, limit: maximumBytes)
    let digest = memory?.digest(of: bytes)
    if let digest, !readsKnown, let known = memory?.document(digest) {
      let scenes = known.document.sceneNames.map {
        LoadedScene(origin: path, name: $0, document: known.document.name)
      }
      return LoadedDocument(scenes: scenes, digest: digest, known: known)
    }
    return LoadedDocument(scenes: try scenes(in: bytes, from: path), digest: digest)
  }

  private func scenes(
    in bytes: [UInt8],
    from path: String
  ) throws(KeylineError) -> [LoadedScene] {
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

  /// Loads the document or scene at a position; with `readsKnown`, even if it is known.
  fileprivate typealias Load =
    @Sendable (_ position: Int, _ readsKnown: Bool) throws(KeylineError) -> LoadedDocument

  /// The batches of documents or scenes, in order.
  struct Batches {
    /// The progress through all documents or scenes.
    let progress: WorkProgress
    private let loader: SceneLoader
    private let count: Int
    private let load: Load
    private var names = SceneNames()
    private var problems: [String] = []
    private var start = 0
    private var isEmpty = true

    fileprivate init(
      _ loader: SceneLoader,
      _ count: Int,
      load: @escaping Load
    ) {
      progress = WorkProgress("laying out", total: count, loader.settings.observer)
      self.loader = loader
      self.count = count
      self.load = load
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
        let loaded = read(range)
        guard problems.isEmpty else { continue }
        for document in loaded { try names.add(document.scenes) }
        var documents: [Document] = []
        for (position, document) in zip(range, loaded) {
          if let selected = try selected(of: document, at: position) { documents.append(selected) }
        }
        guard !documents.isEmpty else { continue }
        isEmpty = false
        // A shard can be empty if there are few scenes, and still counts as recorded.
        return Batch(documents: documents, range: range, progress: progress)
      }
      guard problems.isEmpty else { throw KeylineError(.invalidInput, lines: problems) }
      guard !isEmpty else { throw names.noMatch(for: loader.selection.scenes) }
      let unmatched = loader.selection.patterns(withoutMatchAmong: names.all)
      guard unmatched.isEmpty else { throw names.noMatch(for: unmatched) }
      return nil
    }

    /// Reads a document that is known, whose results are not all stored.
    ///
    /// - Returns: Its selected scenes; `nil` if the document changed meanwhile and has none.
    /// - Throws: ``KeylineError`` when the document changed meanwhile and is not valid.
    func read(_ document: Document) throws(KeylineError) -> Document? {
      try selected(of: try load(document.position, true), at: document.position)
    }

    /// Returns the selected scenes of a document; `nil` if there are none.
    ///
    /// A document that is known is read if only some of its scenes are selected.
    private func selected(
      of loaded: LoadedDocument,
      at position: Int
    ) throws(KeylineError) -> Document? {
      let scenes = loaded.scenes.filter(includes)
      guard !scenes.isEmpty else { return nil }
      let isWhole = scenes.count == loaded.scenes.count
      let document = Document(
        requests: scenes.flatMap(\.requests),
        digest: isWhole ? loaded.digest : nil,
        known: loaded.known,
        position: position
      )
      return loaded.known == nil || isWhole ? document : try read(document)
    }

    private func includes(_ scene: LoadedScene) -> Bool {
      loader.selection.includes(scene: scene.name, document: scene.document)
    }

    /// Reads documents on all workers, and collects their problems.
    private mutating func read(_ range: Range<Int>) -> [LoadedDocument] {
      let load = load
      let results = loader.settings.workers.map(Array(range)) { position in
        Result { () throws(KeylineError) in try load(position, false) }
      }
      var documents: [LoadedDocument] = []
      for result in results {
        switch result {
        case .success(let loaded): documents.append(loaded)
        case .failure(let failure): problems += failure.lines
        }
      }
      return documents
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
