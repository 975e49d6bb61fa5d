/// A bar of a screen.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The bars that the platform chooses.
  case automatic
  /// The bar with the title.
  case navigationBar
  /// The tool bar at the bottom.
  case bottomBar
  /// The bar of a tab view.
  case tabBar
  /// The tool bar of a window.
  case windowToolbar
  /// The bar above the keyboard.
  case accessoryBar
  /// The ornament at the bottom of a volume.
  case bottomOrnament
}
