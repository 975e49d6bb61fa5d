public import Foundation
public import LayoutEngine

/// A label that opens a menu; the menu is closed.
public struct Menu<Label: View, Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let label: Label

  /// Creates a menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a menu with a label that acts by itself.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
  }

  /// Creates a menu with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a menu with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    label = Text(title)
  }

  /// Appends the label.
  public static func lower(
    _ view: Menu,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.control("Menu", view.label.nodes(in: context)))
  }
}

/// A label that opens a page.
public struct Link<Label: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let label: Label

  /// Creates a link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link with a text.
  public init(_ titleKey: LocalizedStringKey, destination: URL) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
    label = Text(title)
  }

  /// Appends the label.
  public static func lower(
    _ view: Link,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.control("Link", view.label.nodes(in: context)))
  }
}

/// A label that leads to another view, which is not shown.
public struct NavigationLink<Label: View, Destination: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let label: Label

  /// Creates a link with a label.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link with a label.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: () -> Destination
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link with a text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) where Label == Text {
    label = Text(title)
  }

  /// Appends the label.
  public static func lower(
    _ view: NavigationLink,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.control("NavigationLink", view.label.nodes(in: context)))
  }
}
