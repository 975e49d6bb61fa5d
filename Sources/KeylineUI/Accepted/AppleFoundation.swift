// Accepted: types that Foundation provides only on Apple platforms.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
public import Foundation

/// A string that is localized when it is displayed; here, it is its key.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  public var key: String
  public var locale = Locale(identifier: "en_US")
  public init(stringLiteral value: String) { key = value }
  public init(_ key: String, table: String? = nil, comment: StaticString? = nil) { self.key = key }
  public init(
    _ key: String,
    defaultValue: String,
    table: String? = nil,
    comment: StaticString? = nil
  ) { self.key = defaultValue }
}

extension String {
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}

extension Text {
  // Disfavored, so that a literal is a `LocalizedStringKey`, which formats its interpolations.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }
}
#endif
