// Accepted: names that Foundation has on Apple platforms only.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
public import Foundation

/// A string that is translated where it is shown; here it is its key.
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
  // A literal is a `LocalizedStringKey`, whose interpolations are formatted.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }
}
#endif
