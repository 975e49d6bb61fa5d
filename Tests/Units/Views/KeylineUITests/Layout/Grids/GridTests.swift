import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct GridTests {
  @Test func `A grid has its alignment and spacings`() {
    let grid = Grid(alignment: .bottom, horizontalSpacing: 3, verticalSpacing: 0) { Text("a") }
    let layout = grid.node().layout as? GridLayout
    #expect(layout?.alignment == .bottom)
    #expect(layout?.horizontalSpacing == 3)
    #expect(layout?.verticalSpacing == 0)
    let plain = Grid { Text("a") }.node().layout as? GridLayout
    #expect(plain?.alignment == .center)
    #expect(plain?.horizontalSpacing == nil)
    #expect(plain?.verticalSpacing == nil)
  }

  @Test func `The cells of a row are subviews of the grid`() {
    let grid = Grid {
      GridRow {
        Text("a")
        ForEach(0..<2) { _ in Divider() }
      }
      Text("b")
    }
    #expect(grid.node().outline == "Grid(Text“a”,Divider,Divider,Text“b”)")
  }

  @Test func `Modifiers of cells and rows keep the place in the grid`() throws {
    let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow(alignment: .top) {
        Color.red.frame(width: 10, height: 10).padding(5)
        Color.red.frame(width: 20, height: 40)
      }
      .padding(1)
      GridRow { Color.blue.frame(width: 4, height: 4).gridCellColumns(2) }
      Color.green.frame(height: 2).gridCellUnsizedAxes(.horizontal)
    }
    let found = try frames(grid.node())
    // Columns 22 and 22, rows 42, 4 and 2.
    #expect(found[0] == CGRect(x: 0, y: 0, width: 44, height: 48))
    #expect(found[1] == CGRect(x: 0, y: 0, width: 22, height: 22))
    #expect(found[5] == CGRect(x: 22, y: 0, width: 22, height: 42))
    #expect(found[8] == CGRect(x: 20, y: 42, width: 4, height: 4))
    #expect(found[10] == CGRect(x: 0, y: 46, width: 44, height: 2))
  }

  @Test func `A grid's layout is called like others`() throws {
    let view = GridLayout(horizontalSpacing: 0) {
      GridRow {
        Color.red.frame(width: 10, height: 10).gridCellAnchor(.bottom)
        Color.red.frame(width: 20, height: 40).gridColumnAlignment(.leading)
      }
    }
    #expect(try frames(view.node())[1] == CGRect(x: 0, y: 30, width: 10, height: 10))
  }

  @Test func `Outside a grid a row is a group`() {
    let view = VStack { GridRow { Text("a").padding(1) } }
    #expect(view.node().outline == "VStack(padding(Text“a”))")
  }
}
