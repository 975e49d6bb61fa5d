public import Foundation
import LayoutText

extension Text {
  /// Creates text from an attributed string: its fonts, tracking and baselines are laid out.
  ///
  /// Disfavored: a string literal is a localized key rather than an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      parts: attributedContent.runs.map { run in
        Part(
          content: String(attributedContent.characters[run.range]),
          styling: TextStyling(of: run)
        )
      }
    )
  }
}

extension TextStyling {
  fileprivate init(of run: AttributedString.Runs.Run) {
    self.init()
    font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
    tracking =
      run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
      ?? run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
    baselineOffset = run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self]
    #if !canImport(Darwin)
    let intent = run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]
    if intent?.contains(.stronglyEmphasized) == true { weight = .bold }
    if intent?.contains(.emphasized) == true { isItalic = true }
    if intent?.contains(.code) == true { isMonospaced = true }
    #endif
  }
}
