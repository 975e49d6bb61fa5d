import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@MainActor
@Suite struct NodeReaderModifiersTests {
  @Test func `An environment reaches the modifiers before it and not those after it`() throws {
    let row = { (modifiers: String) in
      try root(
        """
        {"type": "HStack", "children": [{"type": "Rectangle", "modifiers": [
          {"frame": {"width": 10, "height": 10}}, \(modifiers)]}]}
        """
      )
    }
    let inside = try row(
      #"{"padding":{"leading":40}},{"environment":{"layoutDirection":"rightToLeft"}}"#
    )
    let outside = try row(
      #"{"environment":{"layoutDirection":"rightToLeft"}},{"padding":{"leading":40}}"#
    )
    // HStack, padding, frame, Rectangle.
    #expect(try frames(inside)[2] == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try frames(outside)[2] == CGRect(x: 40, y: 0, width: 10, height: 10))
  }

  private nonisolated static let pairs: [SwiftAndJSON] = [
    SwiftAndJSON(
      "padding inside an environment",
      #"""
      {"type":"Text","arguments":{"content":"a"},"modifiers":[
        {"padding":{"leading":40}},{"environment":{"layoutDirection":"rightToLeft"}}]}
      """#
    ) { Text("a").padding(.leading, 40).environment(\.layoutDirection, .rightToLeft) },
    SwiftAndJSON(
      "padding around an environment",
      #"""
      {"type":"Text","arguments":{"content":"a"},"modifiers":[
        {"environment":{"layoutDirection":"rightToLeft"}},{"padding":{"leading":40}}]}
      """#
    ) { Text("a").environment(\.layoutDirection, .rightToLeft).padding(.leading, 40) },
    SwiftAndJSON(
      "two environments",
      #"""
      {"type":"Text","arguments":{"content":"a"},"modifiers":[
        {"environment":{"layoutDirection":"leftToRight"}},
        {"environment":{"layoutDirection":"rightToLeft"}}]}
      """#
    ) {
      Text("a").environment(\.layoutDirection, .leftToRight)
        .environment(\.layoutDirection, .rightToLeft)
    },
    SwiftAndJSON(
      "a group",
      #"""
      {"type":"HStack","children":[{"type":"Group",
        "modifiers":[{"padding":8},{"environment":{"layoutDirection":"rightToLeft"}}],
        "children":[{"type":"Divider"},{"type":"Spacer"}]}]}
      """#
    ) {
      HStack {
        Group {
          Divider()
          Spacer()
        }.padding(8).environment(\.layoutDirection, .rightToLeft)
      }
    },
    SwiftAndJSON(
      "a layer inside a font's modifier, and one outside",
      #"""
      {"type":"Text","arguments":{"content":"a"},"modifiers":[
        {"overlay":{"content":{"type":"Text","arguments":{"content":"inside"}}}},
        {"font":"title"},
        {"overlay":{"content":{"type":"Text","arguments":{"content":"outside"}}}}]}
      """#
    ) {
      Text("a").overlay { Text("inside") }.font(.title).overlay { Text("outside") }
    },
  ]

  @Test(arguments: pairs)
  func `A modifier inherits the same values in Swift and in JSON`(pair: SwiftAndJSON) throws {
    let written = try canonical(pair.json)
    #expect(CanonicalScene.text(of: pair.node()) == written)
    let again = try CanonicalScene.node(reading: Array(written.utf8), registry: .gallery)
    #expect(CanonicalScene.text(of: again) == written)
  }
}
