import CanonicalJSON
import LayoutSnapshots
import LayoutStore

/// What `cache stats` says.
struct CacheReport {
  let path: String
  let statistics: CacheStatistics

  /// A line for each number.
  var text: String {
    let asked = statistics.hits + statistics.misses
    let share = asked == 0 ? "" : " (\(statistics.hits * 100 / asked) %)"
    return """
      \(PrintableText.text(path))
        answers   \(statistics.entries), \(statistics.bytes) bytes of placements
        hits      \(statistics.hits) of \(asked) asked for\(share)
        misses    \(statistics.misses)
        broken    \(statistics.broken)

      """
  }

  /// An object of the numbers.
  var json: String {
    let value: JSONValue = [
      "path": .string(path),
      "entries": .number(Double(statistics.entries)),
      "bytes": .number(Double(statistics.bytes)),
      "hits": .number(Double(statistics.hits)),
      "misses": .number(Double(statistics.misses)),
      "broken": .number(Double(statistics.broken)),
    ]
    return value.indentedText + "\n"
  }
}
