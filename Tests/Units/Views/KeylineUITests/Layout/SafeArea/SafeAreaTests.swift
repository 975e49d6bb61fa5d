import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct SafeAreaTests {
  private let insets = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)

  private func found(_ view: some View) throws -> [CGRect] {
    let asked = proposal(100, 80)
    return try frames(view.node().inSafeArea(insets).expanded(in: asked), in: asked)
  }

  @Test func `Without insets a root stays as it is`() {
    #expect(Text("a").node().inSafeArea(EdgeInsets()).outline == "Text“a”")
    #expect(
      Text("a").node().inSafeArea(insets).inSafeArea(insets).outline == "safeArea(Text“a”)"
    )
  }

  @Test func `A view that fills the safe area extends into all its edges`() throws {
    #expect(
      try found(Color.red.ignoresSafeArea())[2] == CGRect(x: 0, y: -20, width: 100, height: 80)
    )
  }

  @Test func `Only the edges that are named are ignored`() throws {
    let view = Color.red.ignoresSafeArea(edges: .bottom)
    #expect(try found(view)[2] == CGRect(x: 0, y: 0, width: 100, height: 60))
    let keyboard = Color.red.ignoresSafeArea(.keyboard)
    #expect(try found(keyboard)[2] == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  /// feedback-assistant/reports, issue 824.
  @Test func `An inset of a navigation stack does not reach the views in it`() throws {
    let stack = NavigationStack { Color.red }
    let bar = Color.blue.frame(height: 10)
    let inside = NavigationStack { Color.red.safeAreaInset(edge: .bottom, spacing: 0) { bar } }
    func heights(_ view: some View) throws -> Set<CGFloat> {
      Set(try frames(view.node(), in: proposal(100, 80)).map(\.height))
    }
    #expect(try heights(inside) == [80, 70, 10])
    #expect(try heights(stack.safeAreaInset(edge: .bottom, spacing: 0) { bar }) == [80, 10])
    let outer = stack.safeAreaInset(edge: .bottom) { bar }
    // The inset at its ideal height, its frame and its color.
    let last = try frames(outer.node(), in: proposal(100, 80)).suffix(3).first
    #expect(last == CGRect(x: 0, y: 70, width: 100, height: 10))
  }

  @Test func `A view away from an edge does not extend into it`() throws {
    let view = VStack(spacing: 0) {
      Color.red.ignoresSafeArea()
      Color.blue.frame(height: 10)
    }
    let all = try found(view)
    #expect(all[2] == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(all[3] == CGRect(x: 0, y: -20, width: 100, height: 60))
  }

  @Test func `A geometry reader reads the adjacent safe area insets`() throws {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.safeAreaInsets.top, height: proxy.safeAreaInsets.bottom)
    }
    #expect(try found(view)[2].size == CGSize(width: 20, height: 10))
    #expect(try found(view.padding(.top, 5))[3].size == CGSize(width: 0, height: 10))
    #expect(try found(view.ignoresSafeArea())[3].size == .zero)
  }

  @Test func `From right to left the leading insets are on the right`() throws {
    let asked = proposal(100, 80)
    let environment = LayoutEnvironment(layoutDirection: .rightToLeft)
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.safeAreaInsets.leading, height: 4)
    }
    .ignoresSafeArea(edges: .bottom)
    let root = view.node().inSafeArea(
      EdgeInsets(top: 0, leading: 30, bottom: 10, trailing: 6)
    )
    let tree = try root.expanded(in: asked, environment: environment)
    let all = try frames(tree, in: asked, environment: environment)
    #expect(all[1] == CGRect(x: 6, y: 0, width: 64, height: 70))
    #expect(all[2] == CGRect(x: 0, y: 0, width: 64, height: 80))
    #expect(all[3] == CGRect(x: 34, y: 0, width: 30, height: 4))
  }

  @Test func `A background reaches behind the bars`() throws {
    let view = Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { Color.red.ignoresSafeArea() }
    #expect(try found(view).last == CGRect(x: 0, y: -20, width: 100, height: 80))
  }

  @Test func `Insets at edges and padding lower to nodes`() {
    let view = Color.red.safeAreaInset(edge: .bottom, alignment: .leading, spacing: 3) { Text("b") }
    #expect(view.node().outline == "safeAreaInset(Color,Text“b”)")
    let layout = view.node().layout as? SafeAreaInsetLayout
    #expect(layout?.edge == .bottom)
    #expect(layout?.alignment == Alignment(horizontal: .leading, vertical: .center))
    #expect(layout?.spacing == 3)
    let side = Color.red.safeAreaInset(edge: .trailing) { Text("b") }.node().layout
    #expect((side as? SafeAreaInsetLayout)?.edge == .trailing)
    let padded = Text("a").safeAreaPadding(.horizontal, 5).node().layout as? PaddingLayout
    #expect(padded?.insets == EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
    #expect((Text("a").safeAreaPadding(3).node().layout as? PaddingLayout)?.insets.top == 3)
  }
}
