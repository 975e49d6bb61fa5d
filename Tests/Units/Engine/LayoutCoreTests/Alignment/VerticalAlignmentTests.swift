import Foundation
import LayoutCore
import Testing

@Suite struct VerticalAlignmentTests {
  private static let defaults: [(VerticalAlignment, CGFloat)] = [
    (.top, 0), (.center, 15), (.bottom, 30), (.firstTextBaseline, 30), (.lastTextBaseline, 30),
    (.below, 35),
  ]

  @Test(arguments: defaults)
  func `A guide that is not set has its default, through its key and its type`(
    guide: VerticalAlignment,
    value: CGFloat
  ) {
    let dimensions = ViewDimensions(size: CGSize(width: 80, height: 30))
    #expect(dimensions[guide] == value)
    #expect(guide.key.type.defaultValue(in: dimensions) == value)
  }

  @Test func `Guides of the same type are equal, guides of different types differ`() {
    #expect(VerticalAlignment(BelowID.self) == .below)
    #expect(VerticalAlignment(QuarterID.self) != .below)
    #expect(VerticalAlignment.firstTextBaseline != .lastTextBaseline)
  }

  @Test func `First baselines merge to the least value, last ones to the greatest`() {
    let values: [CGFloat?] = [12, nil, 4, 30]
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 4)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 30)
  }
}
