import LayoutEngine
import Synchronization

/// A task that a view starts on the main actor.
///
/// On a screen, it begins after the layout, and changes that it makes cause another one. Here it begins
/// between the layouts of its scene, and ends where it waits for something else than the main actor,
/// such as a download or a time: what follows never runs, so that no layout depends on when that is. A
/// task does not wait for what another thread has done already, which takes a few microseconds at most.
final class ViewTask: TaskExecutor {
  private struct Contents {
    var jobs: [UnownedJob] = []
    var canRun = true
    var isComplete = false
  }

  /// The maximum number of parts that run between two layouts.
  private static let maximumCount = 1_000

  /// The task that runs; `nil` outside of tasks of views.
  @TaskLocal static var current: ViewTask?

  private let contents = Mutex(Contents())
  private let scene: SceneReading

  init(of scene: SceneReading) { self.scene = scene }

  /// Whether the task has not begun to wait, so that it can change the state of views.
  var canChangeState: Bool { contents.withLock(\.canRun) }

  /// Keeps a part of the task; one that another thread continues has waited, and is left out.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard MainThread.isHere else { return }
    contents.withLock { if $0.canRun { $0.jobs.append(job) } }
  }

  /// Notes that the task has ended.
  func complete() { contents.withLock { $0.isComplete = true } }

  /// Runs the task as far as it does not wait; one that waits is reported.
  func run() {
    for _ in 0..<ViewTask.maximumCount {
      let next = contents.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      guard let next else { break }
      next.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor,
        taskExecutor: asUnownedTaskExecutor()
      )
    }
    let isComplete = contents.withLock { contents in
      contents.canRun = false
      return contents.isComplete
    }
    if !isComplete { scene.report(.startedTask) }
  }
}
