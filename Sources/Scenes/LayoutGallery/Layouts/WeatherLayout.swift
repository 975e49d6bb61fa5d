public import Foundation
public import LayoutContainers
public import LayoutCore

/// A layout that arranges items of equal size in as many columns as fit, with centered rows.
///
/// Its cache stores sizes and locations by the geometry that they were computed for, and persists
/// between runs of a program.
///
/// - Important: `updateCache` does nothing, which is an intentional mistake: after the subviews
///   change, a known geometry returns the results for the old subviews. The fix is to remove
///   `updateCache`.
public struct WeatherLayout: PersistentCacheLayout, Codable {
  /// The size of every item, in points.
  public static let itemSize = CGSize(width: 150, height: 150)

  private enum CodingKeys: String, CodingKey { case contentMode }

  /// Whether the layout is as wide as its columns or as the proposed width.
  public var contentMode: ContentMode

  /// Creates the layout.
  public init(contentMode: ContentMode = .fit) { self.contentMode = contentMode }

  /// Creates the layout from its arguments, with the defaults of `init(contentMode:)`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    contentMode = try values.decodeIfPresent(ContentMode.self, forKey: .contentMode) ?? contentMode
  }

  /// The geometry for which a result was computed.
  public struct Geometry: Hashable, Codable, Sendable {
    let bounds: [CGFloat]
    let width: CGFloat?
    let height: CGFloat?

    init(bounds: CGRect?, proposal: ProposedViewSize) {
      self.bounds = bounds.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
      width = proposal.width
      height = proposal.height
    }
  }

  /// The results by geometry.
  public struct Cache: Codable, Sendable {
    /// The sizes by proposal.
    public fileprivate(set) var sizes: [Geometry: CGSize] = [:]
    /// The top leading corners of the items by bounds and proposal.
    public fileprivate(set) var locations: [Geometry: [CGPoint]] = [:]
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
    let geometry = Geometry(bounds: nil, proposal: proposal)
    if let known = cache.sizes[geometry] { return known }
    let size = size(in: proposal.width ?? 0, subviews: subviews)
    cache.sizes[geometry] = size
    return size
  }

  private func size(in width: CGFloat, subviews: Subviews) -> CGSize {
    guard let rows = WeatherRows(of: subviews, in: width) else { return .zero }
    let item = WeatherLayout.itemSize
    let spacings = (0..<rows.count).map { rows.spacingBelow($0) }.reduce(0, +)
    let columns = CGFloat(rows.columns)
    return CGSize(
      width: contentMode == .fill
        ? width : columns * item.width + (columns - 1) * rows.largestSpacing,
      height: CGFloat(rows.count) * item.height + spacings
    )
  }

  /// Places the items row by row.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let geometry = Geometry(bounds: bounds, proposal: proposal)
    let locations = cache.locations[geometry] ?? locations(in: bounds, subviews: subviews)
    cache.locations[geometry] = locations
    for (subview, location) in zip(subviews, locations) {
      subview.place(at: location, proposal: ProposedViewSize(WeatherLayout.itemSize))
    }
  }

  private func locations(in bounds: CGRect, subviews: Subviews) -> [CGPoint] {
    guard let rows = WeatherRows(of: subviews, in: bounds.width) else { return [] }
    var locations: [CGPoint] = []
    var y = bounds.minY
    for row in 0..<rows.count {
      var x = bounds.midX - rows.width(of: row) / 2
      for index in rows.indices(of: row) {
        locations.append(CGPoint(x: x, y: y))
        x += WeatherLayout.itemSize.width + rows.distance(after: index)
      }
      y += WeatherLayout.itemSize.height + rows.spacingBelow(row)
    }
    return locations
  }
}

/// The rows of a `WeatherLayout` for a width.
struct WeatherRows {
  let columns: Int
  /// The largest distance between neighbors, in the order of the subviews.
  let largestSpacing: CGFloat
  private let spacings: [ViewSpacing]

  /// Computes the rows; returns `nil` if not even one column fits.
  init?(of subviews: LayoutSubviews, in width: CGFloat) {
    let spacings = subviews.map(\.spacing)
    let largest =
      zip(spacings, spacings.dropFirst())
      .map { $0.distance(to: $1, along: .horizontal) }
      .max() ?? 0
    let fitting = ((width + largest) / (WeatherLayout.itemSize.width + largest)).rounded(.down)
    // With an infinite width, all items are in one row.
    let columns = Int(exactly: fitting) ?? max(spacings.count, 1)
    guard columns > 0 else { return nil }
    self.columns = columns
    self.spacings = spacings
    largestSpacing = largest
  }

  var count: Int { spacings.isEmpty ? 0 : (spacings.count - 1) / columns + 1 }

  func indices(of row: Int) -> Range<Int> {
    let start = row * columns
    return start..<(start + min(columns, spacings.count - start))
  }

  /// The distance from an item to the next one in its row; zero after the last one.
  func distance(after index: Int) -> CGFloat {
    guard index % columns < columns - 1, index + 1 < spacings.count else { return 0 }
    return spacings[index].distance(to: spacings[index + 1], along: .horizontal)
  }

  func width(of row: Int) -> CGFloat {
    indices(of: row).reduce(0) { $0 + WeatherLayout.itemSize.width + distance(after: $1) }
  }

  /// The largest distance between the items of a row and those below; zero after the last row.
  func spacingBelow(_ row: Int) -> CGFloat {
    let own = indices(of: row)
    guard own.upperBound < spacings.count else { return 0 }
    return own.filter { $0 + columns < spacings.count }
      .map { spacings[$0].distance(to: spacings[$0 + columns], along: .vertical) }
      .max() ?? 0
  }
}
