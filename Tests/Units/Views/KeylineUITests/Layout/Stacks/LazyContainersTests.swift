import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct LazyContainersTests {
  @Test func `Lazy stacks have their alignments and spacings`() {
    let column = LazyVStack(alignment: .leading, spacing: 3, pinnedViews: [.sectionHeaders]) {
      Text("a")
    }
    #expect((column.node().layout as? LazyVStackLayout)?.alignment == .leading)
    #expect((column.node().layout as? LazyVStackLayout)?.spacing == 3)
    let row = LazyHStack(alignment: .top) { Text("a") }
    #expect((row.node().layout as? LazyHStackLayout)?.alignment == .top)
    #expect((row.node().layout as? LazyHStackLayout)?.spacing == nil)
    #expect(row.node().outline == "LazyHStack(Text“a”)")
  }

  @Test func `Lazy grids have their items, alignments and spacings`() {
    let grid = LazyVGrid(
      columns: Array(repeating: GridItem(.flexible()), count: 3),
      alignment: .trailing,
      spacing: 5
    ) {
      ForEach(0..<2) { _ in Divider() }
    }
    let layout = grid.node().layout as? LazyVGridLayout
    #expect(layout?.columns.count == 3)
    #expect(layout?.alignment == .trailing)
    #expect(layout?.spacing == 5)
    #expect(grid.node().outline == "LazyVGrid(Divider,Divider)")
    let rows = LazyHGrid(rows: [GridItem(.fixed(10))]) { Divider() }.node().layout
    #expect((rows as? LazyHGridLayout)?.rows.first?.size == .fixed(10))
  }

  @Test func `A spacer in a lazy stack has its least length`() throws {
    let column = LazyVStack(spacing: 0) {
      Color.red.frame(height: 10)
      Spacer()
      Color.red.frame(height: 10)
    }
    #expect(
      try frames(column.node(), in: proposal(50, 300))[0].size == CGSize(width: 50, height: 28)
    )
  }

  @Test func `A scroll view holds one stack`() {
    let view = ScrollView(.horizontal, showsIndicators: false) { LazyHStack { Text("a") } }
    #expect(view.node().outline == "ScrollView(LazyHStack(Text“a”))")
    #expect((view.node().layout as? ScrollLayout)?.axes == .horizontal)
    let several = ScrollView {
      Text("a")
      Text("b")
    }
    #expect(several.node().outline == "ScrollView(VStack(Text“a”,Text“b”))")
    #expect((several.node().layout as? ScrollLayout)?.axes == .vertical)
  }

  @Test func `A view that fits has its axes`() {
    let view = ViewThatFits(in: .horizontal) {
      Text("long")
      Text("a")
    }
    #expect(view.node().outline == "ViewThatFits(Text“long”,Text“a”)")
    #expect((view.node().layout as? ViewThatFitsLayout)?.axes == .horizontal)
    let both: Axis.Set = [.horizontal, .vertical]
    #expect((ViewThatFits { Text("a") }.node().layout as? ViewThatFitsLayout)?.axes == both)
  }
}
