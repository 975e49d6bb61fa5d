import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// The values that modified views pass to their containers: priorities, values, orientation and direction.
@Suite struct NodeStorageResolvingTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Name: LayoutValueKey {
    static let defaultValue: String? = "unnamed"
  }

  private struct Stack: Layout {
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.stackOrientation = .horizontal
      return properties
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 50, height: 0)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  /// A layout that keeps the priority of its only subview.
  private struct Passing: Layout {
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.role = .stack
      return properties
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      .zero
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  /// A modifier that keeps the priority of its view, except for a spacer's.
  private struct FiniteWrap: ModifierLayout {
    static var keepsSpacerPriority: Bool { false }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      .zero
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  private static func passing(_ children: LayoutNode...) -> LayoutNode {
    LayoutNode(type: "Passing", layout: Passing(), children: children)
  }

  private static let three = fixed(1, 1).with(NodeTraits(priority: 3))
  private static let empty = LayoutNode(type: "Column", layout: Column())

  private static let priorities: [(String, LayoutNode, Double)] = [
    ("a leaf", fixed(1, 1), 0),
    ("a leaf that sets one", three, 3),
    ("a container of it", LayoutNode(type: "Column", layout: Column(), children: [three]), 0),
    ("a layout without children", empty, -.infinity),
    ("one that sets its own", empty.with(NodeTraits(priority: 2)), 2),
    ("a modifier that keeps it", three.wrapped(in: KeepingWrap()), 3),
    ("two of them", three.wrapped(in: KeepingWrap()).wrapped(in: KeepingWrap()), 3),
    ("a modifier that does not keep it", three.wrapped(in: ResettingWrap()), 0),
    ("the inner of two does not", three.wrapped(in: ResettingWrap()).wrapped(in: KeepingWrap()), 0),
    (
      "a modifier that sets one",
      three.wrapped(in: KeepingWrap()).with(NodeTraits(priority: 7)),
      7
    ),
    ("a modifier's first view", fixed(1, 1).wrapped(in: KeepingWrap(), three), 0),
    ("a modifier of an empty layout", empty.wrapped(in: KeepingWrap()), -.infinity),
    ("a modifier that resets a spacer's", empty.wrapped(in: FiniteWrap()), 0),
    ("the same around a different one", three.wrapped(in: FiniteWrap()), 3),
    ("a stack of one view", passing(three), 3),
    ("a stack of one spacer", passing(empty), -.infinity),
    ("a stack of two views", passing(three, fixed(1, 1)), 0),
    ("a stack of one stack of one view", passing(passing(three)), 3),
  ]

  @Test(arguments: priorities)
  func `A priority passes through some modifiers, and ends at containers`(
    name: String,
    node: LayoutNode,
    priority: Double
  ) throws {
    #expect(try asked(about: [node]) { $0[0].priority } == priority)
  }

  private static func ranked(_ rank: Int) -> NodeTraits {
    NodeTraits(values: [NodeTraits.Value(Rank.self, rank)])
  }

  private static let values: [(String, LayoutNode, Int)] = [
    ("none", fixed(1, 1), 0),
    ("on the view", fixed(1, 1).with(ranked(3)), 3),
    ("through a modifier", fixed(1, 1).with(ranked(3)).wrapped(in: ResettingWrap()), 3),
    ("on the modifier", fixed(1, 1).wrapped(in: KeepingWrap()).with(ranked(4)), 4),
    (
      "on both: the inner one",
      fixed(1, 1).with(ranked(3)).wrapped(in: KeepingWrap()).with(ranked(4)),
      3
    ),
    (
      "on a modifier's other view",
      fixed(1, 1).wrapped(in: KeepingWrap(), fixed(1, 1).with(ranked(5))),
      0
    ),
    (
      "inside a container",
      LayoutNode(type: "Column", layout: Column(), children: [fixed(1, 1).with(ranked(3))]),
      0
    ),
  ]

  @Test(arguments: values)
  func `A layout value passes through modifiers, and ends at containers`(
    name: String,
    node: LayoutNode,
    rank: Int
  ) throws {
    #expect(try asked(about: [node]) { $0[0][Rank.self] } == rank)
  }

  @Test func `A key of optional values has its default until nil is set`() throws {
    let unset = NodeTraits(values: [NodeTraits.Value(Name.self, nil)])
    let names: [String?]? = try asked(about: [fixed(1, 1), fixed(1, 1).with(unset)]) {
      $0.map { $0[Name.self] }
    }
    #expect(names == ["unnamed", nil])
  }

  private static let leaf = LayoutNode(type: "Leaf", leaf: OrientationLeaf())

  /// The leaf's width shows the orientation: 1 in a horizontal stack, 3 outside of stacks.
  private static let orientations: [(String, LayoutNode, Int, CGFloat)] = [
    ("in a stack", LayoutNode(type: "Stack", layout: Stack(), children: [leaf]), 1, 1),
    ("in no stack", LayoutNode(type: "Column", layout: Column(), children: [leaf]), 1, 3),
    (
      "through a modifier",
      LayoutNode(type: "Stack", layout: Stack(), children: [leaf.wrapped(in: KeepingWrap())]),
      2,
      1
    ),
    (
      "in a modifier's other view",
      LayoutNode(
        type: "Stack",
        layout: Stack(),
        children: [fixed(1, 1).wrapped(in: KeepingWrap(), leaf)]
      ),
      3,
      1
    ),
    (
      "in an erased stack",
      LayoutNode(type: "AnyLayout", layout: AnyLayout(Stack()), children: [leaf]),
      1,
      1
    ),
  ]

  @Test(arguments: orientations)
  func `A leaf sees the orientation of its stack through modifiers`(
    name: String,
    root: LayoutNode,
    position: Int,
    width: CGFloat
  ) throws {
    #expect(try frames(of: root)[position].width == width)
  }

  @Test func `A layout of a different type at the same position gets a new cache`() throws {
    let children = [fixed(30, 10)]
    let run = try LayoutRun(
      root: LayoutNode(type: "Column", layout: Column(), children: children),
      options: LayoutOptions(traces: true)
    )
    _ = run.layout(in: .unspecified)
    try run.update(root: LayoutNode(type: "Scripted", layout: Scripted(), children: children))
    #expect(
      run.layout(in: .unspecified).placements[0].frame.size == CGSize(width: 100, height: 100)
    )
    try run.update(root: LayoutNode(type: "Column", layout: Column(), children: children))
    let trace = run.layout(in: .unspecified).trace
    #expect(trace?.events(.makeCache).count == 1)
    #expect(trace?.events(.updateCache).count == 0)
  }

  @Test func `An update with a tree that is too deep is rejected without a change`() throws {
    var deep = fixed(1, 1)
    for _ in 0..<256 { deep = LayoutNode(type: "Column", layout: Column(), children: [deep]) }
    let run = try LayoutRun(root: fixed(3, 4))
    #expect(throws: LayoutError.self) { try run.update(root: deep) }
    #expect(run.nodeCount == 1)
    #expect(run.layout(in: .zero).placements[0].frame.size == CGSize(width: 3, height: 4))
  }
}
