#if Combine && !canImport(Darwin)
import Foundation
import OpenCombine

/// A subscription to several publishers whose values one subscriber receives.
///
/// All values are requested from the publishers; those that the subscriber does not request yet are kept.
final class JoinedSubscription<Downstream: Subscriber>: Subscription {
  private let lock = NSLock()
  private let keepsLastOnly: Bool
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var pending: [Downstream.Input] = []
  private var upstreams: [any Subscription] = []
  private var unfinished: Int
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var isDelivering = false

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - downstream: The subscriber.
  ///   - count: The number of publishers.
  ///   - keepsLastOnly: Whether a new value replaces one that was not requested yet.
  init(to downstream: Downstream, of count: Int, keepsLastOnly: Bool) {
    self.downstream = downstream
    self.keepsLastOnly = keepsLastOnly
    unfinished = count
  }

  /// Subscribes to a publisher, whose values a closure receives.
  func join<P: Publisher>(
    _ publisher: P,
    receive: @escaping (P.Output) -> Void
  ) where P.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { subscription in
          self.locked { self.upstreams.append(subscription) }
          subscription.request(.unlimited)
        },
        receiveValue: { value in
          receive(value)
          return .none
        },
        receiveCompletion: { self.finish($0) }
      )
    )
  }

  /// Sends a value to the subscriber, once it requests one.
  func send(_ value: Downstream.Input) {
    locked {
      if keepsLastOnly { pending.removeAll() }
      pending.append(value)
    }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    locked { self.demand += demand }
    deliver()
  }

  func cancel() {
    let canceled = locked {
      defer { upstreams = [] }
      downstream = nil
      pending = []
      return upstreams
    }
    for subscription in canceled { subscription.cancel() }
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    locked {
      unfinished -= 1
      if case .failure = completion {
        pending = []
        self.completion = completion
      } else if unfinished == 0 {
        self.completion = self.completion ?? completion
      }
    }
    deliver()
  }

  /// Sends what is pending and requested, and then the completion, without the lock held.
  private func deliver() {
    let isFirst = locked {
      defer { isDelivering = true }
      return !isDelivering
    }
    guard isFirst else { return }
    while let (downstream, value) = locked({ nextValue() }) {
      let more = downstream.receive(value)
      locked { demand += more }
    }
    guard let (downstream, completion) = locked({ lastEvent() }) else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  private func nextValue() -> (Downstream, Downstream.Input)? {
    guard let downstream, demand > .none, !pending.isEmpty else {
      isDelivering = false
      return nil
    }
    demand -= 1
    return (downstream, pending.removeFirst())
  }

  private func lastEvent() -> (Downstream, Subscribers.Completion<Downstream.Failure>)? {
    guard let downstream, let completion, pending.isEmpty else { return nil }
    return (downstream, completion)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
#endif
