import Foundation
import LayoutCore
import LayoutEngine
import Testing

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

  @Test(arguments: [(-3, "10x10 at -3, 0"), (10.5, "10x10 at 10.5, 0")])
  func `A layout that places a subview outside its bounds is named`(
    distance: CGFloat,
    place: String
  ) throws {
    let diagnostic = try #require(try diagnostics(distance: distance).first)
    #expect(diagnostic.kind == .note)
    #expect(
      diagnostic.description
        == "Shifted (Shifted): placed Shifted/leaf[0] outside its bounds of 20x20: \(place)"
    )
  }
}
