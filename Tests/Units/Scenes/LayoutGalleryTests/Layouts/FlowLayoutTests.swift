import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import RandomNumbers
import Testing

@Suite struct FlowLayoutTests {
  private static let words = [block(30, 10), block(40, 20), block(50, 5)]

  @Test func `A subview that would pass the width begins a line under the tallest before`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), 75, 300)
    #expect(
      found == [rect(0, 0, 70, 25), rect(0, 0, 30, 10), rect(30, 0, 40, 20), rect(0, 20, 50, 5)]
    )
  }

  @Test func `A line may be filled to the last point`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), 120, nil)
    #expect(
      found == [rect(0, 0, 120, 20), rect(0, 0, 30, 10), rect(30, 0, 40, 20), rect(70, 0, 50, 5)]
    )
  }

  @Test func `Without a width every subview has a line`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), nil, nil)
    #expect(
      found == [rect(0, 0, 50, 35), rect(0, 0, 30, 10), rect(0, 10, 40, 20), rect(0, 30, 50, 5)]
    )
  }

  @Test func `Anchors shift subviews about the middles of their cells`() throws {
    // Source: the demo of the article; cells of 40 × 20, 30 × 10 and 10 × 10 in one line.
    let root = tree(
      FlowLayout(),
      [block(40, 20, anchor: .bottom), block(30, 10, anchor: .top), block(10, 10)]
    )
    let found = try frames(root, 200, 200)
    #expect(
      found == [
        rect(0, 0, 80, 20), rect(0, -10, 40, 20), rect(40, 5, 30, 10), rect(70, 0, 10, 10),
      ]
    )
  }

  @Test func `Without subviews, the layout takes no space`() throws {
    #expect(try frames(tree(FlowLayout(), []), 100, 100) == [.zero])
  }

  @Test func `The measurement is valid while lines break at the same places`() throws {
    try withSubviews(Self.words) { subviews in
      var cache = FlowLayout().makeCache(subviews: subviews)
      let answer = FlowLayout().measurement(
        proposal: ProposedViewSize(width: 75, height: 9),
        subviews: subviews,
        cache: &cache
      )
      #expect(answer.region.height.isEverything)
      let (least, next): (CGFloat, CGFloat) = (70 - 0.01, 120 - 0.01)
      #expect(answer.region.width == ProposalRange(lower: least, upper: next.nextDown))
      let narrow = FlowLayout().measurement(
        proposal: .unspecified,
        subviews: subviews,
        cache: &cache
      )
      // The first break depends on 30 + 40 alone: a first subview always begins a line.
      #expect(
        narrow.region.width
          == ProposalRange(
            lower: -.infinity,
            upper: CGFloat(70 - 0.01).nextDown,
            includesUnspecified: true
          )
      )
    }
  }

  @Test(arguments: Array(UInt64(1)...30))
  func `Reused lines equal those of a new run`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = tree(
      FlowLayout(),
      (0..<40).map { _ in
        block(
          CGFloat.random(in: 0...50, using: &generator),
          CGFloat.random(in: 0...20, using: &generator)
        )
      }
    )
    let warm = try LayoutRun(root: root)
    for _ in 0..<20 {
      let proposal = ProposedViewSize(
        width: CGFloat.random(in: 0...200, using: &generator),
        height: 10
      )
      let fresh = try LayoutRun(root: root, options: LayoutOptions(usesRegions: false))
      #expect(warm.layout(in: proposal).placements == fresh.layout(in: proposal).placements)
    }
  }

  @Test func `Ideal sizes are computed once, and again when the subviews change`() throws {
    let run = try LayoutRun(
      root: tree(FlowLayout(), Self.words),
      options: LayoutOptions(traces: true)
    )
    let proposal = ProposedViewSize(width: 75, height: 300)
    let first = try #require(run.layout(in: proposal).trace)
    #expect(first.events(.makeCache).count == 1)
    try run.update(root: tree(FlowLayout(), Self.words + [block(10, 10)]))
    let second = try #require(run.layout(in: proposal).trace)
    #expect(second.events(.makeCache).isEmpty)
    #expect(second.events(.updateCache).count == 1)
    #expect(run.layout(in: proposal).placements[4].frame == rect(50, 20, 10, 10))
  }
}
