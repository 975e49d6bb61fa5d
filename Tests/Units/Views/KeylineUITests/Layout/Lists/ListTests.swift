import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ListTests {
  private struct Fruit: Identifiable {
    let id: Int
    let name: String
  }

  nonisolated private static let forms = [
    Lowering("views", "List(Text“a”,Divider)") {
      List {
        Text("a")
        Divider()
      }
    },
    Lowering("elements", "List(Text“fig”)") {
      List([Fruit(id: 1, name: "fig")]) { Text($0.name) }
    },
    Lowering("elements by a property", "List(Text“a”,Text“b”)") {
      List(["a", "b"], id: \.self) { Text($0) }
    },
    Lowering("numbers", "List(Text“0”,Text“1”)") { List(0..<2) { Text("\($0)") } },
    Lowering("a form", "Form(Text“a”)") { Form { Text("a") } },
    Lowering("a section", "List(Text“h”,Text“a”,Text“f”)") {
      List {
        Section {
          Text("a")
        } header: {
          Text("h")
        } footer: {
          Text("f")
        }
      }
    },
    Lowering("a section with a title", "Text“h”,Text“a”") { Section("h") { Text("a") } },
    Lowering("a section with a header", "Text“h”,Text“a”") {
      Section {
        Text("a")
      } header: {
        Text("h")
      }
    },
    Lowering("a section with a footer", "Text“a”,Text“f”") {
      Section {
        Text("a")
      } footer: {
        Text("f")
      }
    },
    Lowering("rows alone", "Text“a”") { Section { Text("a") } },
    Lowering("labeled", "HStack(Text“a”,Spacer,Text“b”)") { LabeledContent("a", value: "b") },
    Lowering("labeled content", "HStack(Text“a”,Spacer,Divider)") {
      LabeledContent("a") { Divider() }
    },
    Lowering("a box", "padding(VStack(Text“a”,VStack(Divider)))") { GroupBox("a") { Divider() } },
    Lowering("a box without a label", "padding(VStack(VStack(Divider)))") {
      GroupBox { Divider() }
    },
    Lowering("navigation", "frame(VStack(Text“a”))") { NavigationStack { Text("a") } },
    Lowering("older navigation", "frame(VStack(Text“a”))") { NavigationView { Text("a") } },
  ]

  @Test(arguments: forms)
  func `Lists, forms and their parts lower to their rows`(view: Lowering) {
    #expect(view.nodes().outline == view.outline)
  }

  @Test func `Headers and footers are known to the list`() throws {
    let list = List {
      Section {
        Color.red.frame(height: 20)
      } header: {
        Color.red.frame(height: 20)
      }
      Color.red.frame(height: 20).listRowInsets(EdgeInsets())
    }
    .listStyle(.plain)
    // The header has 32 points, the rows 52; a view without insets stays in the middle: 84 and 16.
    let found = try frames(list.node(), in: proposal(100, 120))
    #expect(found[0].height == 120)
    #expect(found[3].minY == 48)
    #expect(found[5] == CGRect(x: 0, y: 100, width: 100, height: 20))
  }

  @Test func `Navigation fills the proposal`() throws {
    let view = NavigationStack { Color.red.frame(width: 10, height: 10) }
    let found = try frames(view.node(), in: proposal(100, 80))
    #expect(found[0].size == CGSize(width: 100, height: 80))
    #expect(found[1].origin == CGPoint(x: 45, y: 35))
  }
}
