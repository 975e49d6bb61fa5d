import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The offers to a view with an aspect ratio, computed by hand.
struct RatioCase: CustomTestStringConvertible, Sendable {
  let ratio: CGFloat?
  let mode: ContentMode
  let proposal: ProposedViewSize
  let expected: CGSize

  init(
    _ ratio: CGFloat?,
    _ mode: ContentMode,
    in proposal: ProposedViewSize,
    is width: CGFloat,
    _ height: CGFloat
  ) {
    self.ratio = ratio
    self.mode = mode
    self.proposal = proposal
    expected = CGSize(width: width, height: height)
  }

  var testDescription: String {
    "\(ratio.map { "\($0)" } ?? "own") \(mode) in \(proposal) is \(expected)"
  }
}

@Suite struct AspectRatioLayoutTests {
  @Test(arguments: [
    RatioCase(2, .fit, in: proposal(100, 100), is: 100, 50),
    RatioCase(2, .fill, in: proposal(100, 100), is: 200, 100),
    RatioCase(0.5, .fit, in: proposal(100, 100), is: 50, 100),
    RatioCase(0.5, .fill, in: proposal(100, 100), is: 100, 200),
    RatioCase(2, .fit, in: proposal(nil, 30), is: 60, 30),
    RatioCase(2, .fill, in: proposal(30, nil), is: 30, 15),
    RatioCase(2, .fit, in: proposal(.infinity, 30), is: 60, 30),
    RatioCase(2, .fit, in: proposal(nil, nil), is: 10, 10),
    RatioCase(2, .fit, in: proposal(0, 30), is: 0, 0),
    RatioCase(nil, .fit, in: proposal(100, 40), is: 40, 40),
    RatioCase(-1, .fill, in: proposal(100, 40), is: 100, 100),
  ])
  func `A flexible view takes the space of the ratio`(ratio: RatioCase) throws {
    let root = rubber().modified(AspectRatioLayout(ratio: ratio.ratio, contentMode: ratio.mode))
    #expect(try size(root, in: ratio.proposal) == ratio.expected)
  }

  @Test func `Without a ratio the view's ideal size gives it`() throws {
    // The ideal size is 40 × 20, so half the width.
    let view = rubber().modified(FlexFrameLayout(idealWidth: 40, idealHeight: 20))
    let root = view.modified(AspectRatioLayout(contentMode: .fit))
    #expect(try size(root, in: proposal(100, 100)) == CGSize(width: 100, height: 50))
  }

  @Test func `A rigid view keeps its size and is centered`() throws {
    let root = block(30, 10).modified(AspectRatioLayout(ratio: 1, contentMode: .fit))
    let found = try frames(root.modified(FrameLayout(width: 60, height: 50)), in: .zero)
    #expect(found == [rect(0, 0, 60, 50), rect(15, 20, 30, 10), rect(0, 0, 30, 10)])
  }

  @Test func `A view without an extent leaves the scale to the other axis`() throws {
    let flat = rubber().modified(FlexFrameLayout(idealWidth: 0, idealHeight: 20))
    let root = flat.modified(AspectRatioLayout(contentMode: .fill))
    #expect(try size(root, in: proposal(100, 50)) == CGSize(width: 0, height: 50))
  }
}
