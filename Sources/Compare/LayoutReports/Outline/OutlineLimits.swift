import LayoutDiff

/// The length of an outline.
public struct OutlineLimits: Hashable, Sendable {
  /// The number of levels of the tree to list; `nil` for all.
  public var depth: Int?
  /// The approximate number of tokens to print, each of four bytes.
  public var tokens: Int

  /// Creates limits.
  public init(depth: Int? = nil, tokens: Int = OutlineLimits.usualTokens) {
    self.depth = depth
    self.tokens = tokens
  }

  /// The number of tokens if none is given.
  public static let usualTokens = 2000

  /// The number of tokens that a text needs, estimated from its length in UTF-8.
  public static func tokens(of text: String) -> Int { (text.utf8.count + 3) / 4 }

  var bytes: Int { tokens.multipliedReportingOverflow(by: 4).partialValue }
}
