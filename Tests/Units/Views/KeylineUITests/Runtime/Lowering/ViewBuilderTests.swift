import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewBuilderTests {
  private enum Kind: CaseIterable {
    case text, divider, nothing
  }

  @Test func `A block of no views lowers to no nodes`() {
    #expect(Group {}.nodes().isEmpty)
  }

  /// Views in a body of their own, each beside the next.
  private struct Nested: View {
    let depth: Int

    var body: some View {
      Text("\(depth)")
      if depth > 1 { Nested(depth: depth - 1) }
    }
  }

  @Test func `A block of several views is lowered without erasing their types`() {
    // Erased types would count as nested bodies, so that 200 levels would be too deep.
    let nodes = Nested(depth: 200).nodes()
    #expect(nodes.map { $0.leaf?.label } == (1...200).reversed().map { "\($0)" })
  }

  @Test func `A block of one view is that view`() {
    let block = ViewBuilder.buildBlock(Text("a"))
    #expect(type(of: block) == Text.self)
    #expect(block.nodes().outline == "Text“a”")
  }

  @Test func `A block of twelve views lowers to twelve nodes in order`() {
    let stack = VStack {
      Text("0")
      Text("1")
      Text("2")
      Text("3")
      Text("4")
      Text("5")
      Text("6")
      Text("7")
      Text("8")
      Text("9")
      Text("10")
      Text("11")
    }
    #expect(stack.node().children.map { $0.leaf?.label } == (0..<12).map { "\($0)" })
  }

  @Test(arguments: [true, false])
  func `Conditions choose views`(isOn: Bool) {
    let stack = VStack {
      Text("first")
      if isOn { Divider() }
      if isOn {
        Text("on")
      } else {
        Spacer()
        Text("off")
      }
      if !isOn, let text = Optional("let") { Text(text) }
    }
    #expect(
      stack.node().outline
        == (isOn
          ? "VStack(Text“first”,Divider,Text“on”)"
          : "VStack(Text“first”,Spacer,Text“off”,Text“let”)")
    )
  }

  @Test func `A switch chooses among more than two`() {
    func stack(_ kind: Kind) -> String {
      VStack {
        switch kind {
        case .text: Text("a")
        case .divider: Divider()
        case .nothing: EmptyView()
        }
      }.node().outline
    }
    #expect(Kind.allCases.map(stack) == ["VStack(Text“a”)", "VStack(Divider)", "VStack"])
  }

  @Test func `Views under an availability condition are there`() {
    let group = Group {
      if #available(macOS 10.15, iOS 13, *) { Text("new") }
    }
    #expect(group.nodes().outline == "Text“new”")
  }

  @Test func `Declarations are allowed among views`() {
    let group = Group {
      let name = "a" + "b"
      Text(name)
    }
    #expect(group.nodes().outline == "Text“ab”")
  }
}
