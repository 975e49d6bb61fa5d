import Foundation
import Testing

@testable import LayoutCore

@Suite struct EdgeInsetsPaddingTests {
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)

  @Test(arguments: [
    (ProposedViewSize(width: 50, height: 40), ProposedViewSize(width: 40, height: 35)),
    (ProposedViewSize(width: nil, height: 3), ProposedViewSize(width: nil, height: 0)),
    (.infinity, .infinity), (.zero, .zero),
  ])
  func `The view is offered the rest`(outside: ProposedViewSize, inside: ProposedViewSize) {
    #expect(Self.insets.inside(outside) == inside)
  }

  @Test func `The proposals of the view are those of the padding without the insets`() {
    let inside = LayoutMeasurement(
      size: CGSize(width: 30, height: 35),
      region: ProposalRegion(
        width: ProposalRange(lower: 25, upper: 45),
        height: ProposalRange(35)
      )
    )
    let outside = Self.insets.outside(inside, in: ProposedViewSize(width: 50, height: 40))
    #expect(outside.size == CGSize(width: 40, height: 40))
    #expect(outside.region.width == ProposalRange(lower: 35, upper: 55))
    #expect(outside.region.height == ProposalRange(40))
  }

  @Test(
    arguments: [
      (
        LengthFunction.flexible, 3,
        LengthFunction(minimum: 3, ideal: 13, maximum: .infinity, isClamped: false)
      ),
      (LengthFunction(constant: 7), -9, LengthFunction(constant: 0)),
      (LengthFunction.flexible, -3, nil), (LengthFunction.flexible, .infinity, nil),
      (LengthFunction(constant: 7), .nan, nil),
    ] as [(LengthFunction, CGFloat, LengthFunction?)]
  )
  func `A length function grows by the insets, or is unknown`(
    inside: LengthFunction,
    insets: CGFloat,
    outside: LengthFunction?
  ) {
    #expect(inside.padded(by: insets) == outside)
  }

  @Test func `A size is fixed only if both of its lengths are known`() {
    let fixed = SizeFunction(fixed: CGSize(width: 3, height: 5))
    #expect(EdgeInsets(1).outside(fixed) == SizeFunction(fixed: CGSize(width: 5, height: 7)))
    #expect(!EdgeInsets(.infinity).outside(fixed).isFixed)
  }

  @Test func `Only edges without padding keep their spacing`() {
    var spacing = ViewSpacing()
    spacing.formUnion(.zero)
    let kept = EdgeInsets(3, edges: .top).outside(spacing)
    #expect(kept == spacing.resetting(.top))
    #expect(kept != spacing)
    #expect(EdgeInsets().outside(spacing) == spacing)
  }
}
