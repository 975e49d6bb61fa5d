// Combine: the latest values of several publishers, which OpenCombine lacks.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Combine && !canImport(Darwin)
import Foundation
public import OpenCombine

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// Creates a publisher of the publishers' latest values.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Failure, S.Input == Output {
      let latest = LatestValues<A.Output, B.Output>()
      let joined = JoinedSubscription(to: subscriber, of: 2, keepsLastOnly: true)
      subscriber.receive(subscription: joined)
      joined.join(a) { value in latest.set(first: value).map { joined.send($0) } }
      joined.join(b) { value in latest.set(second: value).map { joined.send($0) } }
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// Creates a publisher of the publishers' latest values.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Failure, S.Input == Output {
      CombineLatest(CombineLatest<A, B>(a, b), c)
        .map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publishers {
  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// Creates a publisher of the publishers' latest values.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Failure, S.Input == Output {
      CombineLatest(CombineLatest3<A, B, C>(a, b, c), d)
        .map { ($0.0, $0.1, $0.2, $1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this publisher and others.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }
  /// Publishes a value computed from the latest values of this publisher and others.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0, $1) }
  }
  /// Publishes the latest values of this publisher and others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P,
    _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }
  /// Publishes a value computed from the latest values of this publisher and others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second).map { transform($0, $1, $2) }
  }
  /// Publishes the latest values of this publisher and others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ first: P,
    _ second: Q,
    _ third: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third)
  }
  /// Publishes a value computed from the latest values of this publisher and others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ third: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third).map { transform($0, $1, $2, $3) }
  }
}

/// The latest values of two publishers.
private final class LatestValues<First, Second> {
  private let lock = NSLock()
  private var first: First?
  private var second: Second?

  /// Sets a value, and returns both if there are both.
  func set(first: First? = nil, second: Second? = nil) -> (First, Second)? {
    lock.lock()
    defer { lock.unlock() }
    if let first { self.first = first }
    if let second { self.second = second }
    guard let first = self.first, let second = self.second else { return nil }
    return (first, second)
  }
}
#endif
