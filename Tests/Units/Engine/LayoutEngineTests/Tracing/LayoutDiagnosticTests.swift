import Foundation
import LayoutCore
import LayoutEngine
import Testing

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
