import Foundation
import LayoutEngine
import Synchronization

/// Processes items on several threads, and returns the results in order.
///
/// When called on the main thread, it evaluates the views that other threads need, and waits for
/// those threads.
public struct Workers: Sendable {
  /// The number of threads.
  public let count: Int

  /// Creates workers; by default one per processor.
  public init(count: Int? = nil) {
    self.count = max(count ?? ProcessInfo.processInfo.activeProcessorCount, 1)
  }

  /// Returns the result of `work` for each item.
  ///
  /// - Throws: The error of the first item for which `work` throws.
  public func map<Item: Sendable, Made: Sendable, Failure: Error>(
    _ items: [Item],
    _ work: @Sendable (Item) throws(Failure) -> Made
  ) throws(Failure) -> [Made] {
    let results = Results<Made, Failure>(count: items.count)
    let threads = min(count, max(items.count, 1))
    func all() {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while let index = results.next() {
          results.keep(Result { () throws(Failure) -> Made in try work(items[index]) }, at: index)
        }
      }
    }
    if threads == 1 { all() } else { MainThread.serve(while: all) }
    return try results.all()
  }

  /// The results so far.
  private final class Results<Made: Sendable, Failure: Error>: Sendable {
    private let count: Int
    private let begun = Atomic(0)
    private let results: Mutex<[Result<Made, Failure>?]>

    init(count: Int) {
      self.count = count
      results = Mutex([Result<Made, Failure>?](repeating: nil, count: count))
    }

    /// Returns the index of the next item; `nil` if there is none.
    func next() -> Int? {
      let index = begun.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }

    /// Stores the result of an item.
    func keep(_ result: Result<Made, Failure>, at index: Int) {
      results.withLock { $0[index] = result }
    }

    /// Returns the results in order.
    func all() throws(Failure) -> [Made] {
      var made: [Made] = []
      made.reserveCapacity(count)
      for result in results.withLock({ $0 }) {
        if let result { made.append(try result.get()) }
      }
      return made
    }
  }
}
