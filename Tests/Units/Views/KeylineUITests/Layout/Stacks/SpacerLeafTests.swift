import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@Suite struct SpacerLeafTests {
  private static let sizes: [(Axis?, CGFloat?, ProposedViewSize, CGSize)] = [
    (.horizontal, nil, proposal(50, 40), CGSize(width: 50, height: 0)),
    (.horizontal, nil, proposal(5, 40), CGSize(width: 8, height: 0)),
    (.horizontal, nil, .unspecified, CGSize(width: 8, height: 0)),
    (.horizontal, 0, .unspecified, .zero),
    (.horizontal, 20, proposal(15, nil), CGSize(width: 20, height: 0)),
    (.horizontal, -20, .zero, .zero),
    (.horizontal, -30, .unspecified, CGSize(width: -30, height: 0)),
    (.horizontal, nil, .infinity, CGSize(width: CGFloat.infinity, height: 0)),
    (.vertical, nil, proposal(50, 40), CGSize(width: 0, height: 40)),
    (.vertical, 60, proposal(50, 40), CGSize(width: 0, height: 60)),
    (nil, nil, proposal(50, 40), CGSize(width: 50, height: 40)),
    (nil, nil, .unspecified, CGSize(width: 8, height: 8)),
  ]

  @Test(arguments: sizes)
  func `A spacer takes the proposal along its stack, but at least its minimum`(
    orientation: Axis?,
    minLength: CGFloat?,
    proposal: ProposedViewSize,
    expected: CGSize
  ) {
    let leaf = SpacerLeaf(minLength: minLength)
    #expect(size(of: leaf, in: proposal, along: orientation) == expected)
  }

  @Test func `A spacer is sized last`() {
    #expect(SpacerLeaf().priority == -.infinity)
  }

  @Test(arguments: Axis.allCases)
  func `A spacer has no spacing along its stack`(axis: Axis) {
    let context = LeafContext(stackOrientation: axis, environment: LayoutEnvironment())
    let spacing = SpacerLeaf().spacing(context: context)
    #expect(spacing.distance(to: ViewSpacing(), along: axis) == 0)
    #expect(ViewSpacing().distance(to: spacing, along: axis) == 0)
    #expect(spacing.distance(to: ViewSpacing(), along: axis.perpendicular) == 8)
  }

  @Test func `Outside of stacks a spacer has no spacing`() {
    let context = LeafContext(stackOrientation: nil, environment: LayoutEnvironment())
    #expect(SpacerLeaf().spacing(context: context) == .zero)
  }

  @Test func `Its measurements are valid in their regions`() {
    for orientation in [nil, Axis.horizontal, .vertical] {
      checkRegions(of: SpacerLeaf(), along: orientation)
      checkRegions(of: SpacerLeaf(minLength: 0), along: orientation)
    }
  }

  @MainActor
  @Test func `Spacers and dividers are leaves with their arguments`() {
    #expect((Spacer().node().leaf as? SpacerLeaf)?.minLength == nil)
    #expect((Spacer(minLength: 3).node().leaf as? SpacerLeaf)?.minLength == 3)
    #expect(Divider().node().leaf is DividerLeaf)
  }
}
