public import LayoutScenes

extension Catalogue {
  /// The built-in views and containers with the layouts of this room.
  public static var gallery: Catalogue {
    var catalogue = Catalogue()
    catalogue.registerGallery()
    return catalogue
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
