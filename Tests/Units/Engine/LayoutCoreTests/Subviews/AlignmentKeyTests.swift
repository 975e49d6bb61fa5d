import Foundation
import LayoutCore
import Testing

@Suite struct AlignmentKeyTests {
  private static let combined: [(AlignmentKey, [CGFloat?], CGFloat?)] = [
    (HorizontalAlignment.quarter.key, [nil, 2, 4, nil], 3),
    (HorizontalAlignment.quarter.key, [-3], -3),
    (HorizontalAlignment.quarter.key, [1, 2, 6], 3),
    (HorizontalAlignment.quarter.key, [nil, nil], nil),
    (HorizontalAlignment.quarter.key, [], nil),
    (VerticalAlignment.below.key, [10, 20], 15),
    (VerticalAlignment.firstTextBaseline.key, [nil, 9, 3, 5], 3),
    (VerticalAlignment.firstTextBaseline.key, [nil], nil),
    (VerticalAlignment.lastTextBaseline.key, [nil, 3, 9, 5], 9),
    (VerticalAlignment.lastTextBaseline.key, [-4, -9], -4),
    (VerticalAlignment.lastTextBaseline.key, [], nil),
    (HorizontalAlignment.leading.key, [1, 3], nil),
    (HorizontalAlignment.center.key, [1, 3], nil),
    (HorizontalAlignment.trailing.key, [1, 3], nil),
    (VerticalAlignment.top.key, [1, 3], nil),
    (VerticalAlignment.center.key, [1, 3], nil),
    (VerticalAlignment.bottom.key, [1, 3], nil),
  ]

  @Test(arguments: combined)
  func `Guides merge to their mean, baselines to the outermost, lines of the frame never`(
    key: AlignmentKey,
    values: [CGFloat?],
    result: CGFloat?
  ) {
    #expect(key.combineExplicit(values) == result)
  }

  @Test func `A key is equal to itself, and to no other`() {
    let keys: [AlignmentKey] = [
      HorizontalAlignment.leading.key, HorizontalAlignment.center.key,
      HorizontalAlignment.trailing.key, VerticalAlignment.top.key, VerticalAlignment.center.key,
      VerticalAlignment.bottom.key, VerticalAlignment.firstTextBaseline.key,
      VerticalAlignment.lastTextBaseline.key, AlignmentKey(QuarterID.self),
      AlignmentKey(BelowID.self),
    ]
    #expect(Set(keys + keys).count == 10)
    #expect(AlignmentKey(QuarterID.self) == HorizontalAlignment.quarter.key)
  }

  @Test func `The six lines of a frame are distinguished from other guides`() {
    #expect(HorizontalAlignment.trailing.key.isFrameLine)
    #expect(VerticalAlignment.bottom.key.isFrameLine)
    #expect(!VerticalAlignment.firstTextBaseline.key.isFrameLine)
    #expect(!VerticalAlignment.lastTextBaseline.key.isFrameLine)
    #expect(!HorizontalAlignment.quarter.key.isFrameLine)
  }
}
