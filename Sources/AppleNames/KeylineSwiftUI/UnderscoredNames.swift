public import KeylineUI
public import LayoutContainers
import LayoutCore

nonisolated extension View {
  /// Prints nothing: bodies are evaluated until the layout converges, whatever changed.
  public static func _printChanges() {}

  /// Logs nothing: bodies are evaluated until the layout converges, whatever changed.
  public static func _logChanges() {}
}

// The predecessors of `Group(subviews:)` in SwiftUI's interface, which public source code uses.

/// The predecessor of `Group(subviews:)`.
public enum _VariadicView {
  /// The views, in order.
  public typealias Children = SubviewsCollection
  /// A container of subviews.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// A container that creates one view from its subviews.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// A container that creates several views from its subviews.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A view that is created from the subviews of a different view.
  public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    private let root: Root
    private let content: Content

    /// Creates a view from a container and its content.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    /// The body of the container.
    public var body: some View { Group(subviews: content) { root.body(children: $0) } }
  }
}

/// A container of subviews.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
  /// The type of the views.
  associatedtype Body: View
  /// Returns the views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A container that creates one view from its subviews.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A container that creates several views from its subviews.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// A key of a value that a view gives to the container around it.
public protocol _ViewTraitKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

private enum TraitValueKey<Key: _ViewTraitKey>: ContainerValueKey {
  static var defaultValue: UncheckedTrait<Key.Value> { UncheckedTrait(value: Key.defaultValue) }
}

/// The value of a trait, which only the main actor uses.
private struct UncheckedTrait<Value>: @unchecked Sendable {
  // `@unchecked`: views belong to the main actor.
  let value: Value
}

extension ContainerValues {
  fileprivate subscript<Key: _ViewTraitKey>(trait key: TraitOf<Key>) -> UncheckedTrait<Key.Value> {
    get { self[TraitValueKey<Key>.self] }
    set { self[TraitValueKey<Key>.self] = newValue }
  }
}

/// A trait's key as the argument of a key path.
private struct TraitOf<Key: _ViewTraitKey>: Hashable {}

nonisolated extension View {
  /// Sets a value that the container around the view can read.
  public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    containerValue(\.[trait: TraitOf<K>()], UncheckedTrait(value: value))
  }
}

extension Subview {
  /// The value of a trait of the view.
  public subscript<K: _ViewTraitKey>(key: K.Type) -> K.Value {
    containerValues[trait: TraitOf<K>()].value
  }
}

// Earlier names of layouts in SwiftUI's interface, which public sources use.

/// The layout of a horizontal stack.
public typealias _HStackLayout = HStackLayout
/// The layout of a vertical stack.
public typealias _VStackLayout = VStackLayout
/// The layout of a stack in depth.
public typealias _ZStackLayout = ZStackLayout
