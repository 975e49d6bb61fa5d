import ConfinedFiles
import Foundation
import Keyline
import LayoutScenes
import LayoutStore
import Synchronization

/// Counts the changes of the store, and of the documents and settings of the project.
final class ProjectChanges: Sendable {
  private struct State {
    var store: FileStatus?
    var documents = FileStamps()
    var counts = ["store": 0, "scenes": 0]
    var lookedAt: ContinuousClock.Instant?
  }

  /// The time for which a look is new enough for all browsers.
  private static let freshness = Duration.milliseconds(200)

  private let store: StoreLocation
  private let state = Mutex(State())

  init(store: StoreLocation) { self.store = store }

  /// Returns how often each has changed.
  func counts() -> [String: Int] {
    state.withLock { state in
      if let before = state.lookedAt, before.duration(to: .now) < Self.freshness {
        return state.counts
      }
      let isFirst = state.lookedAt == nil
      let status = FileStatus(of: store.path)
      let hasOtherStore = status != state.store
      let hasOtherDocuments = !state.documents.look(at: Self.paths()).isEmpty
      state.store = status
      state.lookedAt = .now
      guard !isFirst else { return state.counts }
      if hasOtherStore { state.counts["store", default: 0] += 1 }
      if hasOtherDocuments { state.counts["scenes", default: 0] += 1 }
      return state.counts
    }
  }

  /// Returns the documents and the settings of the project, and the running program.
  private static func paths() -> [String] {
    guard let project = try? Project(above: WorkingFolder.path) else { return [] }
    let documents = (try? SceneFiles(project.scenes).paths) ?? []
    return project.inputs.files + documents + [RunningBuild.file]
  }
}
