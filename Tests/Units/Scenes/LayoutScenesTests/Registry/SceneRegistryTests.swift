import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

/// A layout of a user that can be written down.
private struct Steps: Layout, Codable {
  var rise: CGFloat = 4

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 10, height: rise * CGFloat(subviews.count))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + rise * CGFloat(index)),
        proposal: .unspecified
      )
    }
  }
}

/// A value of a user, by a name, a structure, or optional.
private struct Weight: Codable, Equatable { var grams: Int }
private struct WeightKey: LayoutValueKey { static let defaultValue = Weight(grams: 0) }
private struct RankKey: LayoutValueKey { static let defaultValue: Int? = nil }

@MainActor
@Suite struct SceneRegistryDiscoveryTests {
  private var root: LayoutNode {
    Steps(rise: 6) {
      Text("a").layoutValue(key: WeightKey.self, value: Weight(grams: 3))
      Text("b").layoutValue(key: RankKey.self, value: 2)
    }.padding(3).node()
  }

  @Test func `A tree of custom types can be read after its types are registered`() throws {
    let text = Array(CanonicalScene.text(of: root).utf8)
    var registry = SceneRegistry()
    #expect(throws: SceneError.self) {
      try CanonicalScene.node(reading: text, registry: registry)
    }
    registry.registerTypes(in: root)
    let again = try CanonicalScene.node(reading: text, registry: registry)
    #expect(CanonicalScene.text(of: again) == CanonicalScene.text(of: root))
    let placements = try [root, again].map {
      try LayoutRun(root: $0).layout(in: .unspecified).placements
    }
    #expect(placements[0] == placements[1])
  }

  @Test func `An invalid value of a key is rejected`() throws {
    var registry = SceneRegistry()
    registry.registerTypes(in: root)
    #expect(throws: SceneError.self) {
      try CanonicalScene.node(
        reading: Array(
          #"{"type":"Text","arguments":{"content":"a"},"layoutValues":{"WeightKey":"heavy"}}"#.utf8
        ),
        registry: registry
      )
    }
  }
}

@Suite struct SceneRegistryPartsTests {
  @Test func `A node of any type is laid out by its named layout`() throws {
    let node = try root(
      #"{"type":"Meter","arguments":{"layout":"VStack","spacing":5},"children":["#
        + #"{"type":"Lamp","arguments":{"layout":"FixedLeaf","width":10,"height":20}},"#
        + #"{"type":"Lamp","arguments":{"layout":"BarLeaf","width":30,"height":4}}]}"#
    )
    #expect(node.type == "Meter")
    #expect(node.children.map(\.type) == ["Lamp", "Lamp"])
    #expect(
      try frames(node) == [
        CGRect(x: 0, y: 0, width: 30, height: 29), CGRect(x: 10, y: 0, width: 10, height: 20),
        CGRect(x: 0, y: 25, width: 30, height: 4),
      ]
    )
  }

  @Test(arguments: [
    (#"{"type":"Meter","arguments":{"layout":"VStak"}}"#, "did you mean VStack?"),
    (#"{"type":"VStack","arguments":{"layout":"HStack"}}"#, "“layout”"),
    (#"{"type":"Meter","arguments":{"layout":"padding","top":1}}"#, "padding as a type has one"),
    (#"{"type":"Meter","arguments":{"layout":"FixedLeaf","width":1}}"#, "“height”"),
    (#"{"type":"FixedLeaf","arguments":{"width":1,"height":1}}"#, "the type “FixedLeaf”"),
    (#"{"type":"Path","arguments":{"path":"0 0 l 1"}}"#, "is not a path"),
    (#"{"type":"Path"}"#, "“path”"),
    (#"{"type":"Image","arguments":{"name":"a","systemName":"b"}}"#, "“systemName”"),
    (#"{"type":"Image","arguments":{"name":"a","width":1}}"#, "“height”"),
    (#"{"type":"Image","arguments":{"width":-1,"height":1}}"#, "a number from 0 is expected"),
    (#"{"type":"Image","arguments":{"width":1,"height":"infinity"}}"#, "a number from 0"),
  ])
  func `An unknown layout or an invalid argument is rejected`(node: String, part: String) {
    let refusal = refusal(ofRoot: node)
    #expect(refusal?.contains(part) == true, "\(refusal ?? "")")
  }
}
