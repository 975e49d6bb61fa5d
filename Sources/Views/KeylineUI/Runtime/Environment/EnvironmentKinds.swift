/// A light or dark color scheme.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The contrast of a color scheme.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The standard contrast.
  case standard
  /// An increased contrast.
  case increased
}

/// The amount of space for an interface along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Constrained space.
  case compact
  /// Expansive space.
  case regular
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest size.
  case mini
  /// A small size.
  case small
  /// The default size.
  case regular
  /// A large size.
  case large
  /// The largest size.
  case extraLarge
}

/// The state of a scene in an app.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible but receives no events.
  case inactive
  /// The scene is visible and receives events.
  case active
}
