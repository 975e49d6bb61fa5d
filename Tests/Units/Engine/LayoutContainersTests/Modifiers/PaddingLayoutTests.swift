import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct PaddingLayoutTests {
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)

  @Test(arguments: [
    (proposal(50, 40), rect(0, 0, 50, 40), rect(2, 1, 40, 35)),
    (proposal(nil, nil), rect(0, 0, 20, 15), rect(2, 1, 10, 10)),
    (proposal(3, 0), rect(0, 0, 10, 5), rect(2, 1, 0, 0)),
  ])
  func `The view is offered the proposal without the insets`(
    proposal: ProposedViewSize,
    outer: CGRect,
    inner: CGRect
  ) throws {
    let root = rubber().modified(PaddingLayout(insets: Self.insets))
    #expect(try frames(root, in: proposal) == [outer, inner])
  }

  @Test func `Negative insets enlarge the view`() throws {
    let root = rubber().modified(PaddingLayout(insets: EdgeInsets(-5)))
    #expect(try frames(root, in: proposal(20, 20)) == [rect(0, 0, 20, 20), rect(-5, -5, 30, 30)])
    let small = block(6, 6).modified(PaddingLayout(insets: EdgeInsets(-5)))
    #expect(try size(small, in: proposal(20, 20)) == .zero)
  }

  @Test func `Padding resets the priority`() throws {
    let given = rubber().priority(1).modified(PaddingLayout(insets: EdgeInsets(16)))
    #expect(try frames(row(given, rubber()), in: proposal(100, 50))[1].width == 50)
  }
}
