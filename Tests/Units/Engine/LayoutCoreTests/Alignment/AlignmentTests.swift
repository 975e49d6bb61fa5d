import Foundation
import LayoutCore
import Testing

@Suite struct AlignmentTests {
  private static let alignments: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
    (.center, .center, .center), (.leading, .leading, .center), (.trailing, .trailing, .center),
    (.top, .center, .top), (.bottom, .center, .bottom), (.topLeading, .leading, .top),
    (.topTrailing, .trailing, .top), (.bottomLeading, .leading, .bottom),
    (.bottomTrailing, .trailing, .bottom),
    (.centerFirstTextBaseline, .center, .firstTextBaseline),
    (.centerLastTextBaseline, .center, .lastTextBaseline),
    (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
    (.leadingLastTextBaseline, .leading, .lastTextBaseline),
    (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
    (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
  ]

  @Test(arguments: alignments)
  func `A named alignment is a pair of guides`(
    alignment: Alignment,
    horizontal: HorizontalAlignment,
    vertical: VerticalAlignment
  ) {
    #expect(alignment.horizontal == horizontal)
    #expect(alignment.vertical == vertical)
    #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
  }

  @Test func `The named alignments all differ`() {
    for (index, first) in AlignmentTests.alignments.enumerated() {
      for second in AlignmentTests.alignments.dropFirst(index + 1) {
        #expect(first.0 != second.0)
      }
    }
  }
}

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
