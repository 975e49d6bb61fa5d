import Foundation
import LayoutCore
import LayoutEngine
import Testing

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
