package import Digests
import LayoutCore
package import LayoutDiff
import LayoutEngine
package import LayoutRecorder
package import LayoutScenes
package import LayoutStore
import LayoutText
import Synchronization

/// A thread-safe cache of scenes and their subtrees, for one run of a command.
///
/// The keys of a scene are computed once for all its proposals.
package final class SubtreeCache: Sendable {
  private let cache: CacheStore
  private let code: RunningCode
  /// Whether scenes are read from their canonical text, which then has everything that affects them.
  private let readsScenes: Bool
  private let keys = Mutex<[Place: SubtreeKeys]>([:])
  private let codes = Mutex<[Digest: SceneCode]>([:])
  private let findings = Mutex<[CacheFindings]>([])

  /// Creates a cache for one run of a command.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - code: The code of the running program.
  ///   - readsScenes: Whether scenes are read from their canonical text, which then has everything that affects them.
  package init(cache: CacheStore, code: RunningCode, readsScenes: Bool = false) {
    self.cache = cache
    self.code = code
    self.readsScenes = readsScenes
  }

  /// A scene in a layout direction.
  private struct Place: Hashable {
    let scene: Digest
    let direction: LayoutDirection
  }

  /// Returns the stored results of scenes, in the order of their requests; misses are `nil`.
  package func scenes(for requests: [RecordingRequest]) -> [CachedScene?] {
    let codes = requests.map(sceneCode)
    let keys = zip(requests, codes).compactMap { request, code in
      code.map { SceneCacheKey(request, tree: request.scene.tree, code: $0) }
    }
    var found = cache.scenes(for: keys).makeIterator()
    return codes.map { $0 == nil ? nil : found.next() ?? nil }
  }

  /// Returns the stored results of recorded scenes, which are not read; misses are `nil`.
  package func scenes(for recorded: [RecordedSnapshot]) -> [CachedScene?] {
    let keys = recorded.map {
      SceneCacheKey(tree: $0.tree, environment: $0.environmentDigest, proposal: $0.proposal)
    }
    // Most results have the same code.
    var known: [String: Bool] = [:]
    return cache.scenes(for: keys) { text in
      if let isAccepted = known[text] { return isAccepted }
      let isAccepted = code.accepts(text)
      known[text] = isAccepted
      return isAccepted
    }
  }

  /// Counts scenes that were found, but have to be laid out because their placements are stored nowhere.
  package func countMisses(_ count: Int) { cache.countMisses(count) }

  /// Lays out a scene with the stored results of its subtrees.
  package func record(
    _ request: RecordingRequest,
    by recorder: Recorder
  ) throws(RecorderError) -> RecordedLayout {
    var memory: CacheMemory?
    let recording = try recorder.record(request) { expanded in
      memory = self.memory(for: expanded)
      return memory
    }
    if let memory {
      let found = memory.finish(
        recording.snapshot.table,
        isClean: recording.layoutDiagnostics.isEmpty
      )
      findings.withLock { $0.append(found) }
    }
    return recording
  }

  /// Returns the stored placements of a scene.
  ///
  /// Keyline's own layouts compute a placement in the time in which one is read, so only scenes with other layouts have
  /// stored ones.
  ///
  /// - Parameter request: The scene with the content of its geometry readers.
  /// - Returns: The placements in preorder; `nil` if none are stored.
  package func placements(of request: RecordingRequest) -> PlacementTable? {
    guard let key = placementsKey(of: request) else { return nil }
    return cache.placements(of: key, count: request.scene.outline.nodes.count).flatMap { found in
      try? PlacementTable(found.map { Placement(frame: $0.frame, proposal: $0.proposal) })
    }
  }

  /// Notes the placements of a scene, which the next call of `keep` stores.
  package func note(_ table: PlacementTable, of request: RecordingRequest) {
    guard let key = placementsKey(of: request),
      let subject = CacheSubject(key, name: request.scene.name)
    else { return }
    let found = CacheFindings(table.placements.map { LayoutResult.Placement($0) }, of: subject)
    findings.withLock { $0.append(found) }
  }

  private func placementsKey(of request: RecordingRequest) -> SceneCacheKey? {
    guard !isKeylines(request.scene), let code = sceneCode(of: request) else { return nil }
    return SceneCacheKey(request, tree: request.scene.tree, code: code)
  }

  /// Stores the results of scenes, and those of their subtrees since the last call.
  ///
  /// - Parameters:
  ///   - recordings: The layouts with the digests by which their scenes are looked up.
  ///   - documents: The documents of which all scenes are stored.
  package func keep(
    _ recordings: [(recording: RecordedLayout, tree: Digest)] = [],
    documents: [NewDocument] = []
  ) {
    let scenes = recordings.compactMap { recording, tree -> NewScene? in
      let request = recording.request
      guard let code = sceneCode(of: request) else { return nil }
      return NewScene(
        SceneCacheKey(request, tree: tree, code: code),
        code: code,
        name: request.scene.name,
        scene: CachedScene(recording)
      )
    }
    let found = findings.withLock { findings in
      defer { findings = [] }
      return findings
    }
    cache.store(scenes, findings: found, documents: documents)
  }

  /// Returns the code of a scene; `nil` if its result depends on more than its key.
  package func sceneCode(of request: RecordingRequest) -> String? {
    guard SubtreeCache.isKnown(request.environment.layout.textMeasurer) else { return nil }
    let found = foundCode(of: request.scene)
    return found.isComplete || readsScenes ? code.text(of: found.code) : nil
  }

  private func foundCode(of scene: PreparedScene) -> SceneCode {
    if let known = codes.withLock({ $0[scene.tree] }) { return known }
    let found = SceneCode(of: scene.root, text: scene.text, code.registry)
    codes.withLock { $0[scene.tree] = found }
    return found
  }

  /// Returns whether an environment says everything that the results of its text measurer depend on.
  private static func isKnown(_ measurer: any TextMeasurer) -> Bool {
    measurer is BuiltinTextMeasurer || !measurer.dependencies.isEmpty
  }

  /// Returns whether all layouts of a scene are Keyline's own.
  private func isKeylines(_ scene: PreparedScene) -> Bool { foundCode(of: scene).code.isKeyline }

  /// Returns the keys of a scene's subtrees.
  private func keys(of request: RecordingRequest) -> SubtreeKeys {
    let direction = request.environment.layout.layoutDirection
    let place = Place(scene: request.scene.digest, direction: direction)
    if let known = keys.withLock({ $0[place] }) { return known }
    let made = SubtreeKeys(of: request.scene.root, in: direction)
    keys.withLock { $0[place] = made }
    return made
  }

  /// Returns the stored results of the subtrees of a scene; `nil` if nothing can be cached.
  ///
  /// Keyline's own layouts compute a placement in the time in which one is read, so only subtrees with other layouts, whose
  /// speed is unknown, are looked up.
  private func memory(for request: RecordingRequest) -> CacheMemory? {
    let scene = request.scene
    guard !isKeylines(scene), SubtreeCache.isKnown(request.environment.layout.textMeasurer)
    else { return nil }
    let keys = keys(of: request)
    let environment = request.environment.digest
    let nodes = scene.outline.nodes
    let subtrees = keys.subtrees.filter { !$0.code.isKeyline }.map { subtree in
      CachedSubtree(
        node: subtree.node,
        nodeCount: subtree.nodeCount,
        subject: CacheSubject(
          tree: subtree.digest,
          environment: environment,
          code: code.text(of: subtree.code),
          name: subtree.node < nodes.count ? nodes[subtree.node].type : ""
        )
      )
    }
    guard !subtrees.isEmpty else { return nil }
    return cache.memory(of: subtrees, nodeCount: keys.nodeCount)
  }
}

extension SceneCacheKey {
  /// Creates the key of the scene of a request.
  fileprivate init(_ request: RecordingRequest, tree: Digest, code: String) {
    self.init(
      tree: tree,
      environment: request.environment.digest,
      proposal: request.proposal,
      code: code
    )
  }
}

extension CachedScene {
  /// Creates the result of a layout.
  fileprivate init(_ layout: RecordedLayout) {
    let diagnostics = layout.layoutDiagnostics
    let nodes = diagnostics.isEmpty ? [] : layout.snapshot.outline.named().nodes
    let paths = Set(diagnostics.map(\.path))
    self.init(
      result: layout.snapshot.layout.digest,
      diagnostics: diagnostics,
      names: Dictionary(
        nodes.filter { paths.contains($0.path) }.map { ($0.path, $0.name) }
      ) { first, _ in first }
    )
  }
}

extension PreparedScene {
  /// The digest of the scene and of the list of its nodes, for cache keys.
  package var tree: Digest { .tree(scene: digest, outline: definition.nodes.digest) }
}

extension RecordedSnapshot {
  /// The digest of the scene and of the list of its nodes, for cache keys.
  package var tree: Digest { .tree(scene: sceneDigest, outline: nodesDigest) }
}

extension Digest {
  fileprivate static func tree(scene: Digest, outline: Digest) -> Digest {
    Digest(of: scene.bytes + outline.bytes)
  }
}
