/// A key for a value of the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nothing sets one.
  static var defaultValue: Value { get }
}
