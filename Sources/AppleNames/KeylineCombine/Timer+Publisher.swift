#if Combine && !canImport(Darwin)
public import Foundation
public import OpenCombine

extension Timer {
  /// A publisher that sends the current date at regular intervals.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of values.
    public typealias Output = Date
    /// The type of failures; there are none.
    public typealias Failure = Never
    /// The interval in seconds.
    public let interval: TimeInterval
    private let runLoop: RunLoop
    private let mode: RunLoop.Mode
    private let dates = PassthroughSubject<Date, Never>()

    /// Creates a publisher.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode
    ) {
      self.interval = interval
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
      dates.receive(subscriber: subscriber)
    }

    /// Starts the timer, which runs until the result is canceled.
    public func connect() -> any Cancellable {
      let dates = UncheckedSubject(dates)
      let timer = Timer(timeInterval: interval, repeats: true) { _ in dates.subject.send(Date()) }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// Returns a publisher that sends the current date at regular intervals.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}

/// A subject that Foundation's closures can capture.
struct UncheckedSubject<Output, Failure: Error>: @unchecked Sendable {
  // `@unchecked`: OpenCombine guards its subjects with locks.
  let subject: PassthroughSubject<Output, Failure>

  init(_ subject: PassthroughSubject<Output, Failure>) { self.subject = subject }
}
#endif
