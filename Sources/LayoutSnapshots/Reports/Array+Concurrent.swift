import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns what is made of each element, in their order, by as many threads as there are processors.
  ///
  /// - Parameters:
  ///   - fewest: The number of elements from which a second thread is worth its start.
  ///   - make: What is done with each element, on any thread.
  /// - Returns: What was made.
  package func mapConcurrently<Made: Sendable>(
    from fewest: Int = 8,
    _ make: @Sendable (Element) -> Made
  ) -> [Made] {
    guard count >= fewest else { return map(make) }
    let made = Mutex([Made?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let one = make(self[index])
      made.withLock { $0[index] = one }
    }
    return made.withLock { $0.compactMap(\.self) }
  }
}
