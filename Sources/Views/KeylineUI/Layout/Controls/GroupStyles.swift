/// The properties of a group box that a style receives.
public struct GroupBoxStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The type of the content.
  public typealias Content = StyledPart
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// A style of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a group box that a style receives.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Returns the body of a group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that a style receives.
public struct DisclosureGroupStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The type of the content.
  public typealias Content = StyledPart
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool
}

/// A style of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a disclosure group that a style receives.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Returns the body of a disclosure group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content that a style receives.
public struct LabeledContentStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The type of the content.
  public typealias Content = StyledPart
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// A style of labeled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of labeled content that a style receives.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Returns the body of labeled content.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
  /// Sets the style of group boxes.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }

  /// Sets the style of disclosure groups.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }

  /// Sets the style of labeled content.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
