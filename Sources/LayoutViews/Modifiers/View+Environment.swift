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
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    let direction = values.layoutDirection
    return changingNodes { $0.layoutDirection(direction) }
  }
}
