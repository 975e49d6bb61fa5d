public import CanonicalJSON

extension JSONValue: SceneValue {
  /// Creates the value, whatever it is.
  public init?(sceneValue: JSONValue) { self = sceneValue }

  /// The value itself.
  public var sceneValue: JSONValue { self }
}
