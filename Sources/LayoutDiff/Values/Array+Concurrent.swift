import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns what is made of each element, in their order, by as many threads as there are processors.
  ///
  /// A millisecond is over before a second thread has begun, on some systems several.
  ///
  /// - Parameters:
  ///   - nodes: How many nodes there are to go through, where little else takes time.
  ///   - make: What is done with each element, on any thread.
  /// - Returns: What was made.
  package func mapConcurrently<Made: Sendable>(
    nodes: Int = .max,
    _ make: @Sendable (Element) -> Made
  ) -> [Made] {
    guard count > 1, nodes >= 10_000 else { return map(make) }
    let made = Mutex([Made?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let one = make(self[index])
      made.withLock { $0[index] = one }
    }
    return made.withLock { $0.compactMap(\.self) }
  }
}
