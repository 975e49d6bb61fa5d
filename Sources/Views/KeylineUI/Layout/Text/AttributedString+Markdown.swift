// Markdown of attributed strings, which Foundation has on Apple platforms only.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
public import Foundation

/// The meaning of a run of Markdown.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasized text, in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasized text, in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code, in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Text with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes.FoundationAttributes {
  /// The key of the meaning of a run.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

extension AttributeScopes {
  /// The attributes of Markdown.
  public struct MarkdownAttributes: AttributeScope {
    /// The meaning of a run.
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
  }
}

extension AttributeDynamicLookup {
  /// Returns the key of an attribute of Markdown.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The way to read Markdown; only inline Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// The parts of Markdown that are read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks and inline Markdown.
      case full
      /// Inline Markdown, with white space collapsed.
      case inlineOnly
      /// Inline Markdown, with white space as it is.
      case inlineOnlyPreservingWhitespace
    }
    /// The result of Markdown that cannot be read.
    public enum FailurePolicy: Hashable, Sendable {
      /// An error is thrown.
      case throwError
      /// The part that was read is returned.
      case returnPartiallyParsedIfPossible
    }
    /// Whether attributes in Apple's extended syntax are read.
    public var allowsExtendedAttributes: Bool
    /// The parts of Markdown that are read.
    public var interpretedSyntax: InterpretedSyntax
    /// The result of Markdown that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text; `nil` if it is unknown.
    public var languageCode: String?
    /// Creates options.
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
