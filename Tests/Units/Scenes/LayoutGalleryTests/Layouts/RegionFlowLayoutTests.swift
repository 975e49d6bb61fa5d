import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import RandomNumbers
import Testing

@Suite struct RegionFlowLayoutTests {
  private static let words = [block(30, 10), block(40, 20), block(50, 5)]

  @Test func `A line is counted from its start, wherever the bounds begin`() throws {
    let bounds = [rect(40, 7, 120, 20)]
    let found = try frames(tree(Placing(RegionFlowLayout(), in: bounds), Self.words), 120, nil)
    #expect(
      Array(found.dropFirst()) == [rect(40, 7, 30, 10), rect(70, 7, 40, 20), rect(110, 7, 50, 5)]
    )
  }

  @Test func `A rounding error does not begin a line`() throws {
    let found = try frames(tree(RegionFlowLayout(), [block(1.1, 1), block(2.2, 1)]), 3.3, nil)
    #expect(found[2] == rect(1.1, 0, 2.2, 1))
  }

  @Test(arguments: Array(UInt64(1)...30))
  func `Lines are those of the flow of the article`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let blocks = (0..<20).map { _ in
      block(
        CGFloat(Int.random(in: 0...50, using: &generator)),
        CGFloat(Int.random(in: 0...20, using: &generator))
      )
    }
    for _ in 0..<20 {
      let width = CGFloat(Int.random(in: 0...300, using: &generator))
      let article = try frames(tree(FlowLayout(), blocks), width, nil)
      #expect(try frames(tree(RegionFlowLayout(), blocks), width, nil) == article)
    }
  }

  @Test func `Updated subviews have new lines`() throws {
    let run = try LayoutRun(root: tree(RegionFlowLayout(), Self.words))
    let proposal = ProposedViewSize(width: 75, height: 300)
    _ = run.layout(in: proposal)
    try run.update(root: tree(RegionFlowLayout(), Self.words.reversed()))
    #expect(
      run.layout(in: proposal).placements.map(\.frame)
        == [rect(0, 0, 70, 25), rect(0, 0, 50, 5), rect(0, 5, 40, 20), rect(40, 5, 30, 10)]
    )
  }

  @Test func `The measurement is valid while lines break at the same places`() throws {
    try withSubviews(Self.words) { subviews in
      var cache = RegionFlowLayout().makeCache(subviews: subviews)
      let answer = RegionFlowLayout().measurement(
        proposal: ProposedViewSize(width: 75, height: 9),
        subviews: subviews,
        cache: &cache
      )
      #expect(answer.region.height.isEverything)
      let (least, next): (CGFloat, CGFloat) = (70 - 0.01, 120 - 0.01)
      #expect(answer.region.width == ProposalRange(lower: least, upper: next.nextDown))
      let narrow = RegionFlowLayout().measurement(
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
      RegionFlowLayout(),
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

  @Test func `Each subview is placed with its anchor and its ideal size as proposal`() throws {
    let blocks = [block(40, 20, anchor: .bottom), block(30, 10, anchor: .topLeading)]
    let placements = try LayoutRun(root: tree(RegionFlowLayout(), blocks))
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    #expect(placements.dropFirst().map(\.frame) == [rect(0, -10, 40, 20), rect(55, 5, 30, 10)])
    #expect(placements.dropFirst().map(\.proposedWidth) == [40, 30])
    #expect(placements.dropFirst().map(\.proposedHeight) == [20, 10])
  }
}
