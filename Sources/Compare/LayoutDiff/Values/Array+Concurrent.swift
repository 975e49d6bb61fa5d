import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on several threads, and returns the results in order.
  ///
  /// - Parameters:
  ///   - nodes: The number of nodes to process. Below 10,000, starting threads would take longer
  ///     than the work, so the calling thread does all of it.
  ///   - transform: A transformation that can be called from any thread.
  /// - Returns: The results.
  package func mapConcurrently<Result: Sendable>(
    nodes: Int = .max,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1, nodes >= 10_000 else { return map(transform) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
