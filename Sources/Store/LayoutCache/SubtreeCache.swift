package import Digests
import LayoutCore
package import LayoutRecorder
import LayoutScenes
import LayoutStore
import LayoutText
import Synchronization

/// A thread-safe cache of the subtrees of scenes.
///
/// The keys of a scene are computed once for all its proposals.
package final class SubtreeCache: Sendable {
  private let cache: CacheStore
  private let build: String
  /// The program with its release, the version of Keyline's own layouts beside versioned ones.
  private let release: String
  private let keys = Mutex<[Place: SubtreeKeys]>([:])
  private let findings = Mutex<[CacheFindings]>([])

  /// Creates a cache for one run of a command.
  ///
  /// - Parameters:
  ///   - cache: The cache of the project.
  ///   - build: The fingerprint of the running program.
  ///   - release: The release of Keyline, part of the code of subtrees with versioned layouts.
  package init(cache: CacheStore, build: String, release: String) {
    (self.cache, self.build, self.release) = (cache, build, release)
  }

  /// A scene in a layout direction.
  private struct Place: Hashable {
    let scene: Digest
    let direction: LayoutDirection
  }

  /// Lays out a scene with the cached results of its subtrees.
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
        recording.table,
        isClean: recording.diagnostics.isEmpty,
        cost: recording.cost
      )
      findings.withLock { $0.append(found) }
    }
    return recording
  }

  /// Stores the results of scenes, and the results of their subtrees since the last call.
  package func keep(_ recordings: [(recording: RecordedLayout, tree: Digest)]) {
    var entries: [CacheEntry] = []
    var codes: [Digest: [String]] = [:]
    for (recording, tree) in recordings where recording.diagnostics.isEmpty {
      let request = recording.request
      entries.append(
        CacheEntry(
          key: key(of: request, tree: tree),
          scene: request.scene.name,
          result: recording.placements.digest,
          cost: recording.cost
        )
      )
      guard !SubtreeCache.isLight(request) else { continue }
      let keys = keys(of: request)
      if let code = keys.root?.code, !code.isUnversioned, !code.versions.isEmpty {
        codes[tree] = keys.versionedTypes
      }
    }
    let found = findings.withLock { findings in
      defer { findings = [] }
      return findings
    }
    cache.store(entries, findings: found, codes: codes)
  }

  /// Returns whether laying out a scene is faster than looking up its subtrees.
  ///
  /// A lookup takes about 100 µs per scene. In that time, Keyline's own layouts process hundreds of
  /// nodes or thousands of characters. The speed of custom layouts is unknown.
  private static func isLight(_ request: RecordingRequest) -> Bool {
    let scene = request.scene
    return scene.outline.nodes.count < 150 && scene.text.count < 16_384
      && scene.types.allSatisfy { $0.first?.isLowercase == true || builtins.contains($0) }
  }

  private static let builtins = Set(SceneRegistry().typeNames)

  /// Returns the keys of a scene's subtrees.
  private func keys(of request: RecordingRequest) -> SubtreeKeys {
    let direction = request.environment.layout.layoutDirection
    let place = Place(scene: request.scene.digest, direction: direction)
    if let known = keys.withLock({ $0[place] }) { return known }
    let made = SubtreeKeys(of: request.scene.root, in: direction)
    keys.withLock { $0[place] = made }
    return made
  }

  /// Returns the cached results of the subtrees of a scene; `nil` if nothing can be cached.
  private func memory(for request: RecordingRequest) -> CacheMemory? {
    guard !SubtreeCache.isLight(request) else { return nil }
    // The key lacks what the results of a custom measurer depend on, unless that says it.
    let measurer = request.environment.layout.textMeasurer
    guard measurer is BuiltinTextMeasurer || !measurer.dependencies.isEmpty else { return nil }
    let keys = keys(of: request)
    guard !keys.subtrees.isEmpty else { return nil }
    return cache.memory(of: subtrees(of: request), nodeCount: keys.nodeCount)
  }

  /// Returns the subtrees of a scene with their keys.
  package func subtrees(of request: RecordingRequest) -> [CachedSubtree] {
    guard !SubtreeCache.isLight(request) else { return [] }
    let environment = request.environment.digest
    return keys(of: request).subtrees.map { subtree in
      CachedSubtree(
        node: subtree.node,
        nodeCount: subtree.nodeCount,
        subject: CacheSubject(
          tree: subtree.digest,
          environment: environment,
          code: subtree.code.text(build: build, release: release)
        )
      )
    }
  }

  package func key(of request: RecordingRequest, tree: Digest) -> CacheKey {
    let code =
      SubtreeCache.isLight(request)
      ? nil : keys(of: request).root?.code.text(build: build, release: release)
    return CacheKey(
      scene: tree,
      proposal: request.proposal,
      environment: request.environment.digest,
      build: code ?? build
    )
  }
}
