import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct TableTests {
  private struct Fruit: Identifiable {
    let id: Int
    let name: String
  }

  private let table = Table([Fruit(id: 1, name: "fig"), Fruit(id: 2, name: "kiwi")]) {
    TableColumn("Name", value: \.name)
    TableColumn("Number") { fruit in Text("\(fruit.id)") }
      .width(60)
  }

  private func tree(width: CGFloat) throws -> LayoutNode {
    let views = ConvergingViews { [table] in table.node(in: $0) }
    let asked = proposal(width, 800)
    return try views.firstTree()
      .converged(in: asked, environment: LayoutEnvironment(), as: views).root
  }

  @Test func `A compact table is a list of its first column`() throws {
    #expect(try tree(width: 390).outline == "List(Text“fig”,Text“kiwi”)")
  }

  @Test func `A wide table has titles and all columns, which share what others leave`() throws {
    let wide = try tree(width: 800)
    #expect(wide.children.count == 3)
    let cells = "HStack(frame(Text“fig”),frame(Text“1”))"
    #expect(wide.children[1].outline == cells)
    let row = try frames(wide, in: proposal(800, 800))
    // 800 less 20 at each side, 60 for the second column and 8 between.
    #expect(row[2].width == 692)
    #expect(row[4].minX == 700)
  }

  @Test func `Rows can be written one by one`() {
    let table = Table(of: Fruit.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      TableRow(Fruit(id: 1, name: "fig"))
      ForEach([Fruit(id: 2, name: "kiwi")]) { TableRow($0) }
    }
    #expect(table.nodes().outline == "List(Text“fig”,Text“kiwi”)")
  }

  @Test func `The values of sorted rows are those that are compared`() {
    let order = [KeyPathComparator(\Fruit.name)]
    let table = Table(selection: .constant(Set<Int>()), sortOrder: .constant(order)) {
      TableColumn("Name", value: \.name) { fruit in Text(fruit.name) }
      TableColumn("Number") { fruit in Text("\(fruit.id)") }
    } rows: {
      ForEach([Fruit(id: 1, name: "fig")]) { TableRow($0) }
    }
    #expect(table.nodes().outline == "List(Text“fig”)")
  }
}
