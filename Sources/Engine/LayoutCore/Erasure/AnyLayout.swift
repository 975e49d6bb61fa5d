public import Foundation

/// A type-erased layout, which can change its underlying type while its subviews stay the same.
public struct AnyLayout: Layout {
  private let layout: any Layout
  let properties: LayoutProperties

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) {
    if let any = layout as? AnyLayout {
      self = any
    } else {
      self.layout = layout
      properties = L.layoutProperties
    }
  }

  package var base: any Layout { layout }

  /// The cache of the wrapped layout.
  public struct Cache { fileprivate var erased: ErasedLayout }

  /// Returns a cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache {
    let erased = ErasedLayout.erasing(layout)
    erased.prepareCache(subviews: subviews)
    return Cache(erased: erased)
  }

  /// Updates the cache of the wrapped layout, or replaces it if the layout's type changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.erased.replace(with: layout) else {
      cache = makeCache(subviews: subviews)
      return
    }
    cache.erased.invalidateCache()
    cache.erased.prepareCache(subviews: subviews)
  }

  /// Forwards to the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.erased.spacing(subviews: subviews)
  }

  /// Forwards to the wrapped layout.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    cache.erased.measurement(in: proposal, subviews: subviews).size
  }

  /// Forwards to the wrapped layout.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    cache.erased.measurement(in: proposal, subviews: subviews)
  }

  /// Forwards to the wrapped layout.
  public func sizeFunction(subviews: Subviews, cache: inout Cache) -> SizeFunction {
    cache.erased.sizeFunction(subviews: subviews)
  }

  /// Forwards to the wrapped layout.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    cache.erased.place(in: bounds, proposal: proposal, subviews: subviews)
  }

  /// Forwards to the wrapped layout.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.erased.explicitAlignment(
      of: guide.key,
      along: .horizontal,
      in: bounds,
      proposal: proposal,
      subviews: subviews
    )
  }

  /// Forwards to the wrapped layout.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.erased.explicitAlignment(
      of: guide.key,
      along: .vertical,
      in: bounds,
      proposal: proposal,
      subviews: subviews
    )
  }
}
