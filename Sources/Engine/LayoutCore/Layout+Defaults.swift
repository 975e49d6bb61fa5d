public import Foundation

extension Layout {
  /// Properties without an orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Replaces the cache with a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of the subviews' preferences, or zero distances without subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    var spacing = ViewSpacing()
    for subview in subviews {
      spacing.formUnion(subview.spacing)
    }
    return spacing
  }

  /// Returns the result of `sizeThatFits`, valid for this one proposal.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache),
      region: ProposalRegion(proposal)
    )
  }

  /// Merges the explicit values of the subviews at their positions in `bounds`.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedAlignment(
      of: guide.key,
      along: .horizontal,
      in: bounds,
      proposal: proposal
    ) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Merges the explicit values of the subviews at their positions in `bounds`.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedAlignment(
      of: guide.key,
      along: .vertical,
      in: bounds,
      proposal: proposal
    ) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension Layout where Cache == Void {
  /// Does nothing, because the layout has no cache.
  public func makeCache(subviews: Subviews) {}
}
