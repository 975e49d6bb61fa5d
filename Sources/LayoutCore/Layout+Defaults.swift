public import Foundation

extension Layout {
  /// Properties without an orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of the subviews' preferences, and no distance where there is no subview.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    var spacing = ViewSpacing()
    for subview in subviews {
      spacing.formUnion(subview.spacing)
    }
    return spacing
  }

  /// Returns the answer of `sizeThatFits`, for this one proposal.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache),
      box: ProposalBox(proposal)
    )
  }

  /// Merges the explicit values of the subviews, where a placement in `bounds` puts them.
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

  /// Merges the explicit values of the subviews, where a placement in `bounds` puts them.
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
  /// Returns nothing: the layout keeps no cache.
  public func makeCache(subviews: Subviews) {}
}
