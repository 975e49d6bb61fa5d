/// Whether colours are light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The contrast of colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The plain contrast.
  case standard
  /// A higher contrast.
  case increased
}

/// How much room an interface has along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// Plenty of room.
  case regular
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest controls.
  case mini
  /// Small controls.
  case small
  /// The size that controls have by themselves.
  case regular
  /// Large controls.
  case large
  /// The largest controls.
  case extraLarge
}

/// Whether a scene is in front.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not shown.
  case background
  /// The scene is shown and does not react.
  case inactive
  /// The scene is in front.
  case active
}
