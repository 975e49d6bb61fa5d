// Markdown of attributed strings, which Foundation has on Apple platforms only.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
public import Foundation

/// The meaning of a run of Markdown.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes.FoundationAttributes {
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

extension AttributeScopes {
  /// The attributes of Markdown.
  public struct MarkdownAttributes: AttributeScope {
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The way to read Markdown; only inline Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates a string from inline Markdown.
  ///
  /// Nothing is thrown: all text is Markdown. Blocks, such as lists, are read as text.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    for part in InlineMarkdown.parts(of: markdown) {
      var run = AttributedString(part.content)
      let intent = InlinePresentationIntent(of: part.styling)
      if !intent.isEmpty { run.inlinePresentationIntent = intent }
      append(run)
    }
  }
}

extension InlinePresentationIntent {
  fileprivate init(of styling: TextStyling) {
    self = []
    if styling.weight == .bold { insert(.stronglyEmphasized) }
    if styling.isItalic == true { insert(.emphasized) }
    if styling.isMonospaced == true { insert(.code) }
  }
}
#endif
