import KeylineUI
import LayoutEngine
import Testing

/// A view of an app whose body is several modifiers.
private struct RecipeCard: View {
  var body: some View {
    VStack { Text("Pasta").id("title") }.padding()
  }
}

/// A view of an app that contains only a different one.
private struct CardScreen: View {
  var body: some View { RecipeCard() }
}

/// A container of an app.
private struct Card<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View { HStack { content } }
}

/// A view of an app that is a container with content.
private struct PlaceCard: View {
  var body: some View { Card { Text("Rome") } }
}

/// A view of an app that is two nodes.
private struct Pair: View {
  var body: some View {
    Text("a")
    Text("b")
  }
}

@MainActor
@Suite struct ViewTypeNamesTests {
  /// A view of an app in a different type.
  struct Nested: View {
    var body: some View { Divider() }
  }

  @Test func `The body of an app's view has the name of the view's type`() {
    let node = RecipeCard().frame(width: 80).node()
    #expect(node.type == "frame" && node.view == nil)
    #expect(node.children[0].type == "padding" && node.children[0].view?.text == "RecipeCard")
    #expect(node.children[0].children[0].view == nil)
  }

  @Test func `Of two views around the same node, the inner one names it, unless it is generic`() {
    #expect(CardScreen().node().view?.text == "RecipeCard")
    #expect(PlaceCard().node().view?.text == "PlaceCard")
    let card = Card { Text("a") }.node()
    #expect(card.view == ViewTypeName("Card", isGeneric: true))
  }

  @Test func `Names have neither modules nor enclosing types`() {
    #expect(Nested().node().view == ViewTypeName("Nested"))
    struct Local: View {
      var body: some View { Divider() }
    }
    #expect(AnyView(Local()).node().view == ViewTypeName("Local"))
  }

  @Test func `Several nodes and built-in views have no name of a view`() {
    #expect(Pair().nodes().map(\.view) == [nil, nil])
    let node = GroupBox("Sound") { Label("Mute", systemImage: "speaker") }.node()
    var pending = [node]
    while let node = pending.popLast() {
      #expect(node.view == nil, "\(node.type)")
      pending += node.children
    }
  }
}
