public import LayoutScenes

extension SceneRegistry {
  /// The built-in types and the layouts of the gallery.
  public static var gallery: SceneRegistry {
    var registry = SceneRegistry()
    registry.registerGallery()
    return registry
  }

  /// Registers the layouts of the gallery and their layout value key.
  public mutating func registerGallery() {
    register(FlowLayout.self)
    register(RegionFlowLayout.self)
    register(SimpleRadialStack.self)
    register(UncachedRadialStack.self)
    register(SpiralStack.self)
    register(MendedSpiralStack.self)
    register(WeatherLayout.self)
    register(MendedWeatherLayout.self)
    register(MyEqualWidthHStack.self)
    register(MyEqualWidthVStack.self)
    register(UnitPointKey.self)
  }
}
