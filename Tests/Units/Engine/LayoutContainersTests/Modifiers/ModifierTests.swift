import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct ModifierTests {
  @Test(
    arguments: [(true, true, 40, 40), (true, false, 40, 7), (false, true, 9, 40)]
      as [(Bool, Bool, CGFloat, CGFloat)]
  )
  func `A fixed size is the ideal size along the chosen axes`(
    horizontal: Bool,
    vertical: Bool,
    width: CGFloat,
    height: CGFloat
  ) throws {
    let layout = FixedSizeLayout(horizontal: horizontal, vertical: vertical)
    let root = rubber(0, ideal: 40).modified(layout)
    #expect(try size(root, in: proposal(9, 7)) == CGSize(width: width, height: height))
  }

  @Test func `An offset only moves the view`() throws {
    let root = row(block(10, 10).modified(OffsetLayout(x: 3, y: -2)), block(10, 10))
    #expect(
      try frames(root, in: .unspecified)
        == [rect(0, 0, 20, 10), rect(0, 0, 10, 10), rect(3, -2, 10, 10), rect(10, 0, 10, 10)]
    )
  }

  @Test func `An offset is mirrored in right-to-left layout`() throws {
    let found = try frames(
      block(10, 10).modified(OffsetLayout(x: 3)),
      in: .unspecified,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    )
    #expect(found[1].minX == -3)
  }

  @Test func `An offset leaves guides where they were`() throws {
    let words = leaf(Words(count: 1, width: 10, lineHeight: 20))
    let guides = try probe(words.modified(OffsetLayout(y: 50)), .unspecified).guides
    #expect(guides[HorizontalAlignment.all.count + 3] == 15)
  }

  @Test func `A position takes the proposal, and centers the view at the point`() throws {
    let root = block(10, 20).modified(PositionLayout(x: 30, y: 40))
    #expect(try frames(root, in: proposal(90, 70)) == [rect(0, 0, 90, 70), rect(25, 30, 10, 20)])
    #expect(try size(root, in: proposal(nil, 70)) == CGSize(width: 10, height: 70))
    #expect(try size(root, in: proposal(-4, nil)) == CGSize(width: 0, height: 20))
  }

  @Test func `The outer of two settings of a guide receives the inner value`() throws {
    let root = block(10, 10).modified(AlignmentGuideLayout(.leading) { $0.width + 2 })
      .modified(AlignmentGuideLayout(.leading) { $0[.leading] * 2 })
    #expect(try probe(root, .unspecified).guides[0] == 24)
  }

  @Test(
    arguments: [
      OverlayLayout(alignment: .bottomTrailing), BackgroundLayout(alignment: .bottomTrailing),
    ] as [any Layout]
  )
  func `A decoration is offered the size of its view and placed by guides`(layout: any Layout)
    throws
  {
    let root = block(40, 30).modified(layout, block(10, 10))
    #expect(
      try frames(root, in: proposal(90, 90))
        == [rect(0, 0, 40, 30), rect(0, 0, 40, 30), rect(30, 20, 10, 10)]
    )
    let flexible = block(40, 30).modified(layout, rubber())
    #expect(try frames(flexible, in: proposal(90, 90))[2] == rect(0, 0, 40, 30))
    let larger = block(40, 30).modified(layout, block(60, 60))
    #expect(try frames(larger, in: .zero)[2] == rect(-20, -30, 60, 60))
  }

  @Test(
    arguments: [
      FixedSizeLayout(horizontal: false), OverlayLayout(), BackgroundLayout(), OffsetLayout(),
      BorderLayout(),
      HiddenLayout(), IdentityLayout(),
      AlignmentGuideLayout(HorizontalAlignment.leading) { _ in 0 },
    ] as [any Layout]
  )
  func `The priority passes through`(layout: any Layout) throws {
    let first = rubber().priority(1).modified(layout)
    let found = try frames(row(rubber(25), first), in: proposal(100, 10))
    #expect(found[1].width == 25)
  }

  @Test(
    arguments: [
      PositionLayout(), AspectRatioLayout(contentMode: .fit), FlexFrameLayout(minHeight: 1),
    ] as [any Layout]
  )
  func `The priority is reset`(layout: any Layout) throws {
    let first = rubber(25, ideal: 25, 80).priority(1).modified(layout)
    let second = rubber(25, ideal: 25, 40)
    let found = try frames(row(second, first), in: proposal(100, 200))
    #expect(found[1].width == 40)
  }
}
