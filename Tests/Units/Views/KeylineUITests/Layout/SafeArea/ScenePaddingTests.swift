import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ScenePaddingTests {
  private func size(_ view: some View) throws -> CGSize {
    try LayoutRun(root: view.node()).layout(in: .unspecified).placements[0].frame.size
  }

  @Test func `Scene padding has the margins of its kind`() throws {
    let square = Color.red.frame(width: 10, height: 10)
    #expect(try size(square.scenePadding()) == CGSize(width: 42, height: 42))
    #expect(
      try size(square.scenePadding(.navigationBar, edges: .horizontal))
        == CGSize(width: 42, height: 10)
    )
    #expect(try size(square.scenePadding(.minimum)) == CGSize(width: 10, height: 10))
  }
}
