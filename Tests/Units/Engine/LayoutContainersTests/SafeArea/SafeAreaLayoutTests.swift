import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct SafeAreaLayoutTests {
  private let insets = EdgeInsets(top: 20, leading: 4, bottom: 10, trailing: 6)

  @Test func `The root takes the proposal, and its view the safe area`() throws {
    #expect(
      try frames(.safeArea(insets, [rubber()]), in: proposal(100, 80)) == [
        rect(0, 0, 100, 80), rect(4, 20, 90, 50),
      ]
    )
  }

  @Test func `A smaller view is centered in the safe area`() throws {
    #expect(
      try frames(.safeArea(insets, [block(30, 10)]), in: proposal(100, 80))[1]
        == rect(34, 40, 30, 10)
    )
  }

  @Test func `The ideal size is the view's with the insets`() throws {
    #expect(
      try size(.safeArea(insets, [block(30, 10)]), in: .unspecified)
        == CGSize(width: 40, height: 40)
    )
  }

  @Test func `A view that ignores the insets reaches beyond its bounds`() throws {
    let root = LayoutNode.safeArea(insets, [rubber().ignoringSafeArea(insets)])
    #expect(
      try frames(root, in: proposal(100, 80)) == [
        rect(0, 0, 100, 80), rect(4, 20, 90, 50), rect(-4, -20, 100, 80),
      ]
    )
  }
}
