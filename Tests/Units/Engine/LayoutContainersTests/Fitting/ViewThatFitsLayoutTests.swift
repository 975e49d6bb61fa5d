import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// One choice: which of three views fits, worked by hand.
struct Fit: Sendable, CustomTestStringConvertible {
  var axes: Axis.Set
  var asked: ProposedViewSize
  var size: CGSize

  var testDescription: String { "\(ProposalText(asked)) \(axes.rawValue)" }

  init(_ axes: Axis.Set, _ width: CGFloat?, _ height: CGFloat?, _ size: CGSize) {
    self.axes = axes
    asked = proposal(width, height)
    self.size = size
  }
}

@Suite struct ViewThatFitsLayoutTests {
  private static let both: Axis.Set = [.horizontal, .vertical]
  private static let large = CGSize(width: 100, height: 10)
  private static let middle = CGSize(width: 50, height: 30)
  private static let small = CGSize(width: 20, height: 60)

  @Test(arguments: [
    Fit(both, 100, 10, large), Fit(both, 99, 30, middle), Fit(both, 100, 9, small),
    Fit(both, 10, 10, small), Fit(both, nil, nil, large), Fit(both, nil, 5, small),
    Fit(both, 60, nil, middle), Fit(both, .infinity, .infinity, large),
    Fit(.horizontal, 60, 1, middle), Fit(.horizontal, 100, 1, large),
    Fit(.vertical, 1, 10, large), Fit(.vertical, 1, 9, small), Fit([], 1, 1, large),
  ])
  func `The first view that fits is shown, or the last`(fit: Fit) throws {
    let root = LayoutNode.viewThatFits(
      ViewThatFitsLayout(in: fit.axes),
      [block(100, 10), block(50, 30), block(20, 60)]
    )
    #expect(try size(root, in: fit.asked) == fit.size)
  }

  @Test func `A subview that fits is offered the proposal`() throws {
    let root = LayoutNode.viewThatFits(ViewThatFitsLayout(), [block(90, 5), rubber(0, ideal: 30)])
    #expect(try frames(root, in: proposal(70, 40))[2] == rect(0, 0, 70, 40))
  }

  @Test func `Text fits by its ideal width, and is broken along the other axis`() throws {
    let words = leaf(Words(count: 4, width: 20, lineHeight: 10))
    let root = LayoutNode.viewThatFits(ViewThatFitsLayout(), [words, block(7, 7)])
    #expect(try size(root, in: proposal(79, 100)) == CGSize(width: 7, height: 7))
    let upright = LayoutNode.viewThatFits(ViewThatFitsLayout(in: .vertical), [words, block(7, 7)])
    // At 79 points three words are in a line: two lines.
    #expect(try size(upright, in: proposal(79, 20)) == CGSize(width: 60, height: 20))
    #expect(try size(upright, in: proposal(79, 19)) == CGSize(width: 7, height: 7))
  }

  @Test func `The choice is valid while the view fits and earlier ones do not`() throws {
    let root = LayoutNode.viewThatFits(ViewThatFitsLayout(), [block(100, 10), block(50, 30)])
    let region = try probe(root, proposal(70, 40)).measurement.region
    #expect(region.width.lower == -.infinity)
    #expect(region.width.upper == CGFloat(100 - 0.01).nextDown)
    #expect(!region.width.includesUnspecified)
    #expect(region.height == .everything)
  }

  @Test func `Without subviews, the size is zero`() throws {
    #expect(try size(.viewThatFits(ViewThatFitsLayout(), []), in: proposal(5, 5)) == .zero)
  }
}
