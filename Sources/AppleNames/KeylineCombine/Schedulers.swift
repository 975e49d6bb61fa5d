// Combine declares these conformances of types from a different package.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if Combine && !canImport(Darwin)
public import Dispatch
public import Foundation
public import OpenCombine
import Synchronization

/// An action that a scheduler performs unless it is canceled.
private final class ScheduledAction: @unchecked Sendable {
  // `@unchecked`: only the scheduler calls the action, and `isCanceled` is atomic.
  private let action: () -> Void
  private let canceled = Atomic(false)

  init(_ action: @escaping () -> Void) { self.action = action }

  var isCanceled: Bool { canceled.load(ordering: .relaxed) }

  func cancel() { canceled.store(true, ordering: .relaxed) }

  func callAsFunction() {
    if !isCanceled { action() }
  }
}

/// A scheduler that can perform an action soon, on which everything else is built.
protocol ActionScheduler: Scheduler, AnyObject
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {
  /// Performs an action as soon as possible; can be called on any thread.
  func enqueue(_ action: @escaping @Sendable () -> Void)
}

extension ActionScheduler {
  /// The current time.
  public var now: SchedulerTime { .now }
  /// The minimum duration between two actions.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Performs an action as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    enqueue { action() }
  }

  /// Performs an action at a given time.
  public func schedule(
    after date: SchedulerTime,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    // `enqueue` can be called on any thread.
    nonisolated(unsafe) let scheduler = self
    DispatchQueue.main.asyncAfter(deadline: .now() + date.seconds - SchedulerTime.now.seconds) {
      scheduler.enqueue { action() }
    }
  }

  /// Performs an action repeatedly.
  public func schedule(
    after date: SchedulerTime,
    interval: SchedulerTime.Stride,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = ScheduledAction(action)
    repeating(repetition, at: date, every: interval)
    return AnyCancellable { repetition.cancel() }
  }

  private func repeating(
    _ action: ScheduledAction,
    at date: SchedulerTime,
    every interval: SchedulerTime.Stride
  ) {
    guard !action.isCanceled else { return }
    schedule(after: date, tolerance: 0, options: nil) {
      action()
      self.repeating(action, at: date.advanced(by: interval), every: interval)
    }
  }
}

extension DispatchQueue: @retroactive Scheduler, ActionScheduler {
  func enqueue(_ action: @escaping @Sendable () -> Void) { async(execute: action) }
}

extension OperationQueue: @retroactive Scheduler, ActionScheduler {
  func enqueue(_ action: @escaping @Sendable () -> Void) { addOperation(action) }
}

extension RunLoop: @retroactive Scheduler, ActionScheduler {
  func enqueue(_ action: @escaping @Sendable () -> Void) { perform(action) }
}
#endif
