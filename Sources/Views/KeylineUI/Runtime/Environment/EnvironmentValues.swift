public import LayoutCore

/// The values that views inherit from their ancestors.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  // `@unchecked`: as in SwiftUI, values of custom keys need not be `Sendable`; they are read and
  // written only by views, which are on the main actor.

  /// The layout direction that a view sets, or else that of the scene.
  public var layoutDirection: LayoutDirection {
    get { explicitDirection ?? (scene.read(\.isRightToLeft) ? .rightToLeft : .leftToRight) }
    set { explicitDirection = newValue }
  }
  /// The layout direction that a view sets; `nil` if only the scene has one.
  var explicitDirection: LayoutDirection?
  package var text = InheritedTextStyle()
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates the default values.
  public init() {}

  /// Creates the default values with a layout direction.
  public init(layoutDirection: LayoutDirection) { explicitDirection = layoutDirection }

  /// The value of a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  package subscript(object type: AnyObject.Type) -> AnyObject? {
    get { values[ObjectIdentifier(type)] as AnyObject? }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The layout direction and the number of other values that are set.
  public var description: String { "\(layoutDirection), \(values.count) values" }
}
