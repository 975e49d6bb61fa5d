/// A stored property of a view that SwiftUI brings up to date before it asks for the body.
///
/// Here a scene is a still picture: nothing is brought up to date.
public protocol DynamicProperty {
  /// Brings the property up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
