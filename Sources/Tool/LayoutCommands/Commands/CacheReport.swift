import Digests
import EscapedText
import Keyline
import LayoutCache
import LayoutDiff
import LayoutReports

/// The state of the cache, and the hits and misses of the last command and of all.
struct CacheReport: Report {
  /// The file; `nil` if the environment names no folder for it.
  let path: String?
  /// The reason why the cache is not used or was replaced, if any.
  let reason: String?
  let statistics: CacheStatistics

  /// The statistics, one kind per line.
  var text: String {
    let path = path.map(PrintableText.text) ?? "no cache: set XDG_CACHE_HOME or HOME"
    return """
      \(path)
        state           \(reason.map(PrintableText.text) ?? "ready")
        size            \(statistics.bytes) bytes: \(Counted(statistics.results, "result")) with \
      \(Counted(statistics.placements, "placement"))
        hits            last command      \(Counted(statistics.runs, "command"))

      """ + lines.joined() + statistics.timings.map(Self.line).joined()
  }

  /// The lines of the counts; parts of a key that never missed are left out.
  private var lines: [String] {
    let misses: [(name: String, count: KeyPath<CacheCounts, Int>)] = [
      ("  new trees", \.newTrees), ("  environments", \.newEnvironments), ("  new code", \.newCode),
      ("  proposals", \.newProposals), ("  not stored", \.missingPlacements),
    ]
    return [line("scenes", \.scenes, of: \.missedScenes)]
      + misses.filter { statistics.total[keyPath: $0.count] > 0 }.map { line($0.name, $0.count) }
      + [
        line("sizes", \.sizes, of: \.missedSizes), line("placements", \.placements),
        line("layout caches", \.layoutCaches), line("damaged", \.damaged),
      ]
  }

  /// Returns the line of a count for the last command and for all.
  private func line(
    _ name: String,
    _ hits: KeyPath<CacheCounts, Int>,
    of misses: KeyPath<CacheCounts, Int>? = nil
  ) -> String {
    let counts = [statistics.last, statistics.total].map { counts in
      let (hit, missed) = (counts[keyPath: hits], misses.map { counts[keyPath: $0] })
      return missed.map { "\(hit) of \(hit + $0)" } ?? "\(hit)"
    }
    return "  \(name.padding(to: 14))  \(counts[0].padding(to: 16))  \(counts[1])\n"
  }

  /// The statistics as an object.
  var json: JSONValue {
    [
      "path": path.map(JSONValue.string) ?? .null,
      "reason": reason.map(JSONValue.string) ?? .null,
      "bytes": JSONValue(count: statistics.bytes),
      "results": JSONValue(count: statistics.results),
      "placements": JSONValue(count: statistics.placements),
      "runs": JSONValue(count: statistics.runs),
      "last": Self.json(statistics.last),
      "total": Self.json(statistics.total),
      "timings": .array(
        statistics.timings.map { timing in
          [
            "command": .string(timing.command), "scenes": JSONValue(count: timing.sceneCount),
            "found": .number(timing.found), "computed": .number(timing.computed),
          ]
        }
      ),
    ]
  }

  /// Returns the processor times of a command.
  private static func line(_ timing: CacheTiming) -> String {
    let (found, computed) = (Self.seconds(timing.found), Self.seconds(timing.computed))
    let scenes = Counted(timing.sceneCount, "scene")
    return "  \(timing.command.padding(to: 14))  \(scenes) in \(found) s of processors, "
      + "\(computed) s when none was stored\n"
  }

  private static func seconds(_ seconds: Double) -> String {
    PointsText.text((seconds * 1_000).rounded() / 1_000)
  }

  private static func json(_ counts: CacheCounts) -> JSONValue {
    var object = JSONObject(
      CacheCounts.all.map { ($0.name, JSONValue(count: counts[keyPath: $0.count])) }
    )
    object["missedScenes"] = JSONValue(count: counts.missedScenes)
    return .object(object)
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
