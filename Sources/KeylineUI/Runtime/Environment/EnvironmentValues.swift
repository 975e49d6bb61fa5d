public import LayoutCore

/// The values that views inherit from those around them.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  // `@unchecked`: values of an app's own keys need not be `Sendable` in SwiftUI either; views, which
  // read and write them, are all on the main actor.

  /// The direction in which views follow one another on a line.
  public var layoutDirection: LayoutDirection
  /// What texts take over.
  package var text = TextInheritance()
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values of which none is set.
  public init() {
    self.init(layoutDirection: .leftToRight)
  }

  /// Creates values with a direction.
  public init(layoutDirection: LayoutDirection) {
    self.layoutDirection = layoutDirection
  }

  /// The value of a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object that was set for its type, if any.
  package subscript(object type: AnyObject.Type) -> AnyObject? {
    get { values[ObjectIdentifier(type)] as AnyObject? }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The direction, and how many other values are set.
  public var description: String { "\(layoutDirection), \(values.count) values" }
}
