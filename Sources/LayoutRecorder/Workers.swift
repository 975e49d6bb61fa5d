import Foundation
import Synchronization

/// Does the same to many things on several threads at once; what comes out has the order of what
/// went in, whatever thread was first.
public struct Workers: Sendable {
  /// The number of threads.
  public let count: Int

  /// Creates workers; by default one for each processor.
  public init(count: Int? = nil) {
    self.count = max(count ?? ProcessInfo.processInfo.activeProcessorCount, 1)
  }

  /// Returns what `work` makes of each item.
  ///
  /// - Throws: what `work` throws for the first of the items for which it does.
  public func map<Item: Sendable, Made: Sendable, Failure: Error>(
    _ items: [Item],
    _ work: @Sendable (Item) throws(Failure) -> Made
  ) throws(Failure) -> [Made] {
    let next = Atomic(0)
    let results = Mutex([Result<Made, Failure>?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: min(count, max(items.count, 1))) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let result = Result { () throws(Failure) -> Made in try work(items[index]) }
        results.withLock { $0[index] = result }
      }
    }
    var made: [Made] = []
    made.reserveCapacity(items.count)
    for result in results.withLock({ $0 }) {
      if let result { made.append(try result.get()) }
    }
    return made
  }
}
