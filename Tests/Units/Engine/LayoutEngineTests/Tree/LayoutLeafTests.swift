import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// The defaults of a leaf, and the two leaves that the engine measures itself.
@Suite struct LayoutLeafTests {
  private let context = LeafContext(stackOrientation: nil, environment: LayoutEnvironment())

  @Test func `A leaf has no label, baselines, spacing or priority of its own`() {
    let leaf = PlainLeaf()
    #expect(leaf.label == nil)
    #expect(leaf.priority == 0)
    #expect(leaf.baselines(in: .unspecified, context: context) == nil)
    #expect(leaf.spacing(context: context) == ViewSpacing())
    #expect(leaf.prepared(in: LayoutEnvironment()) is PlainLeaf)
    guard case .measured = leaf.behavior else {
      Issue.record("the leaf is not asked for each proposal")
      return
    }
  }

  @Test func `A fixed leaf has its size in every proposal`() {
    let size = CGSize(width: 3, height: 4)
    for proposal in [ProposedViewSize.zero, .unspecified, .infinity] {
      #expect(
        FixedLeaf(size).measurement(in: proposal, context: context)
          == LayoutMeasurement(size: size, region: .everything)
      )
    }
  }

  private static let lengths: [(CGFloat?, CGFloat)] = [
    (nil, 10), (0, 0), (-1, 0), (-.infinity, 0), (0.5, 0.5), (10, 10), (1000, 1000),
    (.infinity, .infinity),
  ]

  @Test(arguments: lengths, lengths)
  func `A flexible leaf takes the proposal, or 10 points if it is unspecified`(
    width: (CGFloat?, CGFloat),
    height: (CGFloat?, CGFloat)
  ) {
    let proposal = ProposedViewSize(width: width.0, height: height.0)
    let answer = FlexibleLeaf().measurement(in: proposal, context: context)
    #expect(answer.size == CGSize(width: width.1, height: height.1))
    for (other, length) in LayoutLeafTests.lengths {
      #expect(
        answer.region.width.contains(other)
          == (length == width.1 && (other == nil) == (width.0 == nil))
      )
      #expect(
        answer.region.height.contains(other)
          == (length == height.1 && (other == nil) == (height.0 == nil))
      )
    }
  }
}
