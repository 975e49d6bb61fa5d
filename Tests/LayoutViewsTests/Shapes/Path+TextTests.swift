import Foundation
import LayoutViews
import Testing

@Suite struct PathTextTests {
  @Test func `A path is written step by step`() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 1.5))
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
      path.closeSubpath()
    }
    #expect(path.description == "0 1.5 m 10 0 l 3 4 1 2 q h")
    #expect(Path().description.isEmpty)
  }
}
