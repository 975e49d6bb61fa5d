public import Foundation
public import LayoutCore

/// A layout that arranges items of equal size in as many columns as fit, with centered rows.
///
/// Its cache stores sizes and locations by the geometry that they were computed for. It persists
/// between runs of a program; see `PersistentCacheLayout`.
///
/// The code is as an article has it, with two faults. `updateCache` does nothing, so that a known
/// geometry returns the results for the old subviews after they change. And every key has more than
/// its value depends on: a size is computed again for a different height, and locations for a
/// different proposal with the same bounds. `MendedWeatherLayout` has neither. `keyline check --layouts` finds the first.
public struct WeatherLayout: Layout {
  /// The width of the layout.
  public enum ContentMode: String, Codable, Sendable {
    /// As wide as its columns.
    case fit
    /// As wide as the proposal.
    case fill
  }

  /// The size of every item, in points.
  public var itemSize: CGSize
  /// Whether the layout is as wide as its columns or as the proposal.
  public var horizontalContentMode: ContentMode

  /// Creates the layout.
  public init(
    itemSize: CGSize = CGSize(width: 150, height: 150),
    horizontalContentMode: ContentMode = .fit
  ) {
    self.itemSize = itemSize
    self.horizontalContentMode = horizontalContentMode
  }

  /// The results by geometry.
  public struct Cache: Codable, Sendable {
    /// The geometry for which a result was computed; a size has no bounds.
    public struct Geometry: Hashable, Sendable {
      /// The bounds; `nil` for a size.
      public var bounds: CGRect?
      /// The proposal.
      public var proposal: ProposedViewSize

      /// Hashes all lengths.
      public func hash(into hasher: inout Hasher) {
        hasher.combine(bounds?.minX)
        hasher.combine(bounds?.minY)
        hasher.combine(bounds?.width)
        hasher.combine(bounds?.height)
        hasher.combine(proposal.width)
        hasher.combine(proposal.height)
      }
    }

    /// The sizes by proposal.
    public internal(set) var sizes: [Geometry: CGSize] = [:]
    /// The top leading corners of the items by bounds and proposal.
    public internal(set) var locations: [Geometry: [CGPoint]] = [:]
  }

  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Does nothing, so that the cache becomes stale; see the discussion of the layout.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// Returns the size of all rows.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let geometry = Cache.Geometry(bounds: nil, proposal: proposal)
    if let size = cache.sizes[geometry] { return size }
    let size = size(in: proposal.width ?? 0, subviews: subviews)
    cache.sizes[geometry] = size
    return size
  }

  /// Places the items row by row.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let geometry = Cache.Geometry(bounds: bounds, proposal: proposal)
    let locations = cache.locations[geometry] ?? locations(in: bounds, subviews: subviews)
    cache.locations[geometry] = locations
    for (subview, location) in zip(subviews, locations) {
      subview.place(at: location, anchor: .topLeading, proposal: ProposedViewSize(itemSize))
    }
  }

  /// Computes the size of all rows.
  func size(in width: CGFloat, subviews: Subviews) -> CGSize {
    guard let rows = WeatherRows(of: subviews, itemWidth: itemSize.width, in: width) else {
      return .zero
    }
    let columns = CGFloat(rows.columns)
    let fitted = columns * itemSize.width + (columns - 1) * rows.largestSpacing
    let spacings = (0..<rows.count).map { rows.spacingBelow($0) }.reduce(0, +)
    return CGSize(
      width: horizontalContentMode == .fill ? width : fitted,
      height: CGFloat(rows.count) * itemSize.height + spacings
    )
  }

  /// Computes the top leading corners of all items.
  func locations(in bounds: CGRect, subviews: Subviews) -> [CGPoint] {
    guard let rows = WeatherRows(of: subviews, itemWidth: itemSize.width, in: bounds.width) else {
      return []
    }
    var locations: [CGPoint] = []
    var y = bounds.minY
    for row in 0..<rows.count {
      var x = bounds.midX - rows.width(of: row) / 2
      for index in rows.indices(of: row) {
        locations.append(CGPoint(x: x, y: y))
        x += itemSize.width + rows.distance(after: index)
      }
      y += itemSize.height + rows.spacingBelow(row)
    }
    return locations
  }
}
