public import LayoutEngine

/// An icon and a title, side by side.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// Appends the icon and the title according to the style.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let configuration = LabelStyleConfiguration(
      title: StyledPart(self.title),
      icon: StyledPart(self.icon)
    )
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
    let parts = context.environment[LabelPartsKey.self]
    let icon = parts.contains(.icon) ? self.icon.nodes(in: context) : []
    let title = parts.contains(.title) ? self.title.nodes(in: context) : []
    let label = LayoutNode.control("Label", icon + title, spacing: ControlMetrics.labelSpacing)
    nodes.append(label.followingPlatform())
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from text and a system symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// Creates a label from text and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label from text and an image.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
}

struct LabelParts: OptionSet {
  let rawValue: Int
  static let icon = LabelParts(rawValue: 1)
  static let title = LabelParts(rawValue: 2)
}

enum LabelPartsKey: EnvironmentKey { static var defaultValue: LabelParts { [.icon, .title] } }

/// A style of labels.
public struct BuiltinLabelStyle: Sendable {
  let rawParts: Int

  /// The icon and the title.
  public static let automatic = BuiltinLabelStyle(rawParts: 3)
  /// The icon and the title.
  public static let titleAndIcon = BuiltinLabelStyle(rawParts: 3)
  /// Only the icon.
  public static let iconOnly = BuiltinLabelStyle(rawParts: 1)
  /// Only the title.
  public static let titleOnly = BuiltinLabelStyle(rawParts: 2)
}

nonisolated extension View {
  /// Sets the style of labels in the view.
  public func labelStyle(_ style: BuiltinLabelStyle) -> some View {
    transformingEnvironment {
      $0[style: LabelStyleConfiguration.self] = nil
      $0[LabelPartsKey.self] = LabelParts(rawValue: style.rawParts)
    }
  }
}
