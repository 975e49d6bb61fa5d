import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ShapesTests {
  private nonisolated static let lowerings = [
    Lowering("rectangle", "Rectangle") { Rectangle() },
    Lowering("rounded rectangle", "RoundedRectangle") { RoundedRectangle(cornerRadius: 4) },
    Lowering("circle", "Circle") { Circle() },
    Lowering("ellipse", "Ellipse") { Ellipse() },
    Lowering("capsule", "Capsule") { Capsule() },
    Lowering("a filled shape", "Capsule") { Capsule().fill(.red) },
    Lowering("a color", "Color") { Color.red },
  ]

  @Test(arguments: lowerings)
  func `A shape lowers to a leaf of its type`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `A shape keeps its outline and gets the paint that fills it`() {
    let leaf = RoundedRectangle(cornerRadius: 4).fill(.red.opacity(0.5)).node().leaf as? ShapeLeaf
    #expect(leaf?.outline == .roundedRectangle(cornerRadius: 4))
    #expect(leaf?.paint == ShapeLeaf.Paint(color: "red", opacity: 0.5))
    let plain = Circle().node().leaf as? ShapeLeaf
    #expect(plain?.paint == ShapeLeaf.Paint(color: nil, opacity: 1))
  }

  @Test func `Opacities of a color multiply`() {
    let leaf = Color.blue.opacity(0.5).opacity(0.5).node().leaf as? ShapeLeaf
    #expect(leaf?.outline == .color)
    #expect(leaf?.paint == ShapeLeaf.Paint(color: "blue", opacity: 0.25))
    #expect(Color.blue.opacity(1) == .blue)
    #expect(Color.blue != .red)
  }

  @Test func `The named colors are all different`() {
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .white, .gray, .black, .clear, .primary, .secondary, .accentColor,
    ]
    #expect(Set(colors).count == 19)
  }
}
