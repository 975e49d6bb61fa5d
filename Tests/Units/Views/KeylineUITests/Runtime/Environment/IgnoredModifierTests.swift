import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct IgnoredModifierTests {
  private func names(_ view: some View) -> [String] {
    let ignored = IgnoredModifiers()
    _ = view.nodes(in: LoweringContext(reportingTo: ignored))
    return ignored.all.map(\.name)
  }

  @Test func `Modifiers that take room in SwiftUI are reported once each`() {
    let view = VStack {
      Text("a").toolbar { Text("b") }.navigationTitle("c").statusBarHidden()
      Text("d").toolbar { Text("e") }.searchable(text: .constant(""))
    }
    #expect(names(view) == ["navigationTitle", "searchable", "statusBarHidden", "toolbar"])
  }

  @Test func `Bars, tabs and forms are reported`() {
    let view = Form { Text("a").tabItem { Text("b") } }
      .formStyle(.grouped)
      .navigationBarHidden(true)
      .navigationBarItems(trailing: Text("c"))
      .statusBarHidden()
    #expect(
      names(view)
        == ["formStyle", "navigationBarHidden", "navigationBarItems", "statusBarHidden", "tabItem"]
    )
  }

  @Test func `Work that begins when a view appears is reported`() {
    #expect(names(Text("a").task {}.task(id: 1) {}) == ["task"])
  }

  @Test func `A value that is laid out is not reported`() {
    let id: Int? = nil
    let view = ScrollView { TextField("a", text: .constant(""), axis: .horizontal) }
      .controlSize(.regular)
      .listStyle(.insetGrouped)
      .buttonBorderShape(.capsule)
      .scrollPosition(id: .constant(id))
    #expect(names(view) == [])
  }

  @Test func `A value that is not laid out is reported`() {
    let view = ScrollView { TextField("a", text: .constant(""), axis: .vertical) }
      .controlSize(.large)
      .lineHeight(.loose)
      .layoutDirectionBehavior(.mirrors)
      .listStyle(.sidebar)
      .buttonBorderShape(.circle)
      .scrollPosition(id: .constant(Int?.some(1)))
    #expect(
      names(view)
        == [
          "TextField(axis:)", "buttonBorderShape", "controlSize", "lineHeight", "listStyle",
          "scrollPosition",
        ]
    )
  }

  @Test func `Styles of buttons whose lengths are not known are reported`() {
    let view = VStack {
      Button("a") {}.buttonStyle(.glass)
      Button("b") {}.buttonStyle(.glassProminent)
      Button("c") {}.buttonStyle(.accessoryBar)
    }
    #expect(names(view) == ["buttonStyle(.accessoryBar)", "buttonStyle(.glass)"])
  }

  @Test func `Modifiers that only draw or react are not reported`() {
    let view = Text("a").opacity(0.5).onTapGesture {}.toolbarBackground(.hidden)
      .presentationDetents([.medium]).accessibilityHidden(true)
    #expect(names(view) == [])
  }

  @Test func `A reported modifier does not change the tree`() {
    let text = Text("a")
    let view = text.toolbar { Text("b") }.navigationTitle("c")
    #expect(view.nodes().outline == text.nodes().outline)
  }

  @Test func `The content of a geometry reader is reported once it is built`() throws {
    let ignored = IgnoredModifiers()
    let views = ConvergingViews(reportingTo: ignored) {
      GeometryReader { _ in Text("a").navigationTitle("b") }.node(in: $0)
    }
    #expect(ignored.all.isEmpty)
    _ = try views.converged(in: proposal(90, 40), environment: LayoutEnvironment())
    #expect(ignored.all.map(\.name) == ["navigationTitle"])
  }

  @Test func `The warning names the modifier and its effect`() {
    let ignored = IgnoredModifiers()
    _ = Text("a").navigationTitle("b").nodes(in: LoweringContext(reportingTo: ignored))
    #expect(
      ignored.all.map(\.description)
        == ["navigationTitle is not laid out: in SwiftUI it takes room at the top"]
    )
  }
}
