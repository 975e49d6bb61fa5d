package import Foundation

/// A layout of any type together with its cache, whose life it keeps.
package class ErasedLayout {
  /// What a cache needs before it is used.
  package enum CacheState {
    case missing, stale, current
  }

  /// What the cache needs before it is used again.
  package final fileprivate(set) var cacheState = CacheState.missing
  /// What the layout says of itself.
  package final fileprivate(set) var properties: LayoutProperties

  fileprivate init(properties: LayoutProperties) {
    self.properties = properties
  }

  /// Tells that the subviews changed: the cache is updated before it is used again.
  package final func invalidateCache() {
    if cacheState == .current { cacheState = .stale }
  }

  /// The name of the layout's type.
  package var typeName: String { "" }
  /// The layout itself.
  package var layout: (any Layout)? { nil }

  /// Takes the arguments of another layout of the same type; returns whether it is of that type.
  package func replace(with layout: any Layout) -> Bool { false }

  /// Makes the cache, or brings it up to date, if that is needed.
  package func prepareCache(subviews: LayoutSubviews) {}

  /// Whether the cache is kept from one run of a program to the next.
  package var keepsCache: Bool { false }
  /// The cache in the form in which it is kept; `nil` where it is not kept, or not made yet.
  package var keptCache: [UInt8]? { nil }

  /// Puts a cache that was kept where one would be made; returns whether it is one.
  package func restoreCache(_ kept: [UInt8]) -> Bool { false }

  /// Asks the layout for its size and the box for which it holds.
  package func measurement(
    in proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> LayoutMeasurement { LayoutMeasurement(size: .zero, box: .everything) }

  /// Has the layout place its subviews.
  package func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) {}

  /// Asks the layout for its spacing preferences.
  package func spacing(subviews: LayoutSubviews) -> ViewSpacing { .zero }

  /// Asks the layout for the explicit value of a guide.
  package func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> CGFloat? { nil }

  /// Erases the type of a layout.
  package static func erasing<L: Layout>(_ layout: L) -> ErasedLayout {
    if let any = layout as? AnyLayout { return TypedLayout(any, properties: any.properties) }
    return TypedLayout(layout, properties: L.layoutProperties)
  }

  fileprivate final func markCurrent() { cacheState = .current }
}

/// An erased layout that knows the type.
private final class TypedLayout<L: Layout>: ErasedLayout {
  private var typed: L
  /// The cache, lent where it lies: caches may be large, and are lent in the hottest calls.
  private var cache: UnsafeMutablePointer<L.Cache>?
  private var isLent = false

  init(_ layout: L, properties: LayoutProperties) {
    typed = layout
    super.init(properties: properties)
  }

  override var typeName: String { String(describing: L.self) }
  override var layout: (any Layout)? { typed }

  override func replace(with layout: any Layout) -> Bool {
    guard let same = layout as? L else { return false }
    typed = same
    if let any = same as? AnyLayout { properties = any.properties }
    return true
  }

  deinit {
    cache?.deinitialize(count: 1)
    cache?.deallocate()
  }

  /// Lends the cache; a layout that is entered again while it runs gets one of its own.
  private func withCache<Result>(
    _ subviews: LayoutSubviews,
    _ body: (L, inout L.Cache) -> Result
  ) -> Result {
    if cacheState != .current { prepareCache(subviews: subviews) }
    guard let cache, !isLent else {
      var own = typed.makeCache(subviews: subviews)
      return body(typed, &own)
    }
    isLent = true
    defer { isLent = false }
    return body(typed, &cache.pointee)
  }

  override func prepareCache(subviews: LayoutSubviews) {
    guard cacheState != .current, !isLent else { return }
    if let cache {
      typed.updateCache(&cache.pointee, subviews: subviews)
    } else {
      let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
      made.initialize(to: typed.makeCache(subviews: subviews))
      cache = made
    }
    markCurrent()
  }

  override var keepsCache: Bool { L.self is any PersistentCacheLayout.Type }

  override var keptCache: [UInt8]? {
    guard let cache, let type = L.self as? any PersistentCacheLayout.Type else { return nil }
    return type.encoded(cache.pointee)
  }

  override func restoreCache(_ kept: [UInt8]) -> Bool {
    guard cache == nil, let type = L.self as? any PersistentCacheLayout.Type,
      let restored = type.decoded(kept) as? L.Cache
    else { return false }
    let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
    made.initialize(to: restored)
    cache = made
    markCurrent()
    return true
  }

  override func measurement(
    in proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> LayoutMeasurement {
    withCache(subviews) { $0.measurement(proposal: proposal, subviews: subviews, cache: &$1) }
  }

  override func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    withCache(subviews) {
      $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  override func spacing(subviews: LayoutSubviews) -> ViewSpacing {
    withCache(subviews) { $0.spacing(subviews: subviews, cache: &$1) }
  }

  override func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> CGFloat? {
    withCache(subviews) {
      switch axis {
      case .horizontal:
        $0.explicitAlignment(
          of: HorizontalAlignment(key: key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$1
        )
      case .vertical:
        $0.explicitAlignment(
          of: VerticalAlignment(key: key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$1
        )
      }
    }
  }
}
