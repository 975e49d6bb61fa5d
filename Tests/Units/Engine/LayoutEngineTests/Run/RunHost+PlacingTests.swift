import Foundation
import LayoutCore
import LayoutEngine
import Testing

@Suite struct RunHostPlacingTests {
  private final class Kept: @unchecked Sendable {
    // `@unchecked`: used by one test on one thread.
    var subviews: LayoutSubviews?
  }

  private static let anchors: [(UnitPoint, CGPoint)] = [
    (.topLeading, CGPoint(x: 50, y: 60)), (.center, CGPoint(x: 35, y: 55)),
    (.bottomTrailing, CGPoint(x: 20, y: 50)), (.trailing, CGPoint(x: 20, y: 55)),
    (UnitPoint(x: -1, y: 2), CGPoint(x: 80, y: 40)),
  ]

  /// The subview is 30 by 10, with its anchor at (50, 60).
  @Test(arguments: anchors)
  func `A subview is placed with its anchor at the position`(
    anchor: UnitPoint,
    origin: CGPoint
  ) throws {
    let layout = Scripted(place: { _, _, subviews in
      subviews[0].place(at: CGPoint(x: 50, y: 60), anchor: anchor, proposal: .zero)
    })
    let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(30, 10)])
    #expect(try frames(of: root)[1].origin == origin)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `A position that is nowhere is replaced by 0, and reported`(value: CGFloat) throws {
    let layout = Scripted(place: { _, _, subviews in
      subviews[0].place(at: CGPoint(x: 5, y: value), proposal: .zero)
    })
    let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(30, 10)])
    let result = try LayoutRun(root: root).layout(in: .zero)
    #expect(result.placements[1].frame.origin == CGPoint(x: 5, y: 0))
    #expect(result.diagnostics.map(\.path) == ["Scripted/Leaf[0]"])
    #expect(result.diagnostics[0].message == "was placed at y \(value), which was replaced by 0")
  }

  @Test func `A view inside a subview stays where its own container puts it`() throws {
    let kept = Kept()
    let inner = LayoutNode(
      type: "Inner",
      layout: Scripted(size: { _, subviews in
        kept.subviews = subviews
        return CGSize(width: 40, height: 40)
      }),
      children: [fixed(10, 10)]
    )
    let outer = Scripted(place: { bounds, _, subviews in
      subviews[0].place(at: bounds.origin, proposal: .zero)
      kept.subviews?[0].place(at: CGPoint(x: 99, y: 99), proposal: .zero)
    })
    let root = LayoutNode(type: "Outer", layout: outer, children: [inner])
    let result = try LayoutRun(root: root).layout(in: .zero)
    #expect(result.placements[2].frame == CGRect(x: 15, y: 15, width: 10, height: 10))
    #expect(
      result.diagnostics.map(\.description) == [
        "Outer: placed a view that is not its subview, which had no effect"
      ]
    )
  }

  @Test func `Placing during measurement does nothing`() throws {
    let layout = Scripted(size: { _, subviews in
      subviews[0].place(at: CGPoint(x: 99, y: 99), proposal: .zero)
      return CGSize(width: 100, height: 100)
    })
    let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(30, 10)])
    let result = try LayoutRun(root: root).layout(in: .zero)
    #expect(result.placements[1].frame == CGRect(x: 35, y: 45, width: 30, height: 10))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A view that takes all is placed at its ideal size on an infinite axis only`() throws {
    let layout = Scripted(place: { bounds, _, subviews in
      subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: .infinity, height: 7))
    })
    let root = LayoutNode(
      type: "Scripted",
      layout: layout,
      children: [LayoutNode(type: "Color", leaf: FlexibleLeaf())]
    )
    let placement = try LayoutRun(root: root).layout(in: .zero).placements[1]
    #expect(placement.frame == CGRect(x: 0, y: 0, width: 10, height: 7))
    #expect(placement.proposal == ProposedViewSize(width: nil, height: 7))
  }

  /// In 100 points, a subview of 30 at 5 is 5 from the other side, and so is one of 50 at 90.
  @Test func `Mirroring keeps the distance from the other side, outside the bounds too`() throws {
    let layout = Scripted(place: { _, _, subviews in
      subviews[0].place(at: CGPoint(x: 5, y: 1), proposal: .zero)
      subviews[1].place(at: CGPoint(x: 90, y: 2), proposal: .zero)
    })
    let root = LayoutNode(
      type: "Scripted",
      layout: layout,
      children: [fixed(30, 10), fixed(50, 10)]
    )
    let mirrored = try frames(
      of: root,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    )
    #expect(mirrored[1] == CGRect(x: 65, y: 1, width: 30, height: 10))
    #expect(mirrored[2] == CGRect(x: -40, y: 2, width: 50, height: 10))
  }
}

/// A layout of a size of its own that places its subviews at a distance from its corner.
private struct Shifted: Layout {
  var distance: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 20, height: 20)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY), proposal: proposal)
    }
  }
}

@Suite struct RunHostNotesTests {
  private func diagnostics(distance: CGFloat) throws -> [LayoutDiagnostic] {
    let leaf = LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 10, height: 10)))
    let root = LayoutNode(type: "Shifted", layout: Shifted(distance: distance), children: [leaf])
    let run = try LayoutRun(root: root, options: LayoutOptions(notes: true))
    return run.layout(in: .unspecified).diagnostics
  }

  @Test(arguments: [0, 5, 10])
  func `A subview inside of the bounds is not reported`(distance: CGFloat) throws {
    #expect(try diagnostics(distance: distance).isEmpty)
  }

  @Test(arguments: [(-3, "10 × 10 at -3, 0"), (10.5, "10 × 10 at 10.5, 0")])
  func `A layout that places a subview outside its bounds is named`(
    distance: CGFloat,
    place: String
  ) throws {
    let diagnostic = try #require(try diagnostics(distance: distance).first)
    #expect(diagnostic.kind == .note)
    #expect(
      diagnostic.description
        == "Shifted: placed subview 1 outside its bounds of 20 × 20: \(place)"
    )
  }
}
