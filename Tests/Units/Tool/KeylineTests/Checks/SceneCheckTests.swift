import Foundation
import KeylineUI
import LayoutChecks
import LayoutCore
import LayoutReports
import LayoutScenes
import Testing

@testable import Keyline

/// A layout of an app, which cannot be read from a document.
private struct TagRows: Layout {
  let change: @Sendable (CGFloat) -> CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    CGSize(width: change(75), height: 22)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(width: 75, height: 22))
    }
  }
}

/// A view that is built again for each text size.
private struct Tags: View {
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let rows = TagRows(change: { $0 })
    rows { Text(size > .large ? "Great" : "Continue") }
  }
}

@MainActor
@Suite struct SceneCheckTests {
  /// Checks a view at 200 × 100.
  private func report(
    of view: @escaping @MainActor @Sendable () -> any View = { Tags() },
    in environments: [LayoutEnvironment] = [LayoutEnvironment()],
    _ change: (inout CheckPlan) -> Void
  ) async throws -> CheckReport {
    let library = try SceneLibrary {
      Scene(
        "tags",
        proposals: [ProposedViewSize(width: 200, height: 100)],
        environments: environments
      ) { AnyView(view()) }
    }
    var plan = try CheckPlan()
    change(&plan)
    let today = try #require(CalendarDay("2026-01-01"))
    let check = Check(plan, library: library, today: today)
    // As in a program, the main actor is idle while worker threads lay out.
    return try await Task.detached {
      try check.run(
        library.scenes.map { FoundScene(path: nil, scene: $0) },
        isComplete: false
      )
    }.value
  }

  /// Returns the configurations with findings about texts, without the width that texts lack.
  private func configurations(_ change: (inout CheckPlan) -> Void) async throws -> [[String]] {
    let report = try await report(change)
    #expect(report.gaps.isEmpty)
    return report.entries.filter { "\($0.finding.rule.id)".contains("text") }
      .map { $0.configurations.map { $0.replacing(#/ \(.*\)/#, with: "") } }
  }

  @Test func `Longer texts are checked in an app's own layout`() async throws {
    #expect(try await configurations { _ in } == [])
    #expect(try await configurations { $0.strings = [.longer] } == [["200 × 100 strings=longer"]])
  }

  @Test func `Text sizes are checked in an app's own layout`() async throws {
    #expect(
      try await configurations { $0.sweep.dynamicTypeSizes = [.accessibility3] }
        == [["200 × 100 dynamicTypeSize=accessibility3"]]
    )
  }

  @Test(
    arguments: [
      ([], nil, "at text sizes from accessibility2"),
      ([], 100...200.0, "at text sizes from accessibility2, at widths from 100 through 200"),
      (
        [.longer], nil,
        """
        in 11 of 24 configurations: accessibility2 2, accessibility3 2, accessibility4 2, …, such as 200 × 100 \
        dynamicTypeSize=accessibility2
        """
      ),
    ] as [([PseudoLocalization], ClosedRange<Double>?, String)]
  )
  func `Many configurations of a finding are described in words`(
    strings: [PseudoLocalization],
    widths: ClosedRange<Double>?,
    words: String
  ) async throws {
    let report = try await report {
      ($0.sweep.dynamicTypeSizes, $0.strings, $0.sweep.widths) = (
        DynamicTypeSize.allCases, strings, widths
      )
    }
    let found = report.entries.filter { "\($0.finding.rule.id)".contains("text") }.map(\.words)
    #expect(found == [words])
  }

  @Test(arguments: [false, true])
  func `Texts inside a GeometryReader are a gap`(isSweep: Bool) async throws {
    let report = try await report {
      GeometryReader { _ in Text("Continue") }
    } _: {
      $0.isSweep = isSweep
      $0.strings = [.longer, .mirrored]
    }
    #expect(
      report.gaps.map { "\($0.configuration): \($0.reason)" } == [
        "strings=longer: texts inside a GeometryReader cannot be replaced"
      ]
    )
  }

  @Test func `A value that is given twice counts once in a sweep`() async throws {
    var counts: [Int?] = []
    for times in 1...2 {
      let report = try await report {
        $0.isSweep = true
        $0.sweep.languages = Array(repeating: "de", count: times)
        $0.sweep.layoutDirections = Array(repeating: .rightToLeft, count: times)
        $0.sweep.dynamicTypeSizes = Array(repeating: .large, count: times)
        $0.sweep.platforms = Array(repeating: .macOS26, count: times)
      }
      counts.append(report.configurationCount)
    }
    #expect(counts[0] == counts[1] && counts[0] != nil)
  }

  @Test(arguments: [(9.75, 0), (0.75, 1)])
  func `Texts that are nearly aligned by chance in some sizes are no finding`(
    padding: CGFloat,
    count: Int
  ) async throws {
    let report = try await report {
      VStack(alignment: .leading, spacing: 4) {
        Text("Continue to the next page")
        Text("Continue to the next row").padding(.leading, padding)
      }
    } _: {
      $0.isSweep = true
    }
    #expect(report.entries.count { $0.finding.rule == .nearAlignment } == count)
  }

  @Test func `A sweep explains findings in similar views together`() async throws {
    let report = try await report {
      VStack(alignment: .leading) {
        ForEach(["Continue", "Return to the start", "Go", "Continue to the end"], id: \.self) {
          row in
          HStack {
            Circle().frame(width: 20, height: 20)
            Text(row).lineLimit(1).fixedSize(horizontal: false, vertical: true)
              .frame(width: 120, alignment: .leading)
          }
        }
        Text("Return to the start").lineLimit(1).fixedSize(horizontal: false, vertical: true)
          .frame(width: 100)
      }.fixedSize()
    } _: {
      $0.isSweep = true
      $0.sweep.dynamicTypeSizes = [.large, .accessibility1]
    }
    let groups = report.failuresByCause.filter { $0[0].finding.rule == .truncatedText }
    let labels = groups.map { Set($0.map(\.finding.nodes[0].label)) }
    #expect(labels == [["Return to the start", "Continue to the end"], ["Return to the start"]])
    #expect(groups[0].allSatisfy { $0.finding.cause == groups[0][0].finding.id })
    #expect(groups[1][0].finding.cause == nil)
    #expect(Set(groups[0].map(\.configurations)).count == 1)
    let text = CheckText(report).description
    #expect(text.contains("is truncated; the same for 1 similar view  ["))
    let log = CheckSARIF(report, release: "1").description
    #expect(log.contains("is truncated in this or a similar view in all layouts"))
  }

  @Test func `A sweep names the languages and text sizes of a finding`() async throws {
    let found = try await configurations {
      $0.isSweep = true
      $0.sweep.languages = ["en", "de"]
      $0.strings = [.longer]
    }
    #expect(
      found.flatMap(\.self) == [
        "at text sizes from accessibility2", "in longer texts at text sizes from accessibility1",
        "in longer texts at text sizes from medium through large",
      ]
    )
  }

  @Test(arguments: [
    (["en"], [], ["its own texts"]), (["ar"], [], ["its own texts"]),
    (["en", "de", "ar", "de"], [], ["English", "German", "Arabic"]),
    (["en", "de"], ["ru"], ["Russian"]),
  ])
  func `A sweep has the languages of the plan, or else of the scene's environments`(
    locales: [String],
    languages: [String],
    swept: [String]
  ) async throws {
    let environments = locales.map { LayoutEnvironment(localeIdentifier: $0) }
    let report = try await report(in: environments) {
      $0.isSweep = true
      $0.sweep.languages = languages
    }
    #expect(report.languages == swept)
  }
}
