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

/// A type-erased layout with its cache.
package class ErasedLayout {
  package enum CacheState { case missing, stale, current }

  /// The state of the cache.
  package final fileprivate(set) var cacheState = CacheState.missing
  /// The properties of the layout.
  package final fileprivate(set) var properties: LayoutProperties

  fileprivate init(properties: LayoutProperties) { self.properties = properties }

  /// Marks the cache as stale after the subviews changed, so that its next use updates it.
  package final func invalidateCache() {
    if cacheState == .current { cacheState = .stale }
  }

  /// Replaces the layout with a new value of the same type; returns whether the types match.
  package func replace(with layout: any Layout) -> Bool { false }

  /// Creates or updates the cache if necessary.
  package func prepareCache(subviews: LayoutSubviews) {}

  /// Whether the cache persists between runs of a program.
  package var hasPersistentCache: Bool { false }
  /// The encoded cache; `nil` if it does not persist, or does not exist yet.
  package var encodedCache: [UInt8]? { nil }

  /// Restores an encoded cache instead of creating one; returns whether that succeeded.
  package func restoreCache(_ encoded: [UInt8]) -> Bool { false }

  package func measurement(
    in proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> LayoutMeasurement {
    LayoutMeasurement(size: .zero, region: .everything)
  }

  package func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) {}

  /// Returns the layout's spacing preferences.
  package func spacing(subviews: LayoutSubviews) -> ViewSpacing { .zero }

  /// Returns the layout's explicit value of a guide.
  package func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) -> CGFloat? {
    nil
  }

  package static func erasing<L: Layout>(_ layout: L) -> ErasedLayout {
    if let any = layout as? AnyLayout { return TypedLayout(any, properties: any.properties) }
    return TypedLayout(layout, properties: L.layoutProperties)
  }

  fileprivate final func markCurrent() { cacheState = .current }
}

private final class TypedLayout<L: Layout>: ErasedLayout {
  private var typed: L
  /// The cache, which is passed to the layout in place because it can be large and is passed in hot
  /// calls.
  private var cache: UnsafeMutablePointer<L.Cache>?
  private var isInUse = false

  init(_ layout: L, properties: LayoutProperties) {
    typed = layout
    super.init(properties: properties)
  }

  override func replace(with layout: any Layout) -> Bool {
    guard let same = layout as? L else { return false }
    typed = same
    if let any = same as? AnyLayout { properties = any.properties }
    return true
  }

  deinit {
    if let cache { RawMemory.free(cache) }
  }

  /// Passes the cache to a call; a reentrant call gets a temporary cache.
  private func withCache<Result>(
    _ subviews: LayoutSubviews,
    _ body: (L, inout L.Cache) -> Result
  ) -> Result {
    if cacheState != .current { prepareCache(subviews: subviews) }
    guard let cache, !isInUse else {
      var own = typed.makeCache(subviews: subviews)
      return body(typed, &own)
    }
    isInUse = true
    defer { isInUse = false }
    return body(typed, &cache.pointee)
  }

  override func prepareCache(subviews: LayoutSubviews) {
    guard cacheState != .current, !isInUse else { return }
    if let cache {
      typed.updateCache(&cache.pointee, subviews: subviews)
    } else {
      cache = RawMemory.allocate(typed.makeCache(subviews: subviews))
    }
    markCurrent()
  }

  override var hasPersistentCache: Bool { L.self is any PersistentCacheLayout.Type }

  override var encodedCache: [UInt8]? {
    guard let cache, let type = L.self as? any PersistentCacheLayout.Type else { return nil }
    return type.encoded(cache.pointee)
  }

  override func restoreCache(_ encoded: [UInt8]) -> Bool {
    guard cache == nil, let type = L.self as? any PersistentCacheLayout.Type,
      let restored = type.decoded(encoded) as? L.Cache
    else { return false }
    cache = RawMemory.allocate(restored)
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
