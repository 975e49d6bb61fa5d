public import Foundation

/// A named color in an asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// Creates a resource from a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}
