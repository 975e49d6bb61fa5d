import Foundation

/// A layout whose cache is kept from one run of a program to the next.
///
/// A kept cache takes the place of the one that `makeCache` would make, only where an equal layout has
/// equal subviews in an equal environment, laid out by the same code: the subviews did not change, so
/// `updateCache` is not called. It must not hold more than what follows from them.
public protocol PersistentCacheLayout: Layout where Cache: Codable {}

extension PersistentCacheLayout {
  /// Returns the form in which a cache is kept; `nil` if it cannot be encoded.
  static func encoded(_ cache: Any) -> [UInt8]? {
    guard let cache = cache as? Cache else { return nil }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // A property list has no room for a lone value, such as a number.
    return (try? encoder.encode([cache])).map(Array.init)
  }

  /// Returns the cache that was kept in a form; `nil` if it is none.
  static func decoded(_ bytes: [UInt8]) -> Any? {
    (try? PropertyListDecoder().decode([Cache].self, from: Data(bytes)))?.first
  }
}
