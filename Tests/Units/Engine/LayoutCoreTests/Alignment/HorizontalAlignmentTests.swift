import Foundation
import LayoutCore
import Testing

@Suite struct HorizontalAlignmentTests {
  private static let defaults: [(HorizontalAlignment, CGFloat)] = [
    (.leading, 0), (.center, 40), (.trailing, 80), (.quarter, 20),
  ]

  @Test(arguments: defaults)
  func `A guide that is not set has its default, through its key and its type`(
    guide: HorizontalAlignment,
    value: CGFloat
  ) {
    let dimensions = ViewDimensions(size: CGSize(width: 80, height: 30))
    #expect(dimensions[guide] == value)
    #expect(guide.key.type.defaultValue(in: dimensions) == value)
  }

  @Test func `Guides of the same type are equal, guides of different types differ`() {
    #expect(HorizontalAlignment(QuarterID.self) == .quarter)
    #expect(HorizontalAlignment(BelowID.self) != .quarter)
    #expect(HorizontalAlignment.leading != .trailing)
  }

  @Test func `Values merge as the key merges them`() {
    #expect(HorizontalAlignment.quarter.combineExplicit([nil, 2, 4]) == 3)
    #expect(HorizontalAlignment.center.combineExplicit([2, 4]) == nil)
  }
}
