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
