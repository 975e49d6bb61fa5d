#if Combine || canImport(Darwin)
public import KeylineUI

#if canImport(Darwin)
public import Combine
#else
public import OpenCombine
#endif

nonisolated extension View {
  /// Performs an action for each value that a publisher sends while the scene converges.
  ///
  /// The view subscribes when it appears. Values that are sent immediately, such as the current
  /// value of a `@Published` property, are included; those of timers, queues, and requests arrive
  /// too late.
  public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    onValues(
      named: "onReceive of \(P.Output.self)",
      subscribing: { publisher.sink(receiveValue: $0) },
      perform: action
    )
  }
}
#endif
