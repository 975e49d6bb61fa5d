import Foundation
import KeylineUI
import LayoutCore

/// The page that says how far Keyline's layouts agree with SwiftUI's, in Markdown.
package struct FidelityPage: Sendable {
  /// The text of the page.
  package let text: String
  /// The line of the README that quotes the total.
  package let total: String

  /// Topics whose numbers depend on fonts.
  private static func isText(_ topic: String) -> Bool {
    topic.hasPrefix("font-")
      || topic.hasPrefix("text-") && !["text-in-stack", "text-limit"].contains(topic)
      || ["spacing-text", "spacing-image"].contains(topic)
  }

  /// Topics whose numbers depend on a platform's controls.
  private static let controls: Set = ["control-macos", "divider", "divider-thickness", "list"]
  /// Topics of odd input, such as infinite proposals, and of random grids that were chosen because a
  /// model of grids did not explain them.
  private static let undefined: Set = ["grid-odd", "infinity", "aspect-odd"]

  /// Writes the page of results.
  package init(_ results: ConformanceResults) {
    let all = results.count()
    let kinds = FidelityPage.kinds(results).map {
      "\(FidelityPage.sentence($0.title)) \($0.percent)"
    }
    total =
      "**Fidelity**: of \(all.all) layouts \(ConformanceFiles.mark) on real SwiftUI, \(all.exact) "
      + "(\(FidelityPage.percent(all.exact, of: all.all))) match its numbers to within 0.01 points."
    text =
      ([FidelityPage.introduction(all, kinds: kinds.joined(separator: ", "))]
      + FidelityPage.sections(results)
      + [FidelityPage.differences(in: results), FidelityPage.unsupported(in: results)]
      + [FidelityPage.platforms]).joined(separator: "\n\n") + "\n"
  }

  private static func introduction(_ all: ConformanceResults.Count, kinds: String) -> String {
    """
    # Fidelity

    Keyline's layouts are compared with \(all.all) layouts that public programs measured on SwiftUI: \
    **\(all.exact) are the same**
    (\(percent(all.exact, of: all.all))), \(all.off) differ, and \(all.unsupported) are scenes that a document \
    cannot express. Exact by kind: \(kinds).

    A case is exact if every measured number, such as a size, a frame or a proposal, is the same to 0.01 points; \
    where a source
    gives numbers in pixels, to half a pixel. The cases of `text-label-ios` and `text-style-ios` were measured on \
    UIKit: widths of
    labels, and line heights of fonts, which are equal here if they are within a pixel. Each case names its \
    program and the
    system that it ran on, in `Tests/EndToEnd/ConformanceTests/Cases`.
    [Rules](../Reference/Rules.md) names the measurements of each rule, or says that it has none.

    `Scripts/check/conformance` prints the totals, and fails if an exact case is lost. `Scripts/check/conformance --renew` \
    writes this page.
    """
  }

  /// A group of topics, with the share of its cases that are exact.
  private struct Kind {
    let title: String
    let topics: [String]
    let count: ConformanceResults.Count
    var percent: String { FidelityPage.percent(count.exact, of: count.all) }
  }

  private static func kinds(_ results: ConformanceResults) -> [Kind] {
    let kinds: [(title: String, has: (String) -> Bool)] = [
      (
        "Structure",
        { !isText($0) && !controls.contains($0) && !undefined.contains($0) }
      ),
      ("Text and fonts", isText), ("Controls and lists", { controls.contains($0) }),
      ("Odd input and unexplained grids", { undefined.contains($0) }),
    ]
    return kinds.map { kind in
      let topics = results.topics.filter(kind.has)
      return Kind(title: kind.title, topics: topics, count: results.count(in: Set(topics)))
    }
  }

  private static func sections(_ results: ConformanceResults) -> [String] {
    kinds(results).map { kind in
      let rows = kind.topics.map { topic in
        let count = results.count(in: [topic])
        let most = results.largest(in: topic).map { points($0) } ?? ""
        return "| `\(topic)` | \(count.exact) | \(count.off) | \(most) | \(count.unsupported) |"
      }
      return """
        ## \(kind.title): \(kind.count.exact) of \(kind.count.all) exact (\(kind.percent))

        | topic | exact | off | by at most, in points | not expressible |
        |---|---|---|---|---|
        \(rows.joined(separator: "\n"))
        """
    }
  }

  private static func differences(in results: ConformanceResults) -> String {
    let rows = results.results.compactMap { result -> String? in
      guard case .off(_, let differences) = result.verdict else { return nil }
      let text = differences.joined(separator: "; ").replacing("|", with: "\\|")
      let measured = result.measured
      return "| `\(measured.topic)` | \(escaped(measured.id)) | \(text) | \(measured.note ?? "") |"
    }
    return
      ([
        "## Cases that differ", "", "| topic | case | numbers | known reason |",
        "|---|---|---|---|",
      ] + rows)
      .joined(separator: "\n")
  }

  private static func unsupported(in results: ConformanceResults) -> String {
    let rows = results.results.compactMap { result -> String? in
      guard case .unsupported(let reason) = result.verdict else { return nil }
      return "| `\(result.measured.topic)` | \(escaped(result.measured.id)) | \(escaped(reason)) |"
    }
    let head = ["## Cases that a document cannot express", "", "| topic | case | because of |"]
    return (head + ["|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The tables of the platforms' numbers.
  private static var platforms: String {
    let tables = Platform.all.map { platform in
      let rows = PlatformMetrics.of(platform).rows.map {
        "| \($0.name) | \($0.value) | \(escaped($0.evidence.text)) |"
      }
      return "### \(platform)\n\n| | points | evidence |\n|---|---|---|\n"
        + rows.joined(separator: "\n")
    }
    return """
      ## Controls of the platforms

      An environment's `platform` chooses the table. A number without a measurement is assumed.

      \(tables.joined(separator: "\n\n"))
      """
  }

  /// Returns a title as it is written inside of a sentence.
  private static func sentence(_ title: String) -> String {
    title.prefix(1).lowercased() + title.dropFirst()
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func percent(_ part: Int, of all: Int) -> String {
    let tenths = all == 0 ? 0 : (part * 1000 + all / 2) / all
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func points(_ length: Double) -> String {
    guard length.isFinite else { return "∞" }
    return PointsText.short(CGFloat((length * 100).rounded() / 100))
  }
}

extension ConformanceResults {
  /// Returns the largest difference in a topic, in points; `nil` if every case is exact or unsupported.
  fileprivate func largest(in topic: String) -> Double? {
    results.filter { $0.measured.topic == topic }.compactMap { result in
      guard case .off(let points, _) = result.verdict else { return nil }
      return points
    }.max()
  }
}
