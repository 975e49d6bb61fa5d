import Foundation

/// A layout whose cache persists between runs of a program.
///
/// A persistent cache replaces the result of `makeCache` if the layout, its subviews, their
/// environment and the code are the same as when the cache was stored. The subviews have not
/// changed, so `updateCache` is not called. The cache must not depend on anything else.
public protocol PersistentCacheLayout: Layout where Cache: Codable {}

extension PersistentCacheLayout {
  /// Returns the encoded form of a cache; `nil` if it cannot be encoded.
  static func encoded(_ cache: Any) -> [UInt8]? {
    guard let cache = cache as? Cache else { return nil }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // The root of a property list cannot be a single value, such as a number.
    return (try? encoder.encode([cache])).map(Array.init)
  }

  /// Returns the cache from its encoded form; `nil` if it cannot be decoded.
  static func decoded(_ bytes: [UInt8]) -> Any? {
    (try? PropertyListDecoder().decode([Cache].self, from: Data(bytes)))?.first
  }
}
