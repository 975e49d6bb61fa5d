import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The width of a frame with limits, worked by hand from the formula of the open re-creations.
struct FlexFrameCase: CustomTestStringConvertible, Sendable {
  let minimum: CGFloat?
  let ideal: CGFloat?
  let maximum: CGFloat?
  let proposed: CGFloat?
  let view: LayoutNode
  let width: CGFloat

  init(
    _ minimum: CGFloat?,
    _ ideal: CGFloat?,
    _ maximum: CGFloat?,
    in proposed: CGFloat?,
    around view: LayoutNode,
    is width: CGFloat
  ) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
    self.proposed = proposed
    self.view = view
    self.width = width
  }

  var testDescription: String {
    let limits = [minimum, ideal, maximum].map { $0.map { "\($0)" } ?? "nil" }
    return "\(limits.joined(separator: "…")) in \(proposed.map { "\($0)" } ?? "nil") is \(width)"
  }
}

@Suite struct FlexFrameLayoutTests {
  private static let fixed = block(80, 10)
  private static let rubbery = rubber(20, ideal: 40, 60)

  static let cases = [
    // Both limits: the proposal within them, whatever the view is.
    FlexFrameCase(50, nil, 100, in: 70, around: fixed, is: 70),
    FlexFrameCase(50, nil, 100, in: 10, around: fixed, is: 50),
    FlexFrameCase(50, nil, 100, in: 200, around: fixed, is: 100),
    FlexFrameCase(50, nil, 100, in: nil, around: fixed, is: 80),
    FlexFrameCase(90, nil, 100, in: nil, around: fixed, is: 90),
    FlexFrameCase(0, nil, .infinity, in: 123, around: fixed, is: 123),
    // The ideal length where none is proposed.
    FlexFrameCase(nil, 33, nil, in: nil, around: fixed, is: 33),
    FlexFrameCase(nil, 33, nil, in: 200, around: fixed, is: 80),
    FlexFrameCase(50, 33, nil, in: nil, around: fixed, is: 50),
    // The minimum alone: between the minimum and the view, depending on the offer.
    FlexFrameCase(50, nil, nil, in: 100, around: fixed, is: 80),
    FlexFrameCase(50, nil, nil, in: 60, around: fixed, is: 60),
    FlexFrameCase(50, nil, nil, in: 10, around: fixed, is: 50),
    FlexFrameCase(50, nil, nil, in: nil, around: fixed, is: 80),
    FlexFrameCase(50, nil, nil, in: 100, around: rubbery, is: 60),
    FlexFrameCase(90, nil, nil, in: nil, around: fixed, is: 90),
    // The maximum alone: from the view to the maximum, depending on the offer.
    FlexFrameCase(nil, nil, 100, in: 200, around: fixed, is: 100),
    FlexFrameCase(nil, nil, 100, in: 90, around: fixed, is: 90),
    FlexFrameCase(nil, nil, 100, in: 10, around: fixed, is: 80),
    FlexFrameCase(nil, nil, 70, in: 10, around: fixed, is: 70),
    FlexFrameCase(nil, nil, 100, in: nil, around: fixed, is: 80),
    FlexFrameCase(nil, nil, .infinity, in: 300, around: fixed, is: 300),
    FlexFrameCase(nil, nil, .infinity, in: nil, around: fixed, is: 80),
    FlexFrameCase(nil, nil, 30, in: 10, around: rubbery, is: 20),
    // A minimum above the maximum counts alone.
    FlexFrameCase(90, nil, 50, in: 200, around: fixed, is: 90),
    FlexFrameCase(90, nil, 50, in: nil, around: fixed, is: 90),
    // Negative limits are raised to zero.
    FlexFrameCase(-5, nil, -7, in: 20, around: fixed, is: 0),
  ]

  @Test(arguments: cases)
  func `The width follows from the limits`(frame: FlexFrameCase) throws {
    let layout = FlexFrameLayout(
      minWidth: frame.minimum,
      idealWidth: frame.ideal,
      maxWidth: frame.maximum
    )
    let root = frame.view.modified(layout)
    #expect(try size(root, in: proposal(frame.proposed, 10)).width == frame.width)
    let turned = FlexFrameLayout(
      minHeight: frame.minimum,
      idealHeight: frame.ideal,
      maxHeight: frame.maximum
    )
    let view =
      frame.view.children.isEmpty && frame.width == 0 ? block(10, 80) : Self.turned(frame.view)
    #expect(try size(view.modified(turned), in: proposal(10, frame.proposed)).height == frame.width)
  }

  private static func turned(_ view: LayoutNode) -> LayoutNode {
    if case .leaf(let leaf) = view.content, let block = leaf as? Block {
      return LayoutContainersTests.block(block.size.height, block.size.width)
    }
    return view
  }

  @Test func `A wide view under a least width is as wide as the proposal allows`() throws {
    // Source: the facts' own consequence, 200 points under minWidth 50 in a proposal of 100.
    let root = block(200, 10).modified(FlexFrameLayout(minWidth: 50))
    #expect(
      try frames(root, in: proposal(100, 10)) == [rect(0, 0, 100, 10), rect(-50, 0, 200, 10)]
    )
  }

  @Test func `The view is offered the frame, but its ideal length where the frame is free`() throws
  {
    let limits = FlexFrameLayout(minWidth: 10, maxWidth: 100)
    let given = try LayoutRun(root: rubber().modified(limits)).layout(in: proposal(70, 20))
    #expect(given.placements[1].proposal == proposal(70, 20))
    let free = try LayoutRun(root: rubber(0, ideal: 30).modified(limits))
      .layout(in: proposal(nil, 20))
    #expect(free.placements[1].proposal == proposal(nil, 20))
    #expect(free.placements[0].frame.width == 30)
    let held = try LayoutRun(root: rubber(0, ideal: 300).modified(limits))
      .layout(in: proposal(nil, 20))
    #expect(held.placements[1].proposal == proposal(100, 20))
    let ideal = FlexFrameLayout(idealWidth: 25)
    let own = try LayoutRun(root: rubber().modified(ideal)).layout(in: proposal(nil, 20))
    #expect(own.placements[1].proposal == proposal(25, 20))
  }

  @Test func `The view is placed by the guides of both`() throws {
    let layout = FlexFrameLayout(
      maxWidth: .infinity,
      maxHeight: .infinity,
      alignment: .bottomTrailing
    )
    let found = try frames(block(30, 20).modified(layout), in: proposal(100, 90))
    #expect(found == [rect(0, 0, 100, 90), rect(70, 70, 30, 20)])
  }
}
