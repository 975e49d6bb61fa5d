import Foundation
import LayoutCore
import LayoutEngine
import Testing

@Suite struct InfiniteLengthsTests {
  /// As large along both axes as the larger proposal, like a square that fills its space.
  private let square = Scripted(size: { proposal, _ in
    let side = max(proposal.width ?? 10, proposal.height ?? 10)
    return CGSize(width: side, height: side)
  })

  private static let halfInfinite = [
    ProposedViewSize(width: 390, height: .infinity),
    ProposedViewSize(width: nil, height: .infinity),
    ProposedViewSize(width: .infinity, height: 5),
    ProposedViewSize(width: .infinity, height: nil),
  ]

  @Test(arguments: halfInfinite)
  func `A size can be infinite along both axes if one proposal is`(
    proposal: ProposedViewSize
  ) throws {
    let answers = Answers()
    let outer = Scripted(size: { _, subviews in
      answers.append(subviews[0].sizeThatFits(proposal))
      return .zero
    })
    let inner = LayoutNode(type: "Scripted", layout: square)
    let root = LayoutNode(type: "Scripted", layout: outer, children: [inner])
    let result = try LayoutRun(root: root).layout(in: .zero)
    #expect(answers.all == [CGSize(width: CGFloat.infinity, height: .infinity)])
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: halfInfinite)
  func `Placements are finite, with the unspecified proposal as a fallback`(
    proposal: ProposedViewSize
  ) throws {
    let result = try LayoutRun(root: LayoutNode(type: "Scripted", layout: square))
      .layout(in: proposal)
    #expect(result.placements[0].frame.size == CGSize(width: 10, height: 10))
    #expect(result.placements[0].proposal == .unspecified)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A view that stays infinite along an axis is measured at its ideal size`() throws {
    // Infinitely wide wherever infinity is proposed, and never high.
    let wide = Scripted(size: { proposal, _ in
      let isInfinite = proposal.width == .infinity || proposal.height == .infinity
      return CGSize(width: isInfinite ? CGFloat.infinity : 20, height: 7)
    })
    let result = try LayoutRun(root: LayoutNode(type: "Scripted", layout: wide))
      .layout(in: ProposedViewSize(width: 390, height: .infinity))
    #expect(result.placements[0].frame.size == CGSize(width: 20, height: 7))
    #expect(result.placements[0].proposal == .unspecified)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `An infinite length without an infinite proposal is 0, and reported`() throws {
    let layout = Scripted(size: { _, _ in CGSize(width: CGFloat.infinity, height: 3) })
    let result = try LayoutRun(root: LayoutNode(type: "Scripted", id: "odd", layout: layout))
      .layout(in: ProposedViewSize(width: 390, height: 844))
    #expect(result.placements[0].frame.size == CGSize(width: 0, height: 3))
    #expect(
      result.diagnostics.map(\.description)
        == ["odd (Scripted): returned a width of inf, which was replaced by 0"]
    )
  }
}
