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
    !isTall(topic) && isAnyText(topic)
  }

  private static func isAnyText(_ topic: String) -> Bool {
    topic.hasPrefix("font-")
      || topic.hasPrefix("text-") && !["text-in-stack", "text-limit"].contains(topic)
      || ["spacing-text", "spacing-image"].contains(topic)
  }

  /// Topics whose numbers depend on a platform's controls.
  private static let controls: Set = [
    "control-macos", "control-ios", "divider", "divider-thickness", "list",
  ]
  /// Topics of odd input, such as infinite proposals, and of random grids that were chosen because a
  /// model of grids did not explain them.
  private static let undefined: Set = ["grid-odd", "infinity", "aspect-odd"]

  /// Topics that were measured on a host whose text styles are taller than elsewhere.
  private static func isTall(_ topic: String) -> Bool {
    topic.hasPrefix("tall-") || topic == "text-style-tall"
  }

  /// Writes the page of results.
  package init(_ results: ConformanceResults) {
    let all = results.count()
    total =
      "**Fidelity**: of \(all.all) layouts \(ConformanceFiles.mark) on real SwiftUI, \(all.exact) "
      + "(\(FidelityPage.percent(all.exact, of: all.all))) match its numbers to within 0.01 points."
    text =
      ([FidelityPage.introduction(all), FidelityPage.summary(results)]
      + [FidelityPage.rounds(results)]
      + FidelityPage.sections(results)
      + [FidelityPage.differences(in: results), FidelityPage.unsupported(in: results)]
      + [FidelityPage.platforms]).joined(separator: "\n\n") + "\n"
  }

  private static func introduction(_ all: ConformanceResults.Count) -> String {
    """
    # Fidelity

    Keyline's layouts are compared with \(all.all) layouts that public programs measured on SwiftUI: \
    **\(all.exact) are the same**
    (\(percent(all.exact, of: all.all))), \(all.off) differ, and \(all.unsupported) are scenes that a document \
    cannot express.

    `Scripts/check/conformance` prints the totals, and fails if an exact case is lost. `Scripts/check/conformance --renew` \
    writes this page. `Scripts/generate/conformance-cases` adds the cases of a source.
    """
  }

  /// The exact share of each kind of layouts that documents can express, as bars, and what follows from it.
  private static func summary(_ results: ConformanceResults) -> String {
    let bars = kinds(results).map { kind in
      let possible = kind.count.exact + kind.count.off
      let full = possible == 0 ? 0 : (40 * kind.count.exact + possible / 2) / possible
      let bar = String(repeating: "█", count: full) + String(repeating: "░", count: 40 - full)
      return kind.title.padding(toLength: 32, withPad: " ", startingAt: 0) + bar
        + "  \(percent(kind.count.exact, of: possible))"
    }
    return """
      ## What you can trust

      The exact share of the layouts that a document can express:

      ```
      \(bars.joined(separator: "\n"))
      ```

      - **Trust** structure: stacks, frames, grids, scroll views, safe areas and layers of views with known sizes.
      - **Expect half a pixel** in the widths of texts, which are estimated from tables: check that a text fits with some room.
      - **Check** the controls and lists that your screens use in the tables: a length is measured, published or assumed.
      - **Do not trust** infinite and contradictory lengths, and hosts whose text styles are taller than Apple publishes.

      A case is exact if every measured number, such as a size, a frame or a proposal, is the same to 0.01 points; \
      where a source
      gives numbers in pixels, to half a pixel. The cases of `text-label-ios` and `text-style-ios` were measured on \
      UIKit: widths of
      labels, and line heights of fonts, which are equal here if they are within a pixel. Each case names its \
      program and the
      system that it ran on. [The cases](../../Tests/EndToEnd/ConformanceTests/Cases/README.md) are for any layout \
      engine: that page
      says how to compare one, and how to add a measurement.
      [Rules](../Reference/Rules.md) names the measurements of each rule, or says that it has none.
      """
  }

  /// A group of topics, with the share of its cases that are exact.
  struct Kind {
    let title: String
    let topics: [String]
    let count: ConformanceResults.Count
    var percent: String { FidelityPage.percent(count.exact, of: count.all) }
  }

  static func kinds(_ results: ConformanceResults) -> [Kind] {
    let kinds: [(title: String, has: (String) -> Bool)] = [
      (
        "Structure",
        { !isText($0) && !controls.contains($0) && !undefined.contains($0) && !isTall($0) }
      ),
      ("Text and fonts", isText), ("Controls and lists", { controls.contains($0) }),
      ("Odd input and unexplained grids", { undefined.contains($0) }),
      ("Hosts with taller text", isTall),
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

  /// The table of the platforms' numbers, and their evidence.
  private static var platforms: String {
    let all = Platform.all.map { PlatformMetrics.of($0).rows }
    let rows = all[0].indices.map { row in
      let values = all.map { $0[row].value }
      let name = Set(values).count == 1 ? all[0][row].name : "**\(all[0][row].name)**"
      return "| \(name) | \(values.joined(separator: " | ")) |"
    }
    let evidence = all[0].indices.map { row in
      "| \(all[0][row].name) | "
        + all.map { escaped($0[row].evidence.text) }.joined(separator: " | ") + " |"
    }
    let head =
      "| | " + Platform.all.map { "\($0)" }.joined(separator: " | ") + " |\n|---|---|---|---|\n"
    return """
      ## Controls of the platforms

      An environment's `platform` chooses the column. Lengths are in points; the names of those that differ between platforms are bold.

      \(head)\(rows.joined(separator: "\n"))

      ### Evidence

      A number without a measurement is published or assumed.

      \(head)\(evidence.joined(separator: "\n"))
      """
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  static func percent(_ part: Int, of all: Int) -> String {
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
