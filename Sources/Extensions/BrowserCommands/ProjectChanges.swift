#if Browser
import ConfinedFiles
import Foundation
import Keyline
import LayoutScenes
import LayoutStore
import Synchronization

/// Counts the changes of the store, and of the documents and settings of the project.
///
/// A thread looks when the system reports that something in their folders changed, so that asking costs nothing, however
/// many documents there are.
final class ProjectChanges: Sendable {
  /// The longest wait between two looks, in milliseconds.
  private static let longestWait: Int32 = 1000
  /// The wait before what was reported is looked at, because editors often write several times.
  private static let quiet: Int32 = 30

  private let store: StoreLocation
  private let numbers = Mutex(["store": 0, "scenes": 0])

  /// Begins to watch.
  init(store: StoreLocation) {
    self.store = store
    var look = Look(store: store)
    _ = look.changes()
    let first = look
    Thread.detachNewThread { [weak self] in
      var look = first
      let watcher = FolderWatcher()
      while true {
        watcher.watch(look.folders)
        let isReported = watcher.wait(atMost: Self.longestWait)
        guard let self else { return }
        guard isReported else { continue }
        if watcher.sendsNotifications { watcher.wait(atMost: Self.quiet) }
        let changed = look.changes()
        self.numbers.withLock { numbers in
          for name in changed { numbers[name, default: 0] += 1 }
        }
      }
    }
  }

  /// Returns how often each has changed.
  func counts() -> [String: Int] { numbers.withLock { $0 } }
}

/// What was found at the last look.
private struct Look: Sendable {
  private let store: StoreLocation
  private var status: FileStatus?
  private var documents = FileStamps()
  /// The folders in which a change may be one of these.
  private(set) var folders: [String] = []

  init(store: StoreLocation) { self.store = store }

  /// Returns the names of what changed since the last look.
  mutating func changes() -> [String] {
    let before = status
    status = FileStatus(of: store.path)
    let project = try? Project(above: WorkingFolder.path)
    let scenes = (try? project?.scenes) ?? []
    let files = (project?.inputs.files ?? []) + [RunningBuild.file]
    let found = (try? SceneFiles(scenes))?.paths ?? []
    let isChanged = !documents.look(at: files + found).isEmpty
    folders = (files + [store.path] + scenes).flatMap { SceneFiles.folders(at: $0) }
    folders.append(WorkingFolder.path)
    return (status == before ? [] : ["store"]) + (isChanged ? ["scenes"] : [])
  }
}
#endif
