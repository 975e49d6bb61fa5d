import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

private enum RankKey: ContainerValueKey {
  static let defaultValue = 0
}

extension ContainerValues {
  fileprivate var rank: Int {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}

@MainActor
@Suite struct SectionsTests {
  /// The labels of the texts in a view, those of each container in brackets.
  private func text(_ node: LayoutNode) -> String {
    switch node.content {
    case .leaf(let leaf): leaf.label ?? node.type
    case .layout: "[" + node.children.map { text($0) }.joined(separator: " ") + "]"
    }
  }

  @ViewBuilder private var base: some View {
    Text("loose")
    Section {
      Text("a")
      Text("b").padding()
    } header: {
      Text("head")
    } footer: {
      Text("foot")
    }
    Section { Text("c") }
    Section("title") { Text("d") }
    Text("end")
  }

  @Test func `A group is made from the header, content and footer of each section`() {
    let view = VStack {
      Group(sections: base) { sections in
        ForEach(sections) { section in
          HStack {
            HStack { section.header }
            HStack { section.content }
            HStack { section.footer }
          }
        }
      }
    }
    #expect(
      text(view.node())
        == "[[[] [loose] []] [[head] [a [b]] [foot]] [[] [c] []] [[title] [d] []] [[] [end] []]]"
    )
  }

  @Test func `A view is made for each section`() {
    let view = VStack {
      ForEach(sections: base) { section in
        ZStack { section.content }
      }
    }
    #expect(text(view.node()) == "[[loose] [a [b]] [c] [d] [end]]")
  }

  @Test func `Sections have identities and the values that they hand on`() {
    let ranked = Group {
      Section { Text("a") }.containerValue(\.rank, 4)
      Section { Text("b") }
    }
    let view = Group(sections: ranked) { sections in
      Text(verbatim: "\(sections.map(\.containerValues.rank)), \(Set(sections.map(\.id)).count)")
    }
    #expect(text(view.node()) == "[4, 0], 2")
  }

  @Test func `A header is not a header in the container that shows it`() {
    let view = Group(sections: base) { sections in
      VStack { sections[1].header }
    }
    let header = view.node().children.first
    #expect(header?.traits?.values.isEmpty ?? true)
  }

  @Test func `A section inside another container stays in it`() {
    let inside = VStack { Section("inner") { Text("a") } }
    let view = Group(sections: inside) { sections in
      HStack { ForEach(sections) { $0.content } }
    }
    #expect(text(view.node()) == "[[inner a]]")
    let inner = view.node().children.first?.children ?? []
    #expect(inner.map { $0.traits?.values.map(\.name) ?? [] } == [["SectionPartKey"], []])
  }

  @Test func `No views make no sections`() {
    let view = Group(sections: EmptyView()) { Text("\($0.count)") }
    #expect(text(view.node()) == "0")
  }
}
