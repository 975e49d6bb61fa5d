/// A set of names for views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The identity of a set of names.
  public struct ID: Hashable, Sendable {
    private let number = 0
  }

  /// Creates a set of names.
  public init() {}

  /// The identity of the set.
  public var wrappedValue: ID { ID() }
}
