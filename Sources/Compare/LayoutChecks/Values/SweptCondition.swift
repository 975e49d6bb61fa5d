import Digests
import EscapedText
import Foundation
import LayoutCore
import LayoutDiff

/// The configurations of a sweep that have a finding.
public struct SweptCondition: Hashable, Sendable {
  /// The names of the languages, such as `German`, for which no other condition of the finding holds wherever
  /// this one does.
  public let languages: [String]
  /// The devices, text sizes and widths, such as `at text sizes from accessibility2 and widths below
  /// 375`; empty for all.
  public let place: String
  /// For languages in which a text lacks width, the points, largest first.
  public let missingWidths: [MissingWidth]

  /// The width that a text lacks in a language.
  public struct MissingWidth: Hashable, Sendable {
    /// The name of the language.
    public let language: String
    /// The points.
    public let points: Double

    /// Creates a width.
    public init(language: String, points: Double) {
      self.language = language
      self.points = points
    }
  }

  /// The number of languages whose missing width is listed.
  private static let maximumLanguages = 3

  /// Returns the end of a sentence such as ` (German needs 23.5 points more, Finnish 12)`; empty if
  /// no text lacks width.
  package func needs(isOnlyLanguage: Bool) -> String {
    guard let most = missingWidths.first else { return "" }
    let points = "\(PointsText.short(CGFloat(most.points))) points more"
    guard !isOnlyLanguage else { return " (\(points) are needed)" }
    let verb = most.language.hasSuffix(" texts") ? "need" : "needs"
    let listed = missingWidths.dropFirst().prefix(SweptCondition.maximumLanguages - 1)
    let others = listed.map { ", \($0.language) \(PointsText.short(CGFloat($0.points)))" }
    let rest = missingWidths.count - SweptCondition.maximumLanguages
    let more = rest > 0 ? " and \(rest) more" : ""
    return " (\(most.language) \(verb) \(points)\(others.joined())\(more))"
  }

  /// Creates a condition.
  public init(languages: [String], place: String, missingWidths: [MissingWidth] = []) {
    self.languages = languages
    self.place = place
    self.missingWidths = missingWidths
  }
}
