import Digests
import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@testable import LayoutScenes

@Suite struct SubtreeKeysTests {
  private static func box(_ width: CGFloat = 10, id: String? = nil) -> LayoutNode {
    LayoutNode(type: "Box", id: id, leaf: FixedLeaf(CGSize(width: width, height: 10)))
  }

  private static func row(_ widths: [CGFloat] = [1, 2, 3, 4, 5, 6, 7], id: String? = nil)
    -> LayoutNode
  {
    LayoutNode(
      type: "HStack",
      id: id,
      layout: HStackLayout(spacing: 4),
      children: widths.map { box($0) }
    )
  }

  private static func key(_ node: LayoutNode, _ direction: LayoutDirection = .leftToRight)
    -> Digest?
  {
    SubtreeKeys(of: node, in: direction).root?.digest
  }

  /// A subtree that differs in one key component from `row()`.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let node: LayoutNode

    init(_ name: String, _ node: LayoutNode) {
      testDescription = name
      self.node = node
    }

    init(_ name: String, _ change: (inout LayoutNode) -> Void) {
      testDescription = name
      var node = SubtreeKeysTests.row()
      change(&node)
      self.node = node
    }
  }

  static let mutations = [
    Mutation("the name of the type") { $0.type = "HStack2" },
    Mutation("the layout's type") { $0.content = .layout(VStackLayout(spacing: 4)) },
    Mutation("the layout's module") { $0.content = .layout(Namesake.HStackLayout(spacing: 4)) },
    Mutation("an argument") { $0.content = .layout(HStackLayout(spacing: 5)) },
    Mutation("an argument that is not set") { $0.content = .layout(HStackLayout()) },
    Mutation("an alignment") { $0.content = .layout(HStackLayout(alignment: .top, spacing: 4)) },
    Mutation("a layout value") {
      $0.traits = NodeTraits(values: [NodeTraits.Value(HeftKey.self, 2)])
    },
    Mutation("the type of a layout value's key") {
      $0.traits = NodeTraits(values: [NodeTraits.Value(Namesake.HeftKey.self, 2)])
    },
    Mutation("the layout priority") { $0.traits = NodeTraits(priority: 1) },
    Mutation("the direction of layout") { $0.layoutDirection = .rightToLeft },
    Mutation("an argument that only the document holds") { $0.arguments = ["a": 1] },
    Mutation("the order of the children", row([2, 1, 3, 4, 5, 6, 7])),
    Mutation("one child less", row([1, 2, 3, 4, 5, 6])),
    Mutation("one child more", row([1, 2, 3, 4, 5, 6, 7, 7])),
    Mutation("an argument of a leaf", row([1, 2, 3, 4, 5, 6, 7.5])),
  ]

  @Test(arguments: mutations)
  func `Every key component of a subtree is part of its key`(_ mutation: Mutation) throws {
    let key = try #require(Self.key(Self.row()))
    #expect(try #require(Self.key(mutation.node)) != key)
    #expect(Self.key(Self.row()) == key)
  }

  @Test func `All mutations have different keys`() {
    let keys = Set(Self.mutations.compactMap { Self.key($0.node)?.hex })
    #expect(keys.count == Self.mutations.count)
  }

  @Test func `The direction of layout around a subtree is part of its key`() {
    #expect(Self.key(Self.row()) != Self.key(Self.row(), .rightToLeft))
    var inner = Self.row()
    inner.layoutDirection = .rightToLeft
    #expect(Self.key(inner) == Self.key(inner, .rightToLeft))
  }

  @Test func `Ids are not part of a key`() {
    let named = Self.row(id: "row")
    #expect(Self.key(named) == Self.key(Self.row()))
  }

  @Test func `A subtree that moves keeps its key`() {
    let row = Self.row()
    let first = LayoutNode(type: "VStack", layout: VStackLayout(), children: [Self.box(), row])
    let padding = PaddingLayout(insets: EdgeInsets())
    let padded = LayoutNode(type: "padding", layout: padding, children: [row])
    let second = LayoutNode(type: "HStack", layout: HStackLayout(), children: [padded, Self.box()])
    let keys = [first, second].map { tree in
      SubtreeKeys(of: tree, in: .leftToRight).subtrees.first { $0.nodeCount == 8 }?.digest
    }
    #expect(keys[0] == Self.key(row))
    #expect(keys[1] == Self.key(row))
  }

  @Test func `A subtree with a spacer has different keys in different stacks`() {
    func tree(_ layout: any Layout) -> LayoutNode {
      var node = LayoutNode(type: "Leaf", leaf: SeeingLeaf())
      for _ in 0..<8 {
        let padding = PaddingLayout(insets: EdgeInsets())
        node = LayoutNode(type: "padding", layout: padding, children: [node])
      }
      return LayoutNode(type: "stack", layout: layout, children: [node])
    }
    let keys = [tree(HStackLayout()), tree(VStackLayout()), tree(HStackLayout(spacing: 1))].map {
      SubtreeKeys(of: $0, in: .leftToRight).subtrees.last?.digest
    }
    #expect(keys[0] != nil)
    #expect(keys[0] != keys[1])
    #expect(keys[0] == keys[2])
  }

  @Test func `A leaf changes the keys on the way up to the root, and no others`() {
    func tree(_ width: CGFloat) -> LayoutNode {
      let columns = (0..<4).map { column in
        LayoutNode(
          type: "VStack",
          layout: VStackLayout(),
          children: (0..<4).map { row in
            Self.row([column == 2 && row == 1 ? width : 1, 2, 3, 4, 5, 6, 7])
          }
        )
      }
      return LayoutNode(type: "HStack", layout: HStackLayout(), children: columns)
    }
    let old = SubtreeKeys(of: tree(1), in: .leftToRight).subtrees
    let new = SubtreeKeys(of: tree(9), in: .leftToRight).subtrees
    #expect(old.count == 1 + 4 + 16)
    #expect(old.map(\.node) == new.map(\.node))
    let changed = zip(old, new).filter { $0.digest != $1.digest }.map(\.0.node)
    // The root, the third column, and its second row: a column has 33 nodes, a row 8.
    #expect(changed == [0, 1 + 2 * 33, 1 + 2 * 33 + 1 + 8])
  }

  @Test func `All levels of a chain together have few nodes with keys`() {
    var node = Self.row()
    let padding = PaddingLayout(insets: EdgeInsets())
    for _ in 0..<200 {
      node = LayoutNode(type: "padding", layout: padding, children: [node])
    }
    let keys = SubtreeKeys(of: node, in: .leftToRight)
    #expect(keys.nodeCount == 208)
    #expect(keys.root?.nodeCount == 208)
    let count = keys.subtrees.reduce(0) { $0 + $1.nodeCount }
    #expect(count <= 3 * 208)
  }

  @Test func `Two local types with the same name have different keys`() throws {
    func first() -> any Layout {
      struct Local: EmptyLayout {}
      return Local()
    }
    func second() -> any Layout {
      struct Local: EmptyLayout {}
      return Local()
    }
    let keys = [first(), second(), first()].map { layout in
      Self.key(LayoutNode(type: "Local", layout: layout, children: [Self.box()]))
    }
    #expect(keys[0] != nil)
    #expect(keys[0] != keys[1])
    #expect(keys[0] == keys[2])
  }

  @Test func `Incomplete content has no key, nor do its ancestors`() {
    let opaque: [any Layout] = [
      Closing(act: { 1 }), Holding(thing: Thing()), AlignmentGuideLayout(.leading) { $0.width },
      Remembering(),
    ]
    for layout in opaque {
      let inner = LayoutNode(type: "opaque", layout: layout, children: [Self.box()])
      let tree = LayoutNode(type: "VStack", layout: VStackLayout(), children: [inner, Self.row()])
      let keys = SubtreeKeys(of: tree, in: .leftToRight)
      #expect(keys.root == nil)
      #expect(keys.subtrees.map(\.nodeCount) == [8], "\(layout)")
    }
  }
}

enum HeftKey: LayoutValueKey {
  static let defaultValue = 1
}

/// A layout and a key that have the names of others.
private enum Namesake {
  enum HeftKey: LayoutValueKey {
    static let defaultValue = 1
  }

  struct HStackLayout: EmptyLayout, NodeDescribing {
    let spacing: CGFloat
    var nodeArguments: JSONObject { ["alignment": "center", "spacing": .number(spacing)] }
  }
}

private struct Closing: EmptyLayout {
  let act: @Sendable () -> CGFloat
}

/// A layout whose cache may hold something of earlier calls.
private struct Remembering: Layout, Codable {
  func makeCache(subviews: Subviews) -> CGFloat? { nil }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CGFloat?
  ) -> CGSize {
    .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CGFloat?
  ) {}
}

private final class Thing: Sendable {}

private struct Holding: EmptyLayout {
  let thing: Thing
}

private struct SeeingLeaf: LayoutLeaf {
  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: .zero, region: .everything)
  }
}

@Suite struct LayoutCodeTests {
  private static func code(_ layouts: [any Layout]) -> String? {
    var node = LayoutNode(type: "Box", leaf: FixedLeaf(.zero))
    for layout in layouts { node = LayoutNode(type: "layout", layout: layout, children: [node]) }
    let running = RunningCode(build: "the build", release: "keyline 1.0", registry: SceneRegistry())
    return SubtreeKeys(of: node, in: .leftToRight).root.map { running.text(of: $0.code) }
  }

  @Test func `Built-in layouts change with the release`() {
    #expect(Self.code([HStackLayout(), PaddingLayout(insets: EdgeInsets())]) == "keyline 1.0")
  }

  @Test func `A layout without a version changes with the build`() {
    #expect(Self.code([Unversioned()]) == "the build")
    #expect(Self.code([Unversioned(), First()]) == "the build")
    #expect(Self.code([AnyLayout(Unversioned()), First()]) == "the build")
  }

  @Test func `A layout with a version keeps its entries from build to build`() {
    let first = "layout=LayoutScenesTests.First@1"
    #expect(Self.code([First()]) == "keyline 1.0; \(first)")
    #expect(Self.code([HStackLayout(), First(), First()]) == "keyline 1.0; \(first)")
    #expect(Self.code([AnyLayout(First())]) == "keyline 1.0; \(first)")
    let both = "keyline 1.0; \(first); layout=LayoutScenesTests.Second@b"
    #expect(Self.code([Second(), First()]) == both)
    #expect(Self.code([First(), HStackLayout(), Second()]) == both)
  }

  @Test func `A custom guide changes with the build`() {
    let aligned = VStackLayout(alignment: HorizontalAlignment(Middle.self))
    #expect(Self.code([First(), aligned]) == "the build")
    #expect(Self.code([First(), VStackLayout(alignment: .leading)])?.hasSuffix("First@1") == true)
  }
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

struct Unversioned: EmptyLayout {}

struct First: VersionedLayout, EmptyLayout {
  static let layoutVersion = "1"
}

struct Second: VersionedLayout, EmptyLayout {
  static let layoutVersion = "b"
}
