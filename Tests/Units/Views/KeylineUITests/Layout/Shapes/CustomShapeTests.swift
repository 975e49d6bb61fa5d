import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Square: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? 30, proposal.height ?? 30)
    return CGSize(width: side, height: side)
  }
}

@MainActor
@Suite struct CustomShapeTests {
  @Test func `A custom shape takes the proposal, ideally 10 points`() throws {
    #expect(
      try frames(Triangle().node(), in: proposal(40, 20))[0].size == CGSize(width: 40, height: 20)
    )
    #expect(try frames(Triangle().node())[0].size == CGSize(width: 10, height: 10))
  }

  @Test func `A shape with its own size is measured`() throws {
    #expect(
      try frames(Square().node(), in: proposal(40, 20))[0].size == CGSize(width: 20, height: 20)
    )
    #expect(try frames(Square().fill(.red).node())[0].size == CGSize(width: 30, height: 30))
    let drawn = Square().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 2)
    #expect(
      try frames(drawn.node(), in: proposal(50, nil))[0].size == CGSize(width: 30, height: 30)
    )
  }

  @Test func `A leaf's measurement is valid in its region`() {
    checkRegions(of: CustomShapeLeaf(shape: Square()))
    checkRegions(of: CustomShapeLeaf(shape: Triangle()))
  }

  private nonisolated static let lowerings = [
    Lowering("its own name", "Triangle") { Triangle() },
    Lowering("filled", "Triangle") { Triangle().fill(.blue.gradient) },
    Lowering("drawn elsewhere", "Circle") { Circle().offset(x: 4).rotation(.degrees(9)) },
    Lowering("without its type", "Capsule") { AnyShape(Capsule()) },
    Lowering("a line inside", "Circle") { Circle().strokeBorder(.red, lineWidth: 3) },
    Lowering("behind", "background(Text“a”,Capsule)") { Text("a").background(.red, in: .capsule) },
    Lowering("a color behind", "background(Text“a”,Color)") { Text("a").background(.red) },
    Lowering("a material behind", "background(Text“a”,Color)") {
      Text("a").background(.ultraThinMaterial)
    },
    Lowering("in front", "overlay(Text“a”,Triangle)") { Text("a").overlay(.red, in: Triangle()) },
    Lowering("a view behind", "background(Text“a”,padding(Color))") {
      Text("a").background(Color.red.padding(2))
    },
    Lowering("a border", "border(Text“a”)") { Text("a").border(.red.gradient, width: 2) },
    Lowering("paint", "Text“a”") {
      Text("a").shadow(radius: 3).clipShape(.circle).blur(radius: 2).rotationEffect(.degrees(4))
        .scaleEffect(2).animation(.default, value: 1).onTapGesture {}.tint(.red).zIndex(3)
    },
  ]

  @Test(arguments: lowerings)
  func `A shape keeps its name when it is trimmed or stroked`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }
}
