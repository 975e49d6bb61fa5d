import Foundation

/// The horizontal direction of layout.
@frozen
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight
  /// Leading is right; the engine mirrors placements within their container.
  case rightToLeft

  /// Creates the direction in which the language of a locale is written.
  package init(ofLocale identifier: String) {
    let language = Locale.Language(identifier: identifier)
    self = language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
