import Foundation
import KeylineUI
import LayoutCore
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
@Suite struct StringsTests {
  /// Returns the configurations with findings about texts.
  private func configurations(
    _ change: (inout CheckPlan) -> Void
  ) async throws -> [[String]] {
    let library = try SceneLibrary {
      Scene("tags", proposals: [ProposedViewSize(width: 200, height: 100)]) { Tags() }
    }
    var plan = try CheckPlan()
    change(&plan)
    let today = try #require(CalendarDay("2026-01-01"))
    let check = Check(plan, library: library, today: today)
    // As in a program, the main actor is idle while worker threads lay out.
    let report = try await Task.detached {
      try check.run(
        library.scenes.map { FoundScene(path: nil, scene: $0) },
        known: KnownFindings(path: "/nonexistent/findings.json"),
        isComplete: false
      )
    }.value
    #expect(report.gaps.isEmpty)
    return report.entries.filter { "\($0.finding.rule.id)".contains("text") }.map(\.configurations)
  }

  @Test func `Longer texts are checked in an app's own layout`() async throws {
    #expect(try await configurations { _ in } == [])
    #expect(try await configurations { $0.strings = [.longer] } == [["200 × 100 strings=longer"]])
  }

  @Test func `Text sizes are checked in an app's own layout`() async throws {
    #expect(
      try await configurations { $0.dynamicTypeSizes = [.accessibility3] }
        == [["200 × 100 dynamicTypeSize=accessibility3"]]
    )
  }
}
