import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  private func labels(_ node: LayoutNode) -> [String] {
    guard case .leaf(let leaf) = node.content else { return node.children.flatMap { labels($0) } }
    return [leaf.label ?? node.type]
  }

  @Test func `A split view shows its sidebar in the whole proposal`() throws {
    let view = NavigationSplitView {
      Text("sidebar")
    } detail: {
      Text("detail")
    }
    #expect(labels(view.node()) == ["sidebar"])
    let size = try LayoutRun(root: view.node()).layout(
      in: ProposedViewSize(width: 390, height: 844)
    )
    .placements.first?.frame.size
    #expect(size?.width == 390 && size?.height == 844)
  }

  @Test(arguments: [
    (NavigationSplitViewColumn.sidebar, "sidebar"), (.content, "content"), (.detail, "detail"),
  ])
  func `The column that is preferred is shown`(column: NavigationSplitViewColumn, text: String) {
    let view = NavigationSplitView(preferredCompactColumn: .constant(column)) {
      Text("sidebar")
    } content: {
      Text("content")
    } detail: {
      Text("detail")
    }
    #expect(labels(view.node()) == [text])
  }
}
