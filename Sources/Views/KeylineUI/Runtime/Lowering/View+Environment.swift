import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Sets a value of the environment for the view.
  ///
  /// `Text("a").padding(.leading, 40).environment(\.layoutDirection, .rightToLeft)` has its padding
  /// on the right. Inner views that set the value themselves keep their value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    let isDirection = keyPath == \EnvironmentValues.layoutDirection
    return modifier(
      EnvironmentModifier(setsDirection: isDirection) { $0[keyPath: keyPath] = value }
    )
  }

  /// Sets an object that inner views read by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    transformingEnvironment { $0[object: Object.self] = object }
  }

  /// Sets an object that inner views read as an `EnvironmentObject`.
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View {
    transformingEnvironment { $0[object: Object.self] = object }
  }

  /// Changes a value of the environment for the view.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  package func transformingEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(setsDirection: false, change: change))
  }

  /// Disables or enables the controls in the view.
  public func disabled(_ disabled: Bool) -> some View {
    transformingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Sets the color scheme of the view.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformingEnvironment { if let colorScheme { $0.colorScheme = colorScheme } }
  }

  /// Sets the color scheme of the view.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    preferredColorScheme(colorScheme)
  }
}

private nonisolated struct EnvironmentModifier: ViewModifier {
  /// Whether the modifier sets the layout direction, even to its current value.
  let setsDirection: Bool
  let change: (inout EnvironmentValues) -> Void

  @MainActor
  func lower(
    of content: ModifierContent<EnvironmentModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    let direction = context.environment.explicitDirection
    change(&context.environment)
    let first = nodes.count
    nodes += EnvironmentScope.$values.withValue(context.environment) { content.nodes(in: context) }
    guard let inner = context.environment.explicitDirection, setsDirection || inner != direction
    else { return }
    for index in first..<nodes.count { nodes[index] = nodes[index].layoutDirection(inner) }
  }
}
