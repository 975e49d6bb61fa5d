import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view with a value of the environment set for it and the modifiers before this one.
  ///
  /// `Text("a").padding(.leading, 40).environment(\.layoutDirection, .rightToLeft)` has the padding on
  /// the right. The views inside it that set the value themselves keep theirs.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    let isDirection = keyPath == \EnvironmentValues.layoutDirection
    return modifier(
      EnvironmentModifier(setsDirection: isDirection) { $0[keyPath: keyPath] = value }
    )
  }

  /// Returns the view with an object that views inside it read by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    transformingEnvironment { $0[object: Object.self] = object }
  }

  /// Returns the view with an object that views inside it read as an `EnvironmentObject`.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    transformingEnvironment { $0[object: Object.self] = object }
  }

  /// Returns the view with a value of the environment changed for it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Returns the view with the environment changed for it and the modifiers before this one.
  package func transformingEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(setsDirection: false, change: change))
  }
}
