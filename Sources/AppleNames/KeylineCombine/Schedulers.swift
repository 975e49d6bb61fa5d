// Combine declares these conformances of types from a different package.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(Darwin)
public import Dispatch
public import Foundation
public import OpenCombine
import Synchronization

/// An action that a scheduler performs unless it is canceled.
private final class ScheduledAction: @unchecked Sendable {
  // `@unchecked`: only the scheduler calls the action, and `isCanceled` is atomic.
  private let action: () -> Void
  private let canceled = Atomic(false)

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isCanceled: Bool { canceled.load(ordering: .relaxed) }

  func cancel() { canceled.store(true, ordering: .relaxed) }

  func callAsFunction() {
    if !isCanceled { action() }
  }
}

extension Scheduler where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {
  fileprivate func repeating(
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

extension DispatchQueue: @retroactive Scheduler {
  /// The type of times.
  public typealias SchedulerTimeType = SchedulerTime
  /// The type of options; there are none.
  public typealias SchedulerOptions = Never

  /// The current time.
  public var now: SchedulerTime { .now }
  /// The minimum duration between two actions.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Performs an action as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    async { action() }
  }

  /// Performs an action at a given time.
  public func schedule(
    after date: SchedulerTime,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + date.seconds - SchedulerTime.now.seconds) {
      self.schedule(options: options) { action() }
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
}

extension OperationQueue: @retroactive Scheduler {
  /// The type of times.
  public typealias SchedulerTimeType = SchedulerTime
  /// The type of options; there are none.
  public typealias SchedulerOptions = Never

  /// The current time.
  public var now: SchedulerTime { .now }
  /// The minimum duration between two actions.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Performs an action as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    addOperation { action() }
  }

  /// Performs an action at a given time.
  public func schedule(
    after date: SchedulerTime,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + date.seconds - SchedulerTime.now.seconds) {
      self.schedule(options: options) { action() }
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
}

extension RunLoop: @retroactive Scheduler {
  /// The type of times.
  public typealias SchedulerTimeType = SchedulerTime
  /// The type of options; there are none.
  public typealias SchedulerOptions = Never

  /// The current time.
  public var now: SchedulerTime { .now }
  /// The minimum duration between two actions.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Performs an action as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    perform { action() }
  }

  /// Performs an action at a given time.
  public func schedule(
    after date: SchedulerTime,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    // `RunLoop.perform` can be called on any thread.
    nonisolated(unsafe) let runLoop = self
    DispatchQueue.main.asyncAfter(deadline: .now() + date.seconds - SchedulerTime.now.seconds) {
      runLoop.perform { action() }
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
}
#endif
