/// The state of a scene in an app.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible but receives no events.
  case inactive
  /// The scene is visible and receives events.
  case active
}
