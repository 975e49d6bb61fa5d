import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewTraitsTests {
  private nonisolated struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private nonisolated struct Name: LayoutValueKey {
    static let defaultValue: String? = nil
  }

  private func values(_ view: some View) -> [String] {
    (view.node().traits?.values ?? []).map { "\($0.name)=\($0.value)" }
  }

  @Test func `A layout value is a trait of the node, by the key's name`() {
    #expect(values(Text("a")) == [])
    #expect(values(Text("a").layoutValue(key: Rank.self, value: 3)) == ["Rank=3"])
    let both = Text("a").layoutValue(key: Rank.self, value: 3).layoutValue(
      key: Name.self,
      value: "x"
    )
    #expect(values(both) == ["Rank=3", "Name=Optional(\"x\")"])
    #expect(both.nodes().outline == "Text“a”")
  }

  @Test func `Of two values for one key the inner one counts`() {
    let view = Text("a").layoutValue(key: Rank.self, value: 1).layoutValue(
      key: Rank.self,
      value: 2
    )
    #expect(values(view) == ["Rank=1"])
  }

  @Test func `A layout value and a priority coexist`() {
    let node = Text("a").layoutValue(key: Rank.self, value: 1).layoutPriority(5).node()
    #expect(node.traits?.priority == 5)
    #expect(node.traits?.values.count == 1)
    let other = Text("a").layoutPriority(5).layoutValue(key: Rank.self, value: 1).node()
    #expect(other.traits?.priority == 5)
    #expect(other.traits?.values.count == 1)
  }

  @Test func `A layout value reaches each view of a group`() {
    let group = Group {
      Text("a")
      Text("b")
    }.layoutValue(key: Rank.self, value: 7)
    #expect(group.nodes().map { $0.traits?.values.count } == [1, 1])
  }

  private nonisolated static let lowerings = [
    Lowering("a text", "Text#x“a”") { Text("a").id("x") },
    Lowering("a number", "Text#7“a”") { Text("a").id(7) },
    Lowering("nothing", "Text“a”") { Text("a").id("") },
    Lowering("two lines", "Text#x\\ny“a”") { Text("a").id("x\ny") },
    Lowering("an escape", "Text#\\u{1B}[1m“a”") { Text("a").id("\u{1B}[1m") },
    Lowering("two ids", "Text#y“a”") { Text("a").id("x").id("y") },
    Lowering("inside a modifier", "padding(Text#x“a”)") { Text("a").id("x").padding() },
    Lowering("outside a modifier", "padding#x(Text“a”)") { Text("a").padding().id("x") },
    Lowering("of a stack", "HStack#row(Text“a”)") { HStack { Text("a") }.id("row") },
    Lowering("paint only", "Text“a”") { Text("a").foregroundStyle(.red).opacity(0.5) },
  ]

  @Test(arguments: lowerings)
  func `An id names its node, the outer one of two`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `A container reads the values of its views through modifiers`() throws {
    struct Ranks: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        CGSize(
          width: CGFloat(subviews.map { $0[Rank.self] }.reduce(0, +)),
          height: CGFloat(subviews.filter { $0[Name.self] == "x" }.count)
        )
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {}
    }
    let view = Ranks {
      Text("a").layoutValue(key: Rank.self, value: 3)
      Text("b").layoutValue(key: Rank.self, value: 20).padding().hidden().frame(width: 5)
      Text("c").layoutValue(key: Name.self, value: "x").layoutValue(key: Rank.self, value: 100)
      HStack { Text("d").layoutValue(key: Rank.self, value: 1000) }
      Text("e")
    }
    #expect(try frames(view.node())[0].size == CGSize(width: 123, height: 1))
  }
}
