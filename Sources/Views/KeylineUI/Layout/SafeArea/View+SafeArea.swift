public import Foundation
import LayoutContainers
public import LayoutCore
import LayoutEngine

/// The regions of a safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The raw value of the option set.
  public let rawValue: UInt

  /// Creates an option set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The regions that the device and containers cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region that the keyboard covers; in a scene, it is empty.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

nonisolated extension View {
  /// Extends the view into the safe area at the edges that it touches.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    let edges = regions.contains(.container) ? edges : []
    return changingNodes {
      $0.wrapped(as: "ignoresSafeArea", in: PendingSafeAreaLayout(edges: edges))
    }
  }

  /// Insets the safe area of the view with content at its top or bottom edge.
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

  /// Insets the safe area of the view with content at its leading or trailing edge.
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

  /// Insets the safe area of the view with a bar at its top or bottom edge.
  public func safeAreaBar<Content: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  private func safeAreaInset(_ layout: SafeAreaInsetLayout, _ content: some View) -> some View {
    modifier(SafeAreaInsetModifier(layout: layout, inset: content))
  }

  /// Adds padding to the safe area of the view, in points.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds padding of a given length, in points, to edges of the view; `nil` for the default of 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds padding of a given length, in points, to all edges of the view.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Extends the view into the safe area at the given edges.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Adds padding with the margins of a scene, 16 points, to the given edges.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Adds padding of a kind to the given edges; scenes of phones have no least margins.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, padding == .minimum ? 0 : 16)
  }
}

/// A kind of margins of a scene.
public struct ScenePadding: Hashable, Sendable {
  private let name: String
  /// The least margins, for content that extends to the edges, as in watchOS.
  public static let minimum = ScenePadding(name: "minimum")
  /// The margins of navigation bars, which are those of the scene.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}
