import Foundation
import LayoutContainers
import LayoutCore
public import LayoutEngine

/// A view whose content depends on its geometry; see `GeometryReaderLayout` for the rules.
///
/// The content is created while a scene is recorded, after the geometry is known; see
/// `LayoutNode.expanded(in:environment:)`.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Creates the content for a geometry.
  public var content: (GeometryProxy) -> Content

  /// Creates a view whose content depends on its geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Appends a node whose children are created after its geometry is known.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    var context = context
    context.enter(.content)
    let inner = context
    let content = ViewWork<PlacementContext, [LayoutNode]> { place in
      EnvironmentScope.$values.withValue(inner.environment) {
        self.content(GeometryProxy(place)).nodes(in: inner)
      }
    }
    var node = LayoutNode(type: "GeometryReader", layout: PendingGeometryLayout(content))
    node.arguments = [:]
    nodes.append(node)
  }
}

/// The layout of a geometry reader whose geometry is not yet known.
struct PendingGeometryLayout: PlacementDependentLayout, RegionLayout {
  private let content: ViewWork<PlacementContext, [LayoutNode]>

  init(_ content: ViewWork<PlacementContext, [LayoutNode]>) { self.content = content }

  static var changesSize: Bool { false }

  func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    (GeometryReaderLayout(), content(place))
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    GeometryReaderLayout.measurement(in: proposal)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}
