import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct ListSelectionTests {
  private struct Fruit: Identifiable {
    let id: Int
  }

  nonisolated private static let forms = [
    Lowering("one", "List(Text“a”)") {
      List(selection: .constant(Int?.some(1))) { Text("a") }
    },
    Lowering("any", "List(Text“a”)") {
      List(selection: .constant(Set<Int>())) { Text("a") }
    },
    Lowering("one element", "List(Text“7”)") {
      List([Fruit(id: 7)], selection: .constant(Int?.none)) { Text("\($0.id)") }
    },
    Lowering("any element", "List(Text“7”)") {
      List([Fruit(id: 7)], selection: .constant([7])) { Text("\($0.id)") }
    },
    Lowering("one element by a property", "List(Text“a”)") {
      List(["a"], id: \.self, selection: .constant(String?.none)) { Text($0) }
    },
    Lowering("any element by a property", "List(Text“a”)") {
      List(["a"], id: \.self, selection: .constant(Set<String>())) { Text($0) }
    },
  ]

  @Test(arguments: forms)
  func `A list has the same rows with a selection`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }
}
