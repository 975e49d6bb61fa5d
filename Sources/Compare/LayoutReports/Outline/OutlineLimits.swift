import LayoutDiff

/// The length of an outline.
package struct OutlineLimits: Hashable, Sendable {
  /// The number of levels of the tree to list; `nil` for all.
  package var depth: Int?
  /// The approximate number of tokens to print, each of four bytes.
  package var tokens: Int

  /// Creates limits.
  package init(depth: Int? = nil, tokens: Int = OutlineLimits.usualTokens) {
    self.depth = depth
    self.tokens = tokens
  }

  /// The number of tokens if none is given.
  package static let usualTokens = 2000

  /// The number of tokens that a text needs, estimated from its length in UTF-8.
  package static func tokens(of text: String) -> Int { (text.utf8.count + 3) / 4 }

  var bytes: Int { tokens.multipliedReportingOverflow(by: 4).partialValue }
}
