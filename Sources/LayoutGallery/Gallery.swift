public import LayoutScenes

extension SceneRegistry {
  /// The built-in views and containers with the layouts of this room.
  public static var gallery: SceneRegistry {
    var registry = SceneRegistry()
    registry.registerGallery()
    return registry
  }

  /// Adds the layouts of this room, and the key of layout values that they read.
  public mutating func registerGallery() {
    register(FlowLayout.self)
    register(SimpleRadialStack.self)
    register(SpiralStack.self)
    register(WeatherLayout.self)
    register(MyEqualWidthHStack.self)
    register(MyEqualWidthVStack.self)
    register(UnitPointKey.self)
  }
}
