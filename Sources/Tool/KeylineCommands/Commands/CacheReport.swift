import Digests
import Keyline
import LayoutCache
import LayoutDiff
import LayoutReports
import LayoutStore

struct CacheReport: Report {
  let path: String
  /// The reason why the cache is not used or was recreated, if any.
  let reason: String?
  let statistics: CacheStatistics

  /// The statistics, one kind per line.
  var text: String {
    let hits = statistics.hits + statistics.regionHits
    let lookups = hits + statistics.missCount
    let percentage = lookups == 0 ? "" : " (\(hits * 100 / lookups)%)"
    let sizes = statistics.subtreeHits + statistics.subtreeRegionHits + statistics.subtreeMisses
    return """
      \(PrintableText.text(path))
        state     \(reason.map(PrintableText.text) ?? "ready")
        results   \(statistics.entries), \(statistics.bytes) bytes
        scenes    \(hits) of \(lookups) hit\(percentage): \(statistics.hits) exactly, \
      \(statistics.regionHits) by region
        misses    \(statistics.missCount)\(reasons)
        subtrees  \(statistics.subtreeHits) of \(sizes) sizes hit exactly, \
      \(statistics.subtreeRegionHits) by region; \(statistics.placedSubtrees) placed; \
      \(Counted(statistics.restoredCaches, "layout cache")) restored
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

  /// The statistics as an object.
  var json: JSONValue {
    [
      "path": .string(path),
      "reason": reason.map(JSONValue.string) ?? .null,
      "entries": JSONValue(count: statistics.entries),
      "bytes": JSONValue(count: statistics.bytes),
      "hits": JSONValue(count: statistics.hits),
      "regionHits": JSONValue(count: statistics.regionHits),
      "misses": JSONValue(count: statistics.missCount),
      "missReasons": .object(
        JSONObject(CacheMiss.all.map { ($0.name, JSONValue(count: statistics[$0])) })
      ),
      "subtrees": [
        "hits": JSONValue(count: statistics.subtreeHits),
        "regionHits": JSONValue(count: statistics.subtreeRegionHits),
        "misses": JSONValue(count: statistics.subtreeMisses),
        "placed": JSONValue(count: statistics.placedSubtrees),
        "restoredCaches": JSONValue(count: statistics.restoredCaches),
      ],
      "savedNanoseconds": JSONValue(count: statistics.savedNanoseconds),
      "broken": JSONValue(count: statistics.broken),
    ]
  }
}

/// The report for a cache that does not exist.
struct MissingCacheReport: Report {
  let path: String

  var text: String { "\(PrintableText.text(path)): there is no cache\n" }
  var json: JSONValue { .null }
}

/// The number of deleted results, and the results that remain.
struct CacheDeletionReport: Report {
  let path: String
  let count: Int
  let statistics: CacheStatistics
  var isDry = false

  var text: String {
    let path = PrintableText.text(path)
    let verb = isDry ? "would delete" : "deleted"
    let remaining = "\(statistics.entries) remain, \(statistics.bytes) bytes"
    return "\(path): \(verb) \(Counted(count, "result")); \(remaining)\n"
  }

  var json: JSONValue {
    [
      "path": .string(path), "deleted": JSONValue(count: count),
      "entries": JSONValue(count: statistics.entries), "bytes": JSONValue(count: statistics.bytes),
    ]
  }
}
