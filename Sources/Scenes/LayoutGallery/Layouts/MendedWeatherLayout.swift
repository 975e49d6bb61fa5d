public import Foundation
public import LayoutCore

/// A `WeatherLayout` whose cache is made again when the subviews change, and whose keys are what a
/// result depends on: the proposed width for a size, the bounds for locations.
public struct MendedWeatherLayout: Layout, Codable {
  /// The size of every item, in points.
  public var itemSize: CGSize
  /// Whether the layout is as wide as its columns or as the proposal.
  public var horizontalContentMode: WeatherLayout.ContentMode

  /// Creates the layout.
  public init(
    itemSize: CGSize = CGSize(width: 150, height: 150),
    horizontalContentMode: WeatherLayout.ContentMode = .fit
  ) {
    self.itemSize = itemSize
    self.horizontalContentMode = horizontalContentMode
  }

  /// Creates the layout from the arguments of a `WeatherLayout`.
  public init(from decoder: any Decoder) throws {
    let weather = try WeatherLayout(from: decoder)
    itemSize = weather.itemSize
    horizontalContentMode = weather.horizontalContentMode
  }

  /// Encodes the arguments of a `WeatherLayout`.
  public func encode(to encoder: any Encoder) throws { try weather.encode(to: encoder) }

  private var weather: WeatherLayout {
    WeatherLayout(itemSize: itemSize, horizontalContentMode: horizontalContentMode)
  }

  /// The results by what they depend on.
  public struct Cache: Sendable {
    /// Lengths that can be a key.
    public struct Bounds: Hashable, Sendable {
      let x: CGFloat
      let y: CGFloat
      let width: CGFloat
      let height: CGFloat
    }

    /// The sizes by width.
    public internal(set) var sizes: [CGFloat: CGSize] = [:]
    /// The top leading corners of the items by bounds.
    public internal(set) var locations: [Bounds: [CGPoint]] = [:]
  }

  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Returns the size of all rows.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let width = proposal.width ?? 0
    if let size = cache.sizes[width] { return size }
    let size = weather.size(in: width, subviews: subviews)
    cache.sizes[width] = size
    return size
  }

  /// Places the items row by row.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let key = Cache.Bounds(
      x: bounds.minX,
      y: bounds.minY,
      width: bounds.width,
      height: bounds.height
    )
    let locations = cache.locations[key] ?? weather.locations(in: bounds, subviews: subviews)
    cache.locations[key] = locations
    for (subview, location) in zip(subviews, locations) {
      subview.place(at: location, anchor: .topLeading, proposal: ProposedViewSize(itemSize))
    }
  }
}
