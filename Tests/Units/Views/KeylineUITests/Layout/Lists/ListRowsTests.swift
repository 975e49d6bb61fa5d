import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@MainActor
@Suite struct ListRowsTests {
  private let phone = proposal(300, 500)

  private func outline(_ view: some View) -> String { view.nodes().outline }

  /// Returns the tree of a view on a platform.
  private func tree(_ view: some View, on platform: Platform) throws -> LayoutNode {
    let views = ConvergingViews { view.node(in: $0) }
    let environment = LayoutEnvironment(platform: platform)
    return try views.firstTree().converged(in: phone, environment: environment, as: views).root
  }

  @Test func `A menu has its label in a form only`() {
    let picker = Picker("a", selection: .constant(1)) { Text("one").tag(1) }
    #expect(outline(picker) == "Picker(Row(Text“one”,Arrow))")
    #expect(outline(Form { picker }) == "Form(Picker(Text“a”,Spacer,Row(Text“one”,Arrow)))")
    #expect(outline(Form { picker.labelsHidden() }) == "Form(Picker(Row(Text“one”,Arrow)))")
  }

  @Test func `A link has room for its indicator in a list on iOS`() throws {
    let link = NavigationLink("a", destination: Text("b"))
    #expect(outline(link) == "NavigationLink(Text“a”)")
    #expect(outline(List { link }) == "List(NavigationLink(Text“a”,Spacer,Indicator))")
    let mac = try tree(List { link }, on: .macOS26)
    #expect(mac.outline == "List(NavigationLink(Text“a”))")
    let hidden = List { link.navigationLinkIndicatorVisibility(.hidden) }
    #expect(outline(hidden) == "List(NavigationLink(Text“a”))")
  }

  @Test func `The label of a link is offered what the indicator leaves`() throws {
    let view = List { NavigationLink(destination: Text("b")) { Color.red.frame(height: 20) } }
    // 300 less 32 at each side and 18 for the indicator.
    #expect(try frame(of: "Color", in: view.node(), phone)?.width == 218)
  }

  @Test func `A badge is at the trailing edge of its row, before the indicator of a link`() {
    #expect(outline(List { Text("a").badge(3) }) == "List(Badge(Text“a”,Spacer,Text“3”))")
    #expect(outline(List { Text("a").badge(0) }) == "List(Text“a”)")
    let link = NavigationLink("a", destination: Text("b")).badge(1200)
    #expect(
      outline(List { link })
        == "List(NavigationLink(Text“a”,Spacer,Accessories(Text“1,200”,Indicator)))"
    )
    #expect(outline(Text("a").badge(3)) == "Text“a”")
  }

  @Test(arguments: [
    (Platform.iOS18, "H", Font.footnote, Font.footnote),
    (.iOS26, "h", .headline, .footnote),
    (.macOS26, "h", .subheadline.weight(.semibold), .subheadline),
  ])
  func `Headers and footers have the platform's fonts`(
    platform: Platform,
    text: String,
    header: Font,
    footer: Font
  ) throws {
    let list = List {
      Section {
        Text("a")
      } header: {
        Text("h")
      } footer: {
        Text("f")
      }
    }
    let rows = try tree(list, on: platform).children.compactMap { $0.leaf as? TextLeaf }
    #expect(rows.map(\.label) == [text, "a", "f"])
    #expect(rows.map(\.font) == [header, nil, footer])
  }

  @Test func `Headers outside of lists keep their font`() throws {
    let section = Section("h") { Text("a") }
    #expect((section.nodes().first?.leaf as? TextLeaf)?.font == nil)
  }
}
