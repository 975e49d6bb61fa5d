import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

private enum PinnedKey: ContainerValueKey {
  static let defaultValue = false
}

private enum RankKey: ContainerValueKey {
  static let defaultValue: Int? = nil
}

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }

  fileprivate var rank: Int? {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}

@MainActor
@Suite struct SubviewsTests {
  /// A container that puts a divider before each of its subviews but the first one.
  private struct Divided<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      VStack {
        Group(subviews: content) { subviews in
          if let first = subviews.first { first.padding() }
          ForEach(subviews.dropFirst()) { subview in
            Divider()
            subview
          }
        }
      }
    }
  }

  @Test func `A group resolves the subviews of a view`() {
    let view = Divided {
      Text("a")
      ForEach(0..<2) { Text("\($0)") }
    }
    #expect(
      view.node().outline == "VStack(padding(Text“a”),Divider,Text“0”,Divider,Text“1”)"
    )
    #expect(Divided {}.node().outline == "VStack")
  }

  @Test func `A repetition runs through the subviews of a view`() {
    let view = HStack {
      ForEach(
        subviews: Group {
          Text("a")
          Text("b")
        }
      ) { $0.id("x") }
    }
    #expect(view.node().outline == "HStack(Text#x“a”,Text#x“b”)")
  }

  @Test func `A collection and a slice of it are views of their subviews`() {
    let views = Group {
      Text("a")
      Text("b")
      Text("c")
    }
    let view = VStack {
      Group(subviews: views) { subviews in
        HStack { subviews[1...] }
        subviews
      }
    }
    #expect(
      view.node().outline == "VStack(HStack(Text“b”,Text“c”),Text“a”,Text“b”,Text“c”)"
    )
  }

  @Test func `Container values reach the container, the innermost first`() {
    let view = Group(
      subviews: Group {
        Text("a").containerValue(\.isPinned, true).padding().containerValue(\.isPinned, false)
        Text("b").containerValue(\.rank, 3)
        Text("c")
      }
    ) { subviews in
      ForEach(subviews) { subview in
        let rank = subview.containerValues.rank.map { "\($0)" } ?? "-"
        Text("\(subview.containerValues.isPinned) \(rank)")
      }
    }
    #expect(view.nodes().outline == "Text“true -”,Text“false 3”,Text“false -”")
  }

  private struct Ranks: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let ranks = subviews.compactMap(\.containerValues.rank).reduce(0, +)
      return CGSize(width: ranks, height: subviews.filter(\.containerValues.isPinned).count)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `Layouts read container values`() throws {
    let view = Ranks {
      Text("a").containerValue(\.rank, 3).padding()
      Text("b").containerValue(\.rank, 4).containerValue(\.isPinned, true)
      Text("c")
    }
    #expect(try frames(view.node())[0].size == CGSize(width: 7, height: 1))
  }

  @Test func `Subviews inherit values from their new place`() throws {
    let view = Group(subviews: Text("a")) { $0.font(.largeTitle) }
    let plain = Text("a").font(.largeTitle)
    #expect(try frames(view.node()) == frames(plain.node()))
    let set = Group(subviews: Text("a").font(.caption)) { $0.font(.largeTitle) }
    #expect(try frames(set.node()) == frames(Text("a").font(.caption).node()))
  }

  @Test func `Subviews are distinguished by their ids`() {
    let view = Group(subviews: TwoTexts()) { subviews in
      Text("\(Set(subviews.map(\.id)).count)")
    }
    #expect(view.nodes().outline == "Text“2”")
  }
}

private struct TwoTexts: View {
  var body: some View {
    Text("a")
    Text("b").id("b")
  }
}
