public import LayoutEngine

/// A part of a user interface, composed of other views in its body.
///
/// A view lowers to any number of nodes in the tree that the engine lays out.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body; `Never` for views that lower to nodes directly.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes of the view; by default, the nodes of its body.
  func lower(in context: LoweringContext, into nodes: inout [LayoutNode])
}

extension View {
  /// Appends the nodes of the body.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    guard var context = context.descending() else { return nodes.append(.tooDeep) }
    let first = nodes.count
    let view = context.identity == nil ? self : context.enter(self)
    view.body.lower(in: context, into: &nodes)
    nodes.nameBody(from: first, of: Self.self)
  }

  /// Returns the nodes of the view.
  public func nodes(in context: LoweringContext = LoweringContext()) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    lower(in: context, into: &nodes)
    return nodes
  }

  /// Returns the view as the root of a scene.
  ///
  /// Several nodes become a `VStack`, as at the root of a SwiftUI scene; a view without nodes
  /// becomes an empty leaf.
  public func node(in context: LoweringContext = LoweringContext()) -> LayoutNode {
    EnvironmentScope.$values.withValue(context.environment) { .root(of: nodes(in: context)) }
  }
}

extension View where Body == Never {
  /// Not called: the view lowers to nodes directly.
  public var body: Never {
    preconditionFailure("\(Self.self) lowers to nodes directly and has no body.")
  }
}

extension Never: View {
  /// The value itself; `Never` has no values.
  public var body: Never { self }
}
