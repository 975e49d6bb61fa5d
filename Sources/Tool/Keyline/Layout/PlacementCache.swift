import LayoutCache
import LayoutDiff
import LayoutRecorder
package import LayoutScenes
import Synchronization

/// The placements of scenes in the user's cache, for commands that record no version.
///
/// Only scenes are looked up that may take longer to lay out than to look up: those with layouts that are not Keyline's.
package final class PlacementCache: Sendable {
  /// The number of layouts to store in one transaction.
  private static let batchSize = 256

  private let store: CacheStore
  private let scenes: SubtreeCache
  private let command: String
  private let observer: WorkObserver
  /// The number of layouts that are not stored yet.
  private let newCount = Atomic(0)

  private init(
    _ store: CacheStore,
    _ code: RunningCode,
    for command: String,
    _ observer: WorkObserver
  ) {
    self.store = store
    scenes = SubtreeCache(cache: store, code: code)
    self.command = command
    self.observer = observer
  }

  /// Opens the cache for a command.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - registry: The types that the scenes can refer to.
  ///   - observer: The observer to notify about a damaged cache.
  ///   - path: The file, by default that of the user.
  /// - Returns: The cache; `nil` if it is not used.
  package static func open(
    for command: String,
    _ registry: SceneRegistry,
    _ observer: WorkObserver,
    at path: String? = CacheStore.userPath
  ) -> PlacementCache? {
    let store = CacheStore.open(path, observer)
    guard store.state.isEnabled, let build = try? RunningBuild.description(cachedIn: store) else {
      return nil
    }
    let code = Release.code(of: build.fingerprint, registry: registry)
    return PlacementCache(store, code, for: command, observer)
  }

  /// Returns the stored placements of a scene.
  ///
  /// - Parameter request: The scene with the content of its geometry readers.
  /// - Returns: The placements in preorder; `nil` if none are stored.
  func placements(of request: RecordingRequest) -> PlacementTable? {
    scenes.placements(of: request)
  }

  /// Stores the placements of a scene, together with those of others.
  func keep(_ placements: PlacementTable, of request: RecordingRequest) {
    scenes.note(placements, of: request)
    let count = newCount.add(1, ordering: .relaxed).newValue
    if count % PlacementCache.batchSize == 0 { save() }
  }

  /// Stores what was computed so far.
  func save() { scenes.keep() }

  /// Stores what was computed, and the counts.
  package func close() {
    save()
    store.close(observer, timing: command)
  }
}

extension LayoutSettings {
  /// Returns the layout of a scene from the cache, or lays it out.
  func layout(_ request: RecordingRequest) throws(RecorderError) -> RecordedLayout {
    guard let placements, !traces else { return try recorder.record(request) }
    let request = try request.expanded()
    if let known = placements.placements(of: request) {
      return try RecordedLayout(request, placements: known)
    }
    let layout = try recorder.record(request)
    placements.keep(layout.snapshot.table, of: request)
    return layout
  }
}
