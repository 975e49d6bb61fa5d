import CanonicalJSON
import LayoutDiff
import LayoutReports
import LayoutStore

/// The statistics of a cache.
struct CacheReport {
  let path: String
  /// Why the cache is not used, or was begun anew; `nil` if all is well.
  let reason: String?
  let statistics: CacheStatistics

  /// A line for each kind of number.
  var text: String {
    let hits = statistics.hits + statistics.regionHits
    let asked = hits + statistics.missCount
    let share = asked == 0 ? "" : " (\(hits * 100 / asked) %)"
    let sizes = statistics.subtreeHits + statistics.subtreeRegionHits + statistics.subtreeMisses
    return """
      \(PrintableText.text(path))
        state     \(reason.map(PrintableText.text) ?? "ready")
        answers   \(statistics.entries), \(statistics.bytes) bytes
        scenes    \(hits) of \(asked) known\(share): \(statistics.hits) exactly, \
      \(statistics.regionHits) by region
        misses    \(statistics.missCount)\(reasons)
        subtrees  \(statistics.subtreeHits) of \(sizes) sizes known exactly, \
      \(statistics.subtreeRegionHits) by region; \(statistics.placedSubtrees) placed; \
      \(Counted(statistics.restoredCaches, "cache")) of layouts restored
        saved     \(milliseconds) ms
        broken    \(statistics.broken)

      """
  }

  private var reasons: String {
    let parts = CacheMiss.all.filter { statistics[$0] > 0 }.map { "\(statistics[$0]) \($0.name)" }
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
  }

  private var milliseconds: String {
    let tenths = statistics.savedNanoseconds / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// An object of the numbers.
  var json: String {
    func number(_ count: Int) -> JSONValue { .number(Double(count)) }
    let value: JSONValue = [
      "path": .string(path),
      "reason": reason.map(JSONValue.string) ?? .null,
      "entries": number(statistics.entries),
      "bytes": number(statistics.bytes),
      "hits": number(statistics.hits),
      "regionHits": number(statistics.regionHits),
      "misses": number(statistics.missCount),
      "missReasons": .object(
        JSONObject(CacheMiss.all.map { ($0.name, number(statistics[$0])) })
      ),
      "subtrees": [
        "hits": number(statistics.subtreeHits),
        "regionHits": number(statistics.subtreeRegionHits),
        "misses": number(statistics.subtreeMisses),
        "placed": number(statistics.placedSubtrees),
        "restoredCaches": number(statistics.restoredCaches),
      ],
      "savedNanoseconds": number(statistics.savedNanoseconds),
      "broken": number(statistics.broken),
    ]
    return value.indentedText + "\n"
  }
}
