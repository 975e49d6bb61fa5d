public import Foundation
import LayoutContainers
public import LayoutCore
import LayoutEngine

/// The parts of a scene that may be covered.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// What the device and containers cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard covers; no scene has one.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything that may be covered.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Returns the view, reaching into what covers the edges of the scene where it lies next to them.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    let edges = regions.contains(.container) ? edges : []
    return changingNodes {
      $0.wrapped(as: "ignoresSafeArea", in: PendingSafeAreaLayout(edges: edges))
    }
  }

  /// Returns the view with others at its upper or lower edge, away from which it stays.
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      edge: edge == .top ? .top : .bottom,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing
    )
    return safeAreaInset(layout, content())
  }

  /// Returns the view with others at its leading or trailing edge, away from which it stays.
  public func safeAreaInset<Content: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      edge: edge == .leading ? .leading : .trailing,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing
    )
    return safeAreaInset(layout, content())
  }

  /// Returns the view with a bar of others at its upper or lower edge, away from which it stays.
  public func safeAreaBar<Content: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  private func safeAreaInset(_ layout: SafeAreaInsetLayout, _ content: some View) -> some View {
    modifier(
      NodeModifier { node, context in
        node.safeAreaInset(layout, .layer(of: content.nodes(in: context)))
      }
    )
  }

  /// Returns the view inset by lengths in points, as what covers the edges of a scene does.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Returns the view inset on some edges by a length in points; `nil` for the default of 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Returns the view inset on every edge by a length in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Extends the view into the safe area at the given edges.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Pads the given edges by the margins of a scene: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
}
