import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct RunHostPaddingTests {
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)

  private func padded(_ views: LayoutNode...) -> LayoutNode {
    LayoutNode(type: "padding", layout: PaddingLayout(insets: Self.insets), children: views)
  }

  @Test func `A view is placed inside the insets`() throws {
    #expect(
      try frames(of: padded(fixed(30, 10))) == [
        CGRect(x: 0, y: 0, width: 40, height: 15), CGRect(x: 2, y: 1, width: 30, height: 10),
      ]
    )
  }

  @Test func `From right to left, the leading inset is on the right`() throws {
    var root = padded(fixed(30, 10))
    root.layoutDirection = .rightToLeft
    #expect(try frames(of: root)[1] == CGRect(x: 8, y: 1, width: 30, height: 10))
  }

  @Test func `Padding without a view is empty, and a second view is centered`() throws {
    #expect(try frames(of: padded()) == [.zero])
    #expect(
      try frames(of: padded(fixed(30, 10), fixed(10, 5))) == [
        CGRect(x: 0, y: 0, width: 40, height: 15), CGRect(x: 2, y: 1, width: 30, height: 10),
        CGRect(x: 15, y: 5, width: 10, height: 5),
      ]
    )
  }

  @Test func `New insets move the view, and another layout takes their place`() throws {
    let run = try LayoutRun(root: padded(fixed(30, 10)))
    _ = run.layout(in: .unspecified)
    try run.modify(at: .root) { $0.content = .layout(PaddingLayout(insets: EdgeInsets(5))) }
    #expect(
      run.layout(in: .unspecified).placements.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 5, y: 5, width: 30, height: 10),
      ]
    )
    try run.modify(at: .root) { $0.content = .layout(FixedSizeLayout()) }
    #expect(
      run.layout(in: .unspecified).placements[0].frame
        == CGRect(x: 0, y: 0, width: 30, height: 10)
    )
    try run.modify(at: .root) { $0.content = .layout(PaddingLayout(insets: EdgeInsets(1))) }
    #expect(run.layout(in: .unspecified).placements[1].frame.origin == CGPoint(x: 1, y: 1))
  }

  @Test func `A view that is added to padding or removed from it is laid out`() throws {
    let run = try LayoutRun(root: padded(fixed(30, 10)))
    _ = run.layout(in: .unspecified)
    try run.insert(fixed(10, 5), at: NodePosition([1]))
    #expect(run.layout(in: .unspecified).placements.count == 3)
    try run.remove(at: NodePosition([0]))
    #expect(
      run.layout(in: .unspecified).placements.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 2, y: 1, width: 10, height: 5),
      ]
    )
  }

  @Test func `A trace has the calls of padding`() throws {
    let run = try LayoutRun(root: padded(fixed(30, 10)), options: LayoutOptions(traces: true))
    let trace = try #require(run.layout(in: .unspecified).trace)
    let calls = trace.events.filter { $0.path == "padding" }.map(\.call)
    #expect(calls == [.sizeThatFits, .placeSubviews])
  }
}
