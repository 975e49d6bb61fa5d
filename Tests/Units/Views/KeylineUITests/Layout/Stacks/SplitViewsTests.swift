import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct SplitViewsTests {
  private func lengths(_ view: some View, _ axis: KeyPath<CGSize, CGFloat>) throws -> [CGFloat] {
    try LayoutRun(root: view.node())
      .layout(in: ProposedViewSize(width: 300, height: 300))
      .placements.dropFirst().map { $0.frame.size[keyPath: axis] }
  }

  @Test func `The views of a split view share its length without gaps`() throws {
    #expect(
      try lengths(
        HSplitView {
          Color.red
          Color.blue
          Color.green
        },
        \.width
      ) == [100, 100, 100]
    )
    #expect(
      try lengths(
        VSplitView {
          Color.red
          Color.blue
        },
        \.height
      ) == [150, 150]
    )
  }

  @Test func `A split view is reported, because its dividers are not laid out`() {
    let ignored = IgnoredModifiers()
    let view = HSplitView { VSplitView { Text("a") } }
    _ = view.nodes(in: LoweringContext(reportingTo: ignored))
    #expect(ignored.all.map(\.name) == ["HSplitView", "VSplitView"])
  }
}
