import Foundation
import LayoutContainers
import LayoutEngine
import LayoutText

extension EnvironmentValues {
  /// Whether views are rows of a list or a form.
  var isInList: Bool { self[ListKindKey.self] != nil }
  /// Whether the nearest list is a form.
  var isInForm: Bool { self[ListKindKey.self] == .form }

  /// The font of the headers of a list on the platform; `nil` outside of lists.
  ///
  /// Apple documents none. Headers were measured as footnotes on iOS 16; the others are the fonts of
  /// `UIListContentConfiguration`, and of section titles in macOS's sidebars.
  var listHeaderFont: Font? {
    guard isInList else { return nil }
    return switch scene.read(\.platform) {
    case .iOS18: .footnote
    case .macOS26: .subheadline.weight(.semibold)
    default: .headline
    }
  }

  /// The font of the footers of a list on the platform; `nil` outside of lists.
  var listFooterFont: Font? {
    guard isInList else { return nil }
    return scene.read(\.platform) == .macOS26 ? .subheadline : .footnote
  }

  /// Whether headers of lists are in capitals, unless a view sets a case: until iOS 18.
  var listHeadersAreUppercase: Bool { isInList && scene.read(\.platform) == .iOS18 }
}

extension LayoutNode {
  /// Returns a row with an accessory at its trailing edge.
  static func row(
    _ type: String,
    _ content: [LayoutNode],
    accessory: [LayoutNode]
  ) -> LayoutNode {
    let label = content.count == 1 ? content : [.control("Row", content)]
    return .control(type, label + [.spacer(minLength: 0)] + accessory, spacing: 0)
  }

  /// The indicator of a link in a list, with the distance before it; `nil` where the platform has none.
  @MainActor
  static func linkIndicator(in environment: EnvironmentValues) -> LayoutNode? {
    guard environment.isInList, !environment[HidesLinkIndicatorKey.self] else { return nil }
    let width = PlatformMetrics.of(environment.scene.read(\.platform)).bars.linkIndicator.value
    return width > 0
      ? LayoutNode(type: "Indicator", leaf: FixedLeaf(CGSize(width: width, height: 14))) : nil
  }
}

/// A text at the trailing edge of a row of a list; nothing in other views and in tabs.
private nonisolated struct BadgeModifier: ViewModifier {
  let badge: Text

  @MainActor func lower(
    of content: ModifierContent<BadgeModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    guard context.environment.isInList else { return content.lower(in: context, into: &nodes) }
    var views: [LayoutNode] = []
    content.lower(in: context, into: &views)
    let badge = self.badge.nodes(in: context)
    let gap = LayoutNode.spacer(minLength: ControlMetrics.labelSpacing)
    nodes += views.map { view in
      // The indicator of a link stays at the edge.
      guard view.type == "NavigationLink", view.children.last?.type == "Indicator" else {
        return .control("Badge", [view, gap] + badge, spacing: 0)
      }
      return view.changingChildren { child in
        child.type == "Indicator" ? .control("Accessories", badge + [child], spacing: 0) : child
      }
    }
  }
}

nonisolated extension View {
  /// Shows a number at the trailing edge of a row of a list; none for 0.
  @ViewBuilder
  public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: NumberText.grouped("\(count)")))
  }

  /// Shows a text at the trailing edge of a row of a list.
  @ViewBuilder
  public func badge(_ label: Text?) -> some View {
    if let label { modifier(BadgeModifier(badge: label)) } else { self }
  }

  /// Shows a text at the trailing edge of a row of a list.
  public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

  /// Shows a text at the trailing edge of a row of a list.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S) -> some View { badge(Text(label)) }
}
