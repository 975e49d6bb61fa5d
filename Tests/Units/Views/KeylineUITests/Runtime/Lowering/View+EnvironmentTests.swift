import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewEnvironmentTests {
  private func x(of view: some View) throws -> CGFloat {
    // The padding's child.
    try frames(view.node())[1].minX
  }

  @Test func `A direction applies to the modifiers before it and not to those after it`() throws {
    let square = Rectangle().frame(width: 10, height: 10)
    let inside = square.padding(.leading, 40).environment(\.layoutDirection, .rightToLeft)
    let outside = square.environment(\.layoutDirection, .rightToLeft).padding(.leading, 40)
    #expect(try x(of: inside) == 0)
    #expect(try x(of: outside) == 40)
  }

  @Test func `Of two directions of one view the inner one counts`() throws {
    let view = Rectangle().frame(width: 10).padding(.leading, 40)
      .environment(\.layoutDirection, .leftToRight).environment(\.layoutDirection, .rightToLeft)
    #expect(try x(of: view) == 40)
  }

  @Test func `A direction is set for each view of a group`() {
    let view = Group {
      Text("a")
      Text("b")
    }.environment(\.layoutDirection, .rightToLeft)
    #expect(view.nodes().map(\.layoutDirection) == [.rightToLeft, .rightToLeft])
  }
}
