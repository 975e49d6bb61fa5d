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
