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
