import Digests
import EscapedText
import Keyline
import LayoutCache
import LayoutDiff
import LayoutReports

/// The number of deleted results, and the results that remain.
struct CacheDeletionReport: Report {
  let path: String?
  /// The number of deleted results; `nil` if there is no cache.
  let count: Int?
  let statistics: CacheStatistics

  var text: String {
    let path = path.map(PrintableText.text) ?? "cache"
    guard let count else { return "\(path): there is no cache\n" }
    let remaining = "\(statistics.results) remain, \(statistics.bytes) bytes"
    return "\(path): deleted \(Counted(count, "result")); \(remaining)\n"
  }

  var json: JSONValue {
    guard let count else { return .null }
    return [
      "path": path.map(JSONValue.string) ?? .null, "deleted": JSONValue(count: count),
      "results": JSONValue(count: statistics.results),
      "bytes": JSONValue(count: statistics.bytes),
    ]
  }
}
