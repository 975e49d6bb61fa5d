package import Foundation

/// A type-erased layout with its cache.
package class ErasedLayout {
  fileprivate enum CacheState { case missing, stale, current }

  // Checks of exclusivity would take a tenth of the time of a layout. They cannot fail: a run lays out
  // on one thread, and no call changes the layout while another uses it; see `isInUse`.

  /// The state of the cache.
  @exclusivity(unchecked) fileprivate final var cacheState = CacheState.missing
  @exclusivity(unchecked) fileprivate final var declaredProperties: LayoutProperties

  /// How the size follows from the proposal, once computed; until the layout or its subviews change.
  @exclusivity(unchecked) private var knownSizeFunction: SizeFunction?

  fileprivate init(properties: LayoutProperties) { declaredProperties = properties }

  /// Marks the cache as stale after the subviews changed, so that its next use updates it.
  package final func invalidateCache() {
    knownSizeFunction = nil
    if cacheState == .current { cacheState = .stale }
  }

  /// The properties of the layout.
  ///
  /// Computed, as is `isCurrent`: other modules would check exclusivity where they read stored ones.
  package final var properties: LayoutProperties { declaredProperties }

  /// Whether the cache can be used without creating or updating it.
  package final var isCurrent: Bool { cacheState == .current }

  /// Whether the layout has no cache yet.
  package final var isNew: Bool { cacheState == .missing }

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

  /// Returns how the size follows from the proposal; computes it if necessary.
  package final func sizeFunction(subviews: LayoutSubviews) -> SizeFunction {
    if let knownSizeFunction { return knownSizeFunction }
    let function = newSizeFunction(subviews: subviews).checked
    knownSizeFunction = function
    return function
  }

  fileprivate func newSizeFunction(subviews: LayoutSubviews) -> SizeFunction { .unknown }

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
    if L.self == AnyLayout.self, let any = layout as? AnyLayout {
      return TypedLayout(any, properties: any.properties)
    }
    return TypedLayout(layout, properties: L.layoutProperties)
  }

  fileprivate final func markCurrent() { cacheState = .current }
}

private final class TypedLayout<L: Layout>: ErasedLayout {
  @exclusivity(unchecked) private var typed: L
  /// The cache, which is passed to the layout in place because it can be large and is passed in hot
  /// calls.
  @exclusivity(unchecked) private var cache: UnsafeMutablePointer<L.Cache>?
  /// Whether a call is using the cache.
  @exclusivity(unchecked) private var isInUse = false

  init(_ layout: L, properties: LayoutProperties) {
    typed = layout
    super.init(properties: properties)
  }

  override func replace(with layout: any Layout) -> Bool {
    guard let same = layout as? L else { return false }
    typed = same
    if let any = same as? AnyLayout { declaredProperties = any.properties }
    return true
  }

  deinit {
    if let cache { RawMemory.free(cache) }
  }

  /// Passes the cache to a call; a reentrant call gets a temporary cache.
  @inline(__always)
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

  override func newSizeFunction(subviews: LayoutSubviews) -> SizeFunction {
    withCache(subviews) { $0.sizeFunction(subviews: subviews, cache: &$1) }
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

extension SizeFunction {
  /// The function; without lengths, if one is not a number or infinite for a finite proposal.
  fileprivate var checked: SizeFunction {
    guard width?.isValid != false, height?.isValid != false else { return .unknown }
    return self
  }
}
