import LayoutEngine
import Synchronization

#if canImport(Darwin)
import Dispatch
#else
public import Dispatch
#endif

/// The work that views schedule on the main queue while they are built, laid out and react.
///
/// On a screen it runs after the layout, and changes that it makes cause another one; here it runs
/// between the layouts of a scene.
final class MainQueueWork: Sendable {
  private struct Contents {
    var waiting: [@Sendable () -> Void] = []
    var changesState = false
  }

  private let contents = Mutex(Contents())

  /// Whether work waits.
  var isWaiting: Bool { contents.withLock { !$0.waiting.isEmpty } }

  /// Returns whether work waits that may change a layout.
  ///
  /// Views that are built again schedule the same work again. It changes nothing more if it changed
  /// no state of a view when it ran last, and the layout after it was the one before it.
  func isWaiting(after last: LayoutResult?, _ result: LayoutResult) -> Bool {
    let isSettled = last?.placements == result.placements && !contents.withLock(\.changesState)
    return isWaiting && !isSettled
  }

  /// Adds work, which runs in the environment of the view that schedules it.
  func add(_ work: @escaping @Sendable () -> Void) {
    let environment = EnvironmentScope.values
    contents.withLock {
      $0.waiting.append { EnvironmentScope.$values.withValue(environment, operation: work) }
    }
  }

  /// Notes that the state of a view changes.
  func noteChange() { contents.withLock { $0.changesState = true } }

  /// Begins to run the work that waits.
  func begin() { contents.withLock { $0.changesState = false } }

  /// Removes and returns the work that waits longest; `nil` if none waits.
  func next() -> (@Sendable () -> Void)? {
    contents.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }
}

extension SceneReading {
  /// Keeps work until the views of the scene are laid out; returns whether views of a scene are being
  /// built or react.
  fileprivate func schedule(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard noteUse() else { return false }
    mainQueue.add(work)
    return true
  }
}

// On Apple's systems, Dispatch belongs to the system.
#if !canImport(Darwin)
extension DispatchQueue {
  /// Runs work later; the work of views on the main queue runs between the layouts of their scene.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    // Each access makes another object of the main queue, which only its label identifies.
    let isMain = label == DispatchQueue.main.label
    guard !isMain || !EnvironmentScope.values.scene.schedule(work) else { return }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs work at a later time, after the layouts of the views that schedule it: it is reported there.
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    EnvironmentScope.values.scene.report(.asyncAfter)
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }
}
#endif
