// Combine: the values of several publishers in one sequence, which OpenCombine lacks.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Combine && !canImport(Darwin)
public import OpenCombine

extension Publishers {
  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// Creates a publisher of the values of the publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Failure, S.Input == Output {
      let joined = JoinedSubscription(to: subscriber, of: 2, keepsLastOnly: false)
      subscriber.receive(subscription: joined)
      joined.join(a) { joined.send($0) }
      joined.join(b) { joined.send($0) }
    }
  }

  /// A publisher of the values of any number of publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]
    /// Creates a publisher of the values of the publishers.
    public init(_ publishers: Upstream...) { self.publishers = publishers }
    /// Creates a publisher of the values of the publishers.
    public init<S: Swift.Sequence>(_ publishers: S) where S.Element == Upstream {
      self.publishers = Array(publishers)
    }
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Failure == Failure, S.Input == Output {
      guard !publishers.isEmpty else { return Empty().receive(subscriber: subscriber) }
      let count = publishers.count
      let joined = JoinedSubscription(to: subscriber, of: count, keepsLastOnly: false)
      subscriber.receive(subscription: joined)
      for publisher in publishers { joined.join(publisher) { joined.send($0) } }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and others.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P> where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }
  /// Publishes the values of this publisher and others.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
#endif
