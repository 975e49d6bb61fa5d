import Foundation
import LayoutCore

/// A `Codable` layout in which each subview is lower than the previous one.
struct Stairs: Layout, Codable {
  var rise: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: rise * CGFloat(subviews.count))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      if subview[SkipKey.self] { y += rise }
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += rise
    }
  }
}

/// Whether a step is left out before a subview.
struct SkipKey: LayoutValueKey {
  static let defaultValue = false
}

/// A layout that cannot be written down.
struct Secret: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

/// A layout whose code differs between builds: the space between its subviews is set by `GAP`.
struct Gapped: Layout, Codable {
  private var gap: CGFloat {
    ProcessInfo.processInfo.environment["GAP"].flatMap(Double.init).map { CGFloat($0) } ?? 4
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(width: 100, height: heights.reduce(0, +) + gap * CGFloat(subviews.count - 1))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    // A build that traps where there is one subview alone.
    precondition(subviews.count > 1 || gap < 100)
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height + gap
    }
  }
}

/// A different type with the code of ``Gapped``.
struct GappedTwin: Layout, Codable {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    Gapped().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    Gapped().placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
