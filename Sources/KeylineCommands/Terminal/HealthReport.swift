import LayoutDiff
import LayoutReports
import LayoutStore

/// The intact and the lost parts of a store, in words.
struct HealthReport {
  let health: StoreHealth

  /// Returns the lines, in the past tense for saved parts.
  func lines(isSaved: Bool) -> [String] {
    var lines = health.versions.flatMap { $0.isWhole ? [whole($0)] : partly($0, isSaved) }
    if health.wholeDecisions > 0 {
      lines.append("whole: \(count(health.wholeDecisions, "decision"))")
    }
    if !health.lostDecisions.isEmpty {
      let places = HealthReport.ranges(health.lostDecisions)
      lines.append("lost: \(count(health.lostDecisions.count, "decision")): \(places)")
    }
    if health.isDecisionListDamaged { lines.append("lost: perhaps decisions that are not listed") }
    if !health.unfetched.isEmpty { lines.append(UnfetchedVersions(health.unfetched).sentence) }
    if health.versions.isEmpty { lines.append("no version can be read") }
    return lines
  }

  /// Writes ascending numbers, `1–3, 5` for 1, 2, 3 and 5.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }

  private func whole(_ version: StoreHealth.Version) -> String {
    "whole: \(name(version)): \(count(version.wholeCount, "snapshot"))"
  }

  private func partly(_ version: StoreHealth.Version, _ isSaved: Bool) -> [String] {
    if version.isUnlisted { return [unlisted(version, isSaved)] }
    let total = version.count.map { " of \($0)" } ?? ""
    var line =
      version.wholeCount == 0
      ? "lost: \(name(version))"
      : "damaged: \(name(version)): \(version.wholeCount)\(total) snapshots are whole"
    if isSaved, version.wholeCount > 0 {
      line += ", saved as \(PrintableText.text(version.savedLabel))"
    }
    if version.lost.isEmpty, version.wholeCount > 0 {
      line += "; what it says of itself (label, note, parent) is damaged"
    }
    return [line] + version.lost.map { "  lost: \(PrintableText.text($0))" }
  }

  private func unlisted(_ version: StoreHealth.Version, _ isSaved: Bool) -> String {
    let saved = isSaved ? ", saved as \(PrintableText.text(version.savedLabel))" : ""
    return "found: \(count(version.wholeCount, "snapshot")) that no version lists any more\(saved)"
  }

  private func name(_ version: StoreHealth.Version) -> String {
    PrintableText.text(version.label)
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The versions of which a store has only the names, because a later one was fetched without them.
struct UnfetchedVersions {
  private let labels: [String]

  init(_ labels: [String]) {
    self.labels = labels
  }

  /// The number of the versions, the newest of them, and the command that fetches them.
  var sentence: String {
    let newest = labels.suffix(3).map { PrintableText.text($0) }.joined(separator: ", ")
    let names = labels.count > 3 ? "…, \(newest)" : newest
    return """
      not fetched: \(Counted(labels.count, "earlier version")) (\(names)); \
      `keyline pull ADDRESS` fetches what they list
      """
  }
}
