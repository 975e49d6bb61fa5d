import Foundation
import LayoutContainers
public import LayoutEngine

/// A view whose content follows from its size; see `GeometryReaderLayout` for the rules.
///
/// The content is made once the size is known, when a scene is recorded: see
/// `LayoutNode.expanded(in:environment:)`.
public struct GeometryReader<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  /// Makes the content of a size and place.
  public var content: (GeometryProxy) -> Content

  /// Creates a view; `content` is given its size and place.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Appends a node that makes its children when its size is known.
  public static func lower(
    _ view: GeometryReader,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    context.enter(.content)
    let inner = context
    nodes.append(
      .geometryReader { place in
        EnvironmentScope.$values.withValue(inner.environment) {
          view.content(GeometryProxy(place)).nodes(in: inner)
        }
      }
    )
  }
}

extension LayoutNode {
  /// Returns a node that makes its children when its place is known.
  static func geometryReader(
    _ content: @escaping @MainActor @Sendable (ReadPlace) -> [LayoutNode]
  ) -> LayoutNode {
    var node = LayoutNode(
      type: "GeometryReader",
      layout: PendingGeometryLayout(ViewWork(content))
    )
    node.arguments = [:]
    return node
  }
}
