package import Digests
import Foundation

/// The verdicts of all cases, with their sums.
package struct ConformanceResults: Sendable {
  /// The number of cases for each verdict.
  package struct Count: Sendable, Equatable {
    package var exact = 0
    package var off = 0
    package var unsupported = 0
    /// The number of all cases.
    package var all: Int { exact + off + unsupported }
  }

  /// A case with its verdict.
  package struct Result: Sendable {
    package let measured: ConformanceCase
    package let verdict: ConformanceVerdict
  }

  /// The results in the order of the cases.
  package let results: [Result]

  /// Compares the layouts of all cases with the measured numbers.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - engine: Has the layouts of their documents.
  package init(of cases: [ConformanceCase], by engine: CaseEngine = .keyline) {
    results = cases.map { Result(measured: $0, verdict: $0.verdict(by: engine)) }
  }

  /// The topics in order.
  package var topics: [String] { Set(results.map(\.measured.topic)).sorted() }

  /// Returns the number of cases with each verdict in some topics and of a round; in all of them by default.
  package func count(in topics: Set<String>? = nil, round: Int? = nil) -> Count {
    var count = Count()
    for result in results where topics?.contains(result.measured.topic) ?? true {
      guard round.map({ $0 == result.measured.round }) ?? true else { continue }
      switch result.verdict {
      case .exact: count.exact += 1
      case .off: count.off += 1
      case .unsupported: count.unsupported += 1
      }
    }
    return count
  }

  /// The ids of the exact cases by topic, as the file of agreed cases holds them.
  package var exact: JSONObject {
    var exact = JSONObject()
    for topic in topics {
      let ids = results.filter { $0.measured.topic == topic && $0.verdict == .exact }
      exact[topic] = .array(ids.map { .string($0.measured.id) })
    }
    return exact
  }

  /// Returns the cases that are exact in a file of agreed cases and no longer are, each with its differences.
  package func lost(since agreed: JSONObject) -> [String] {
    results.compactMap { result in
      let (measured, verdict) = (result.measured, result.verdict)
      guard verdict != .exact,
        agreed[measured.topic]?.array?.contains(.string(measured.id)) == true
      else { return nil }
      return "\(measured.topic) \(measured.id): \(verdict)"
    }
  }

  /// Returns the cases that are exact and are not in a file of agreed cases.
  package func gained(since agreed: JSONObject) -> [String] {
    results.compactMap { result in
      let measured = result.measured
      guard result.verdict == .exact,
        agreed[measured.topic]?.array?.contains(.string(measured.id)) != true
      else { return nil }
      return "\(measured.topic) \(measured.id)"
    }
  }
}
