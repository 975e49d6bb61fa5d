public import LayoutEngine

/// A part of a scene, written as SwiftUI writes it: a value whose body is made of other views.
///
/// A view lowers to nodes of the tree that the engine lays out: none, one, or several (a group).
@MainActor @preconcurrency
public protocol View {
  /// The type of the body; `Never` for views that lower to nodes by themselves.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes that a view lowers to; by default those of its body.
  static func lower(_ view: Self, in context: LoweringContext, into nodes: inout [LayoutNode])
}

extension View {
  /// Appends the nodes of the view's body.
  public static func lower(
    _ view: Self,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    guard var context = context.descending() else { return nodes.append(.tooDeep) }
    guard context.place != nil else { return Body.lower(view.body, in: context, into: &nodes) }
    let view = context.enter(view)
    Body.lower(view.body, in: context, into: &nodes)
  }

  /// Returns the nodes that the view lowers to.
  public func nodes(in context: LoweringContext = LoweringContext()) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    Self.lower(self, in: context, into: &nodes)
    return nodes
  }

  /// Returns the one node that the view lowers to.
  ///
  /// Several views stand in a `VStack`, as at the top of a SwiftUI screen; no view is an empty leaf.
  public func node(in context: LoweringContext = LoweringContext()) -> LayoutNode {
    EnvironmentScope.$values.withValue(context.environment) {
      .root(of: nodes(in: context))
    }
  }
}

extension View where Body == Never {
  /// A view that lowers to nodes by itself has no body; nothing reads this.
  public var body: Never {
    preconditionFailure("\(Self.self) lowers to nodes by itself and has no body.")
  }
}

extension Never: View {
  /// No body: there is no value of this type.
  public var body: Never { self }
}
