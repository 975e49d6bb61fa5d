import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct CustomStylesTests {
  private struct Below: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.title
        configuration.icon
      }
    }
  }

  private struct Marked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isOn ? "on" : "off")
        configuration.label
      }
    }
  }

  private struct Rows: FormStyle {
    func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
  }

  private struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(3) }
  }

  private struct Limited: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.minimumDate == nil ? "any" : "later")
      }
    }
  }

  @Test func `A custom style shows a form, a menu and a date picker`() {
    let form = Form { Text("a") }
    #expect(form.formStyle(Rows()).nodes().outline == "VStack(Text“a”)")
    #expect(form.formStyle(.grouped).nodes().outline == form.nodes().outline)
    let menu = Menu("a") { Text("b") }
    #expect(menu.menuStyle(Boxed()).nodes().outline == "padding(Menu(Text“a”))")
    let date = Binding.constant(Date())
    let picker = DatePicker("a", selection: date, in: Date()..., displayedComponents: .date)
    #expect(picker.datePickerStyle(Limited()).nodes().outline == "HStack(Text“a”,Text“later”)")
    #expect(picker.datePickerStyle(.compact).nodes().outline == picker.nodes().outline)
  }

  @Test func `A custom style shows a label`() {
    let label = Label("a", systemImage: "star")
    #expect(label.labelStyle(Below()).nodes().outline == "VStack(Text“a”,Image“star”)")
    #expect(label.labelStyle(IconOnlyLabelStyle()).nodes().outline == "Image“star”")
    let inner = label.labelStyle(.titleOnly).labelStyle(Below())
    #expect(inner.nodes().outline == "Label(Text“a”)")
  }

  @Test func `A custom style shows a toggle`() {
    let toggle = Toggle("a", isOn: .constant(true))
    #expect(toggle.toggleStyle(Marked()).nodes().outline == "HStack(Text“on”,Text“a”)")
    #expect(toggle.toggleStyle(.button).nodes().outline == "padding(Text“a”)")
    #expect(toggle.toggleStyle(.switch).nodes().outline == toggle.nodes().outline)
  }

  @Test func `A group shows its views while it is open`() {
    let closed = DisclosureGroup("a") { Text("b") }
    let open = DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") }
    let row = "HStack(Text“a”,Spacer,frame(Color))"
    #expect(closed.nodes().outline == "VStack(\(row))")
    #expect(open.nodes().outline == "VStack(\(row),Text“b”)")
  }

  @Test func `An unavailable view fills the proposal`() throws {
    let view = ContentUnavailableView("a", systemImage: "star", description: Text("b"))
    #expect(view.nodes().outline == "frame(VStack(VStack(Image“star”,Text“a”),Text“b”))")
    #expect(
      try frames(view.node(), in: proposal(300, 400))[0].size == CGSize(width: 300, height: 400)
    )
  }

  @Test func `An asynchronous image is its placeholder`() {
    #expect(AsyncImage(url: nil).nodes().outline == "Color")
    let replaced = AsyncImage(url: nil) {
      $0
    } placeholder: {
      Text("a")
    }
    #expect(replaced.nodes().outline == "Text“a”")
    let phases = AsyncImage(url: nil) { phase in
      if let image = phase.image { image } else { Text(phase.error == nil ? "none" : "error") }
    }
    #expect(phases.nodes().outline == "Text“none”")
  }

  @Test func `A stack with a path shows its first screen`() {
    var path = NavigationPath([1, 2])
    path.append("a")
    path.removeLast(2)
    #expect(path == NavigationPath([1]) && path.count == 1 && !path.isEmpty)
    let stack = NavigationStack(path: .constant(path)) { Text("a") }
    #expect(stack.nodes().outline == NavigationStack { Text("a") }.nodes().outline)
  }

  @Test func `A tab is chosen by its value`() {
    let view = TabView(selection: .constant(2)) {
      Tab("a", systemImage: "star", value: 1) { Text("a") }
      Tab("b", systemImage: "star", value: 2) { Text("b") }
    }
    #expect(view.nodes().outline == "safeAreaInset(TabView(VStack(Text“b”)),TabBar)")
  }

  @Test(arguments: [false, true])
  func `A hidden tab is left out`(isHidden: Bool) {
    let view = TabView {
      TabSection("a") { Tab("a", systemImage: "star") { Text("a") } }.hidden(isHidden)
      Tab("b", systemImage: "star") { Text("b") }.hidden(isHidden)
      Tab("c", systemImage: "star") { Text("c") }
    }
    let shown = isHidden ? "c" : "a"
    #expect(view.nodes().outline == "safeAreaInset(TabView(VStack(Text“\(shown)”)),TabBar)")
  }
}
