import Foundation
import LayoutCore
import Testing

@Suite struct ViewDimensionsTests {
  private let stub = StubSubviews([
    StubSubview(
      size: CGSize(width: 80, height: 30),
      guides: [
        HorizontalAlignment.leading.key: -3, VerticalAlignment.firstTextBaseline.key: 12,
      ]
    )
  ])

  @Test func `Dimensions of a size alone have no explicit guides`() {
    let dimensions = ViewDimensions(size: CGSize(width: 80, height: 30))
    #expect(dimensions.width == 80)
    #expect(dimensions.height == 30)
    #expect(dimensions[explicit: HorizontalAlignment.center] == nil)
    #expect(dimensions[explicit: VerticalAlignment.bottom] == nil)
  }

  @Test func `An explicit guide overrides its default`() {
    let dimensions = stub.subviews()[0].dimensions(in: .unspecified)
    #expect(dimensions[.leading] == -3)
    #expect(dimensions[explicit: .leading] == -3)
    #expect(dimensions[.trailing] == 80)
    #expect(dimensions[explicit: .trailing] == nil)
    #expect(dimensions[.firstTextBaseline] == 12)
    #expect(dimensions[.lastTextBaseline] == 30)
  }

  @Test func `A guide's default can read a different guide`() {
    #expect(stub.subviews()[0].dimensions(in: .unspecified)[VerticalAlignment.below] == 17)
  }

  @Test func `A guide is computed along its axis, for the proposal of the size`() {
    let proposal = ProposedViewSize(width: 50, height: nil)
    let dimensions = stub.subviews()[0].dimensions(in: proposal)
    #expect(dimensions.width == 50)
    #expect(dimensions.height == 30)
    _ = dimensions[explicit: .leading]
    _ = dimensions[explicit: .top]
    #expect(
      stub.guideQuestions == [
        StubSubviews.GuideQuestion(axis: .horizontal, proposal: proposal),
        StubSubviews.GuideQuestion(axis: .vertical, proposal: proposal),
      ]
    )
  }

  @Test func `Dimensions are equal for the same view and proposal`() {
    let subview = stub.subviews()[0]
    #expect(subview.dimensions(in: .zero) == subview.dimensions(in: .zero))
    #expect(subview.dimensions(in: .unspecified) != subview.dimensions(in: .infinity))
    let size = CGSize(width: 1, height: 2)
    #expect(ViewDimensions(size: size) == ViewDimensions(size: size))
  }
}

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
