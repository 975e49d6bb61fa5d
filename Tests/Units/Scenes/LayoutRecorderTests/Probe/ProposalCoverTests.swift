import Foundation
import LayoutCore
import Testing

@testable import LayoutRecorder

@Suite struct ProposalCoverTests {
  /// Layout ranges that begin at the widths and end at `end`.
  private func layoutRanges(_ beginnings: CGFloat..., end: CGFloat) -> [LayoutRange] {
    beginnings.indices.map { index in
      let isLast = index == beginnings.count - 1
      return LayoutRange(
        lower: beginnings[index],
        upper: isLast ? end : beginnings[index + 1],
        changes: [],
        isLast: isLast
      )
    }
  }

  @Test
  func `Each layout range has a width: the scene's, or a device's, or a round one`() {
    let layoutRanges = layoutRanges(0, 90.5, 300, 500.25, 501, end: 900)
    let cover = ProposalCover(layoutRanges, preferring: [333, 95])
    #expect(cover.widths == [50, 95, 333, 500.5, 744])
  }

  @Test func `Layout ranges of several scenes share a width where they overlap`() {
    let cover = ProposalCover(layoutRanges(0, 100, end: 400) + layoutRanges(0, 60, 350, end: 400))
    // [0, 60) and [0, 100); [60, 350) and [100, 400]; [350, 400].
    #expect(cover.widths == [30, 320, 375])
  }

  @Test func `A layout range of a single width is covered by that width`() {
    #expect(ProposalCover(layoutRanges(0, 400, end: 400)).widths == [320, 400])
  }

  /// The minimum number of widths is the largest number of layout ranges without a common width.
  @Test(arguments: UInt64(1)...40)
  func `No fewer widths serve all layout ranges`(seed: UInt64) {
    var state = seed
    func random(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    var all: [LayoutRange] = []
    for _ in 0..<(1 + random(4)) {
      let beginnings = Set((0..<random(5)).map { _ in CGFloat(1 + random(11)) }).sorted()
      for (lower, upper) in zip([0] + beginnings, beginnings + [12]) {
        all.append(LayoutRange(lower: lower, upper: upper, changes: [], isLast: upper == 12))
      }
    }
    let cover = ProposalCover(all)
    for layoutRange in all { #expect(cover.widths.contains(where: layoutRange.contains)) }
    // Whole and half widths are sufficient, because all starts are whole.
    let candidates = (0...24).map { CGFloat($0) / 2 }
    let least = (0...13).first { count in serves(all, candidates[...], count) }
    #expect(cover.widths.count == least)
  }

  private func serves(
    _ layoutRanges: [LayoutRange],
    _ candidates: ArraySlice<CGFloat>,
    _ count: Int
  ) -> Bool {
    guard let first = layoutRanges.first else { return true }
    guard count > 0 else { return false }
    return candidates.filter(first.contains).contains { width in
      serves(layoutRanges.filter { !$0.contains(width) }, candidates, count - 1)
    }
  }
}
