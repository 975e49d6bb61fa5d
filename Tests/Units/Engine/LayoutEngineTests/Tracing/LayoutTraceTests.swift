import Foundation
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LayoutTraceTests {
  private func trace(_ root: LayoutNode, in proposal: ProposedViewSize) throws -> LayoutTrace {
    let run = try LayoutRun(root: root, options: LayoutOptions(traces: true))
    return try #require(run.layout(in: proposal).trace)
  }

  private let column = LayoutNode(
    type: "Column",
    layout: Column(spacing: 4),
    children: [fixed(30, 10), fixed(50, 20.5, id: "second")]
  )

  @Test func `A trace lists every call in order, indented by the calls around it`() throws {
    #expect(
      try trace(column, in: ProposedViewSize(width: 390, height: nil)).description == """
        sizeThatFits Column 390 × any → 50 × 34.5
          makeCache Column
            sizeThatFits Column/Leaf[0] ideal size → 30 × 10 (cached)
            sizeThatFits second ideal size → 50 × 20.5 (cached)
        placeSubviews Column 390 × any → 50 × 34.5
          place Column/Leaf[0] ideal size → (0, 0)
            sizeThatFits Column/Leaf[0] ideal size → 30 × 10 (cached)
          place second ideal size → (0, 14)
            sizeThatFits second ideal size → 50 × 20.5 (cached)
        """
    )
  }

  @Test func `A computed size is distinguished from a memoized one`() throws {
    let leaf = LayoutNode(type: "Leaf", id: "leaf", leaf: CountingLeaf())
    let root = LayoutNode(type: "Column", layout: Column(), children: [leaf])
    let events = try trace(root, in: .zero).events(.sizeThatFits) { $0 == "leaf" }
    #expect(
      events.map(\.description)
        == [
          "sizeThatFits leaf ideal size → 30 × 10",
          "sizeThatFits leaf ideal size → 30 × 10 (cached)",
        ]
    )
    #expect(
      events.map(\.answer) == [.size(width: 30, height: 10), .remembered(width: 30, height: 10)]
    )
  }

  @Test func `Spacing and guides are listed too`() throws {
    let layout = Scripted(size: { _, subviews in
      _ = subviews[0].spacing
      _ = subviews[0].dimensions(in: .zero)[VerticalAlignment.firstTextBaseline]
      return .zero
    })
    let inner = LayoutNode(
      type: "Column",
      id: "inner",
      layout: Column(),
      children: [LayoutNode(type: "Leaf", leaf: CountingLeaf())]
    )
    let root = LayoutNode(type: "Scripted", layout: layout, children: [inner])
    let trace = try trace(root, in: .zero)
    #expect(trace.events(.spacing).map(\.description) == ["spacing inner"])
    #expect(
      trace.events(.explicitAlignment).map(\.description) == [
        "explicitAlignment inner 0 × 0 → none"
      ]
    )
  }

  @Test func `Events are chosen by call and path`() throws {
    let trace = try trace(column, in: .unspecified)
    #expect(trace.events(.place).map(\.path) == ["Column/Leaf[0]", "second"])
    #expect(trace.events(.place) { $0 == "second" }.map(\.depth) == [1])
    #expect(trace.events(.spacing).isEmpty)
    #expect(LayoutTrace().description == "")
  }

  private static let answers: [(LayoutTrace.Answer, String)] = [
    (.size(width: 390, height: 0.5), "390 × 0.5"),
    (.remembered(width: 1, height: 2), "1 × 2 (cached)"),
    (.position(x: -12, y: 40.25), "(-12, 40.25)"), (.guide(3), "3"), (.guide(nil), "none"),
    (.size(width: .infinity, height: -0.0), "inf × 0"),
  ]

  @Test(arguments: answers)
  func `An answer is a few characters`(answer: LayoutTrace.Answer, text: String) {
    #expect(answer.description == text)
  }

  @Test func `Events of the same call with the same answer are equal`() throws {
    let first = try trace(column, in: .zero).events
    let second = try trace(column, in: .zero).events
    #expect(first == second)
    #expect(Set(first).count == Set(first.map { "\($0.depth) \($0)" }).count)
    #expect(try trace(column, in: .unspecified).events != first)
  }
}

@Suite struct LayoutDiagnosticTests {
  @Test func `A diagnostic has the path, the type, and the correction`() throws {
    let layout = Scripted(place: { _, _, subviews in
      subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .zero)
    })
    let root = LayoutNode(type: "Scripted", id: "form", layout: layout, children: [fixed(1, 1)])
    let diagnostic = try #require(try LayoutRun(root: root).layout(in: .zero).diagnostics.first)
    #expect(diagnostic.path == "form/Leaf[0]")
    #expect(diagnostic.type == "Leaf")
    #expect(
      diagnostic.description == "form/Leaf[0] (Leaf): was placed at x nan, which was replaced by 0"
    )
  }
}
