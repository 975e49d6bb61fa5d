import Foundation
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LayoutRunTests {
  private func column(_ layout: Column = Column()) -> LayoutNode {
    LayoutNode(type: "Column", layout: layout, children: [fixed(30, 10), fixed(50, 20)])
  }

  @Test func `A layout's subviews have their placements, in pre-order`() throws {
    #expect(
      try frames(of: column(Column(spacing: 4))) == [
        CGRect(x: 0, y: 0, width: 50, height: 34), CGRect(x: 0, y: 0, width: 30, height: 10),
        CGRect(x: 0, y: 14, width: 50, height: 20),
      ]
    )
  }

  @Test func `A subview that is not placed is centered, with the container's proposal`() throws {
    let run = try LayoutRun(root: column(Column(places: false)))
    let result = run.layout(in: ProposedViewSize(width: 200, height: nil))
    #expect(result.placements[1].frame == CGRect(x: 10, y: 10, width: 30, height: 10))
    #expect(result.placements[1].proposal == ProposedViewSize(width: 200, height: nil))
  }

  @Test func `The last of several placements of a subview wins`() throws {
    let layout = Scripted(place: { bounds, _, subviews in
      subviews[0].place(at: .zero, proposal: .zero)
      subviews[0].place(
        at: CGPoint(x: bounds.maxX, y: bounds.maxY),
        anchor: .bottomTrailing,
        proposal: .unspecified
      )
    })
    let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(30, 10)])
    #expect(try frames(of: root)[1] == CGRect(x: 70, y: 90, width: 30, height: 10))
  }

  @Test func `Placements are mirrored within a right-to-left container`() throws {
    let root = LayoutNode(
      type: "Column",
      layout: Column(),
      children: [fixed(30, 10), fixed(50, 20)]
    )
    let mirrored = try frames(
      of: root,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    )
    #expect(mirrored[1].minX == 20)
    #expect(mirrored[2].minX == 0)
  }

  @Test func `The direction of a subtree overrules the environment's`() throws {
    var inner = column()
    inner.layoutDirection = .rightToLeft
    let root = LayoutNode(type: "Column", layout: Column(), children: [inner, fixed(80, 5)])
    let result = try frames(of: root)
    #expect(result[1].minX == 0)
    #expect(result[2].minX == 20)
  }

  @Test func `A cache is created once, and updated when the tree is set again`() throws {
    let run = try LayoutRun(root: column(), options: LayoutOptions(traces: true))
    let first = try #require(run.layout(in: .unspecified).trace)
    #expect(first.events(.makeCache).count == 1)
    #expect(first.events(.updateCache).isEmpty)
    try run.update(root: column(Column(spacing: 8)))
    let second = run.layout(in: .unspecified)
    #expect(second.trace?.events(.makeCache).count == 0)
    #expect(second.trace?.events(.updateCache).count == 1)
    #expect(second.placements[0].frame.height == 38)
  }

  @Test(arguments: [
    (CGSize(width: CGFloat.nan, height: 5), CGSize(width: 0, height: 5)),
    (CGSize(width: -CGFloat.infinity, height: 5), CGSize(width: 0, height: 5)),
    (CGSize(width: 7, height: CGFloat.infinity), CGSize(width: 7, height: 0)),
  ])
  func `An invalid size is replaced and reported`(answer: CGSize, used: CGSize) throws {
    let root = LayoutNode(
      type: "Scripted",
      id: "odd",
      layout: Scripted(size: { _, _ in answer }),
      children: [fixed(1, 1)]
    )
    let result = try LayoutRun(root: root).layout(in: ProposedViewSize(width: 50, height: 50))
    #expect(result.placements[0].frame.size == used)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.path == "odd")
  }

  @Test func `A length may be negative`() throws {
    let root = LayoutNode(
      type: "Scripted",
      layout: Scripted(size: { _, _ in CGSize(width: -4, height: 5) }),
      children: [fixed(1, 1)]
    )
    let result = try LayoutRun(root: root).layout(in: .unspecified)
    #expect(result.placements[0].frame.size == CGSize(width: -4, height: 5))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A flexible view in an infinite proposal is placed at its ideal size`() throws {
    let root = LayoutNode(type: "Color", leaf: FlexibleLeaf())
    let result = try LayoutRun(root: root).layout(in: .infinity)
    #expect(result.placements[0].frame.size == CGSize(width: 10, height: 10))
    #expect(result.placements[0].proposal == .unspecified)
  }

  @Test func `A subview used after its run has a size of zero`() throws {
    let kept = Kept()
    let layout = Scripted(place: { _, _, subviews in kept.subviews = subviews })
    do {
      let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(30, 10)])
      _ = try frames(of: root)
    }
    let subview = try #require(kept.subviews?.first)
    #expect(subview.sizeThatFits(.unspecified) == .zero)
    subview.place(at: .zero, proposal: .zero)
  }

  private final class Kept: @unchecked Sendable {
    // `@unchecked`: used by one test on one thread.
    var subviews: LayoutSubviews?
  }

  @Test func `A tree of 256 nodes in depth is laid out, on a small stack too`() async throws {
    let result: CGRect? = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: try? frames(of: chain(of: 256))[255])
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(result == CGRect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test(arguments: [257, 1000, 100_000])
  func `A deeper tree is rejected`(depth: Int) {
    let error = #expect(throws: LayoutError.self) { try frames(of: chain(of: depth)) }
    #expect(error?.code == .tooDeep)
  }
}

private func chain(of depth: Int) -> LayoutNode {
  var node = fixed(3, 4)
  for _ in 1..<depth {
    node = LayoutNode(type: "Column", layout: Column(), children: [node])
  }
  return node
}

/// Changes of a tree that is laid out.
///
/// A property test checks that the result equals that of a new run.
@Suite struct LayoutRunEditingTests {
  /// Two columns in one, three leaves each: 10 × 10, 10 × 20, 10 × 30, and as much again.
  private func run(traces: Bool = false) throws -> LayoutRun {
    let columns = [1, 4].map { first in
      LayoutNode(
        type: "Column",
        layout: Column(),
        children: (first..<(first + 3)).map { fixed(10, CGFloat($0 * 10)) }
      )
    }
    return try LayoutRun(
      root: LayoutNode(type: "Column", layout: Column(), children: columns),
      options: LayoutOptions(traces: traces)
    )
  }

  @Test func `Replacing a leaf moves the views below it`() throws {
    let run = try run()
    run.compute(in: .unspecified)
    #expect(try run.frame(at: [1]) == CGRect(x: 0, y: 60, width: 10, height: 150))
    try run.replace(at: [0, 1], with: fixed(15, 25))
    run.compute(in: .unspecified)
    #expect(try run.frame(at: [0, 2]) == CGRect(x: 0, y: 35, width: 10, height: 30))
    #expect(try run.frame(at: [1]) == CGRect(x: 0, y: 65, width: 10, height: 150))
    #expect(try run.frame(at: .root).size == CGSize(width: 15, height: 215))
  }

  @Test func `Nodes are inserted at any place among their siblings, and removed`() throws {
    let run = try run()
    for place in [0, 2, 5] { try run.insert(fixed(1, 100), at: [0, place]) }
    run.compute(in: .unspecified)
    let heights = try (0..<6).map { try run.frame(at: [0, $0]).height }
    #expect(heights == [100, 10, 100, 20, 30, 100])
    #expect(run.nodeCount == 12)
    for place in [5, 2, 0] { try run.remove(at: [0, place]) }
    #expect(run.nodeCount == 9)
    #expect(
      run.layout(in: .unspecified).placements
        == (try self.run()).layout(in: .unspecified).placements
    )
  }

  @Test func `The last child is removed, and others are inserted`() throws {
    let run = try LayoutRun(
      root: LayoutNode(type: "Column", layout: Column(), children: [fixed(1, 1)])
    )
    try run.remove(at: [0])
    #expect(run.layout(in: .unspecified).placements.map(\.frame.size) == [.zero])
    try run.insert(fixed(2, 3), at: [0])
    #expect(run.layout(in: .unspecified).placements.map(\.frame.height) == [3, 3])
  }

  @Test func `An argument of a layout changes, and its children stay`() throws {
    let run = try run()
    run.compute(in: .unspecified)
    try run.modify(at: [1]) { $0.content = .layout(Column(spacing: 5)) }
    run.compute(in: .unspecified)
    #expect(try run.frame(at: [1, 2]).minY == 40 + 50 + 10)
    #expect(run.root.node(at: [1])?.children.count == 3)
  }

  @Test func `Caches on the way to a change are updated, and no others`() throws {
    let run = try run(traces: true)
    _ = run.layout(in: .unspecified)
    try run.replace(at: [0, 0], with: fixed(1, 1))
    let before = run.layout(in: .unspecified)
    let updates = try #require(before.trace).events.filter { $0.call == .updateCache }.map(\.path)
    #expect(updates == ["Column", "Column/Column[0]"])
    let made = try #require(before.trace).events.filter { $0.call == .makeCache }
    #expect(made.count == 3)
  }

  @Test func `Only nodes that can have moved are placed again`() throws {
    let run = try run()
    #expect(run.layout(in: .unspecified).counts.placements == 3)
    try run.replace(at: [1, 0], with: fixed(10, 41))
    #expect(run.layout(in: .unspecified).counts.placements == 5)
    #expect(run.layout(in: .unspecified).counts.placements == 5)
  }

  @Test func `Many changes leave a run as small as a new one`() throws {
    let run = try run()
    for number in 0..<5000 {
      try run.replace(at: [0], with: fixed(CGFloat(number % 7), 1))
      try run.insert(fixed(3, 3), at: [0])
      try run.remove(at: [1])
      run.compute(in: .unspecified)
    }
    #expect(
      run.layout(in: .unspecified).placements.map(\.frame.height) == [153, 3, 150, 40, 50, 60]
    )
  }

  @Test func `Invalid results are reported until they are fixed`() throws {
    let wrong = LayoutNode(
      type: "Wrong",
      layout: Scripted(size: { _, _ in CGSize(width: CGFloat.nan, height: 2) }),
      children: [fixed(1, 1)]
    )
    let run = try run()
    try run.insert(wrong, at: [0])
    #expect(run.layout(in: .unspecified).diagnostics.map(\.path) == ["Column/Wrong[0]"])
    try run.replace(at: [1, 0], with: fixed(2, 2))
    #expect(run.layout(in: .unspecified).diagnostics.map(\.path) == ["Column/Wrong[0]"])
    try run.remove(at: [0])
    #expect(run.layout(in: .unspecified).diagnostics.isEmpty)
  }

  private static let places: [(String, @Sendable (LayoutRun) throws -> Void)] = [
    ("root.7", { try $0.replace(at: [7], with: fixed(1, 1)) }),
    ("root.0.-1", { try $0.remove(at: [0, -1]) }),
    ("root.0.4", { try $0.insert(fixed(1, 1), at: [0, 4]) }),
    ("root.0.0.0", { try $0.insert(fixed(1, 1), at: [0, 0, 0]) }),
    ("root.2.1", { try $0.modify(at: [2, 1]) { $0.id = "x" } }),
    ("root", { try $0.remove(at: .root) }),
    ("root", { try $0.insert(fixed(1, 1), at: .root) }),
    ("root.9", { _ = try $0.frame(at: [9]) }),
  ]

  @Test(arguments: places)
  func `A position without a node is an error that names it and changes nothing`(
    name: String,
    change: @Sendable (LayoutRun) throws -> Void
  ) throws {
    let run = try run()
    let error = #expect(throws: LayoutError.self) { try change(run) }
    #expect(error?.code == .noNode)
    #expect(error?.message.hasPrefix("there is no node at \(name);") == true)
    #expect(run.nodeCount == 9)
  }

  @Test func `An edit that would make the tree too deep is rejected`() throws {
    var deep = fixed(1, 1)
    for _ in 1..<LayoutNode.maximumDepth {
      deep = LayoutNode(type: "Column", layout: Column(), children: [deep])
    }
    let run = try run()
    let error = #expect(throws: LayoutError.self) { try run.replace(at: [0], with: deep) }
    #expect(error?.code == .tooDeep)
    try run.replace(at: .root, with: deep)
    #expect(run.layout(in: .unspecified).placements.count == 256)
  }
}

/// A layout of one size that places its subview at the proposed width.
private struct ProposalReader: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 20)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let point = CGPoint(x: proposal.width ?? 0, y: 0)
    for subview in subviews { subview.place(at: point, proposal: .unspecified) }
  }
}

@Suite struct ProposalReaderTests {
  @Test func `A new proposal with the same size places the subviews again`() throws {
    let node = LayoutNode(type: "Reader", layout: ProposalReader(), children: [fixed(30, 10)])
    let run = try LayoutRun(root: node)
    for width in [50, 80] as [CGFloat] {
      run.compute(in: ProposedViewSize(width: width, height: nil))
      #expect(try run.frame(at: [0]) == CGRect(x: width, y: 0, width: 30, height: 10))
    }
  }
}
