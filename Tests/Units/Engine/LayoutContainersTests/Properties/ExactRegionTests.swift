import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// Regions that are as large as they can be, worked by hand.
@Suite struct ExactRegionTests {
  private func region(_ root: LayoutNode, _ asked: ProposedViewSize) throws -> ProposalRegion {
    try probe(root, asked).measurement.region
  }

  private func range(_ lower: CGFloat, _ upper: CGFloat, nil unspecified: Bool = false)
    -> ProposalRange
  {
    ProposalRange(lower: lower, upper: upper, includesUnspecified: unspecified)
  }

  @Test func `Nested stacks of fixed leaves have the same size for every proposal`() throws {
    let root = column(row(block(10, 10), block(20, 5)), zStack(.top, block(3, 3), row(block(1, 1))))
      .modified(PaddingLayout(insets: EdgeInsets(3)))
    for asked in [proposal(100, 50), .zero, .unspecified, .infinity] {
      #expect(try region(root, asked).isEverything)
    }
  }

  @Test func `The size of a text beside a fixed leaf is valid for the same line breaks`() throws {
    // Ten words of 10 points beside 20 points: at 75 the text is offered 55, and takes 50; at 80 it
    // would take a word more. Half of what is proposed is offered to the leaf, which chooses first.
    let root = row(leaf(Words(count: 10, width: 10, lineHeight: 8)), block(20, 4))
    let found = try region(root, proposal(75, 60))
    #expect(found.width.lower == 70)
    #expect(found.width.upper == CGFloat(80).nextDown)
    #expect(!found.width.includesUnspecified)
    #expect(found.height == .everything)
  }

  @Test func `Padding moves the range of its view`() throws {
    let words = leaf(Words(count: 3, width: 10, lineHeight: 8))
    let root = words.modified(PaddingLayout(insets: EdgeInsets(4)))
    let found = try region(root, proposal(30, 60))
    // Two words fit into 22 points; three need 30.
    #expect(found.width.lower == 28)
    #expect(found.width.upper == CGFloat(38).nextDown)
  }

  @Test func `Frames hold beyond their limits`() throws {
    let frame = FlexFrameLayout(minWidth: 20, maxWidth: 50)
    #expect(try region(rubber().modified(frame), proposal(10, 9)).width == range(-.infinity, 20))
    #expect(try region(rubber().modified(frame), proposal(80, 9)).width == range(50, .infinity))
    #expect(try region(rubber().modified(frame), proposal(30, 9)).width == range(30, 30))
    let fixed = FrameLayout(width: 10)
    #expect(try region(rubber().modified(fixed), proposal(30, 9)).width == .everything)
    #expect(try region(rubber().modified(fixed), proposal(30, 9)).height == range(9, 9))
    let least = block(40, 5).modified(FlexFrameLayout(minWidth: 20))
    #expect(try region(least, proposal(70, 9)).width == range(40, .infinity))
    let greatest = block(40, 5).modified(FlexFrameLayout(maxWidth: .infinity))
    #expect(try region(greatest, proposal(7, 9)).width == range(-.infinity, 40))
  }

  @Test func `The size of a row without space is valid for all smaller proposals`() throws {
    let root = row(spacing: 6, rubber(5), rubber(7))
    #expect(try region(root, proposal(2, 9)).width == range(-.infinity, 6))
  }

  @Test func `An aspect ratio holds for every slack length of the other axis`() throws {
    let root = rubber().modified(AspectRatioLayout(ratio: 2, contentMode: .fit))
    let found = try region(root, proposal(100, 70))
    #expect(found.width == range(100, 100))
    #expect(found.height == range(50, .infinity, nil: true))
  }

  @Test func `The order of choosing bounds the region across the stack`() throws {
    // 65 points of flexibility let the stepped leaf choose before 75, 85 behind: at 160 points it
    // takes 80 and leaves more than the other wants, or it takes what the other leaves.
    let stepped = leaf(Stepped(narrow: 5...90, wide: 25...90))
    let root = column(stepped, rubber(0, 75))
    #expect(try size(root, in: proposal(60, 160)).height == 155)
    #expect(try size(root, in: proposal(40, 160)).height == 160)
    #expect(
      try region(column(stepped, leaf(Upright(greatest: 75))), proposal(60, 160)).width.lower == 50
    )
  }
}

/// A leaf with a fixed width that takes the proposed height.
private struct Upright: LayoutLeaf {
  let greatest: CGFloat

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: 5, height: min(max(proposal.height ?? 9, 0), greatest)),
      region: ProposalRegion(width: .everything, height: ProposalRange(proposal.height))
    )
  }
}
