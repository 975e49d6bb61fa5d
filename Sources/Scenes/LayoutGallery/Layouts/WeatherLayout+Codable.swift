import Foundation
public import LayoutCore

extension WeatherLayout: Codable {
  private enum CodingKeys: String, CodingKey { case itemSize, horizontalContentMode }

  private struct Lengths: Codable {
    let width: CGFloat
    let height: CGFloat
  }

  /// Creates the layout from its arguments, with the defaults of
  /// `init(itemSize:horizontalContentMode:)`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    if let size = try values.decodeIfPresent(Lengths.self, forKey: .itemSize) {
      itemSize = CGSize(width: size.width, height: size.height)
    }
    horizontalContentMode =
      try values.decodeIfPresent(ContentMode.self, forKey: .horizontalContentMode)
      ?? horizontalContentMode
  }

  /// Encodes all arguments.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let size = Lengths(width: itemSize.width, height: itemSize.height)
    try values.encode(size, forKey: .itemSize)
    try values.encode(horizontalContentMode, forKey: .horizontalContentMode)
  }
}

extension WeatherLayout: PersistentCacheLayout {}

extension WeatherLayout.Cache.Geometry: Codable {
  private enum CodingKeys: String, CodingKey { case bounds, width, height }

  /// Decodes the lengths that exist.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      bounds: try values.decodeIfPresent(CGRect.self, forKey: .bounds),
      proposal: ProposedViewSize(
        width: try values.decodeIfPresent(CGFloat.self, forKey: .width),
        height: try values.decodeIfPresent(CGFloat.self, forKey: .height)
      )
    )
  }

  /// Encodes the lengths that exist.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encodeIfPresent(proposal.width, forKey: .width)
    try values.encodeIfPresent(proposal.height, forKey: .height)
  }
}
