public import Foundation

/// A layout of any type, whose type may change while the subviews stay the same.
public struct AnyLayout: Layout {
  private let layout: any Layout
  /// What the layout inside says of itself.
  let properties: LayoutProperties

  /// Creates a layout that does what `layout` does.
  public init<L: Layout>(_ layout: L) {
    if let any = layout as? AnyLayout {
      self = any
    } else {
      self.layout = layout
      properties = L.layoutProperties
    }
  }

  /// The layout inside.
  package var base: any Layout { layout }

  /// The cache of the layout inside.
  public struct Cache {
    fileprivate var erased: ErasedLayout
  }

  /// Returns a cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache {
    let erased = ErasedLayout.erasing(layout)
    erased.prepareCache(subviews: subviews)
    return Cache(erased: erased)
  }

  /// Updates the cache of the layout inside, or makes it anew when the layout's type changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.erased.replace(with: layout) else {
      cache = makeCache(subviews: subviews)
      return
    }
    cache.erased.invalidateCache()
    cache.erased.prepareCache(subviews: subviews)
  }

  /// Returns what the layout inside answers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.erased.spacing(subviews: subviews)
  }

  /// Returns what the layout inside answers.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    cache.erased.measurement(in: proposal, subviews: subviews).size
  }

  /// Returns what the layout inside answers.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    cache.erased.measurement(in: proposal, subviews: subviews)
  }

  /// Places the subviews where the layout inside does.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    cache.erased.place(in: bounds, proposal: proposal, subviews: subviews)
  }

  /// Returns what the layout inside answers.
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

  /// Returns what the layout inside answers.
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
