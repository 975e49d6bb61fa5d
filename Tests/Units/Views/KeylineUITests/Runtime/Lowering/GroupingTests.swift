import KeylineUI
import LayoutEngine
import Testing

/// Views that stand for several: none of them leaves a node.
@MainActor
@Suite struct GroupingTests {
  private struct Planet: Identifiable {
    var id: Int
    var name: String
  }

  private nonisolated static let lowerings = [
    Lowering("EmptyView", "") { EmptyView() },
    Lowering("Group", "Text“a”,Divider") {
      Group {
        Text("a")
        Divider()
      }
    },
    Lowering("groups in groups", "Text“a”,Divider,Text“b”") {
      Group {
        Group { Text("a") }
        Group {
          Divider()
          Group { Text("b") }
        }
      }
    },
    Lowering("an optional view", "Text“a”") {
      Optional(Text("a"))
      Text?.none
    },
    Lowering("the branches of a condition", "Text“a”,Divider") {
      ConditionalContent<Text, Divider>.first(Text("a"))
      ConditionalContent<Text, Divider>.second(Divider())
    },
    Lowering("AnyView", "Text“a”,Text“b”") {
      AnyView(
        AnyView(
          Group {
            Text("a")
            Text("b")
          }
        )
      )
    },
    Lowering("ForEach over a range", "Text“0”,Text“1”,Text“2”") {
      ForEach(0..<3) { Text("\($0)") }
    },
    Lowering("ForEach over nothing", "") { ForEach(0..<0) { Text("\($0)") } },
    Lowering("ForEach over identified values", "Text“Mars”,Text“Venus”") {
      ForEach([Planet(id: 2, name: "Mars"), Planet(id: 1, name: "Venus")]) { Text($0.name) }
    },
    Lowering("ForEach by a key path, equal values too", "Text“b”,Text“a”,Text“b”") {
      ForEach(["b", "a", "b"], id: \.self) { Text($0) }
    },
    Lowering("ForEach of several views each", "Text“1”,Divider,Text“2”,Divider") {
      ForEach([1, 2], id: \.self) {
        Text("\($0)")
        Divider()
      }
    },
    Lowering("ForEach with a condition", "Text“1”,Text“3”") {
      ForEach(0..<4) { number in
        if number.isMultiple(of: 2) { EmptyView() } else { Text("\(number)") }
      }
    },
  ]

  @Test(arguments: lowerings)
  func `A group lowers to the nodes of its views in order`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `The values of a block are kept`() {
    let block = ViewBuilder.buildBlock(Text("a"), Divider())
    #expect(block.value.0.nodes().outline == "Text“a”")
    #expect(block.nodes().outline == "Text“a”,Divider")
  }

  @Test func `A modifier of a group modifies each of its views`() {
    let group = Group {
      Text("a")
      ForEach(0..<2) { Text("\($0)") }
      if Bool(true) { Divider() }
    }
    #expect(
      group.padding().nodes().outline
        == "padding(Text“a”),padding(Text“0”),padding(Text“1”),padding(Divider)"
    )
  }
}
