/// A stored property of a view that SwiftUI brings up to date before it asks for the body.
///
/// Those of its own properties that keep a value, such as a `State`, are handed it; `update` is not called.
public protocol DynamicProperty {
  /// Brings the property up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
