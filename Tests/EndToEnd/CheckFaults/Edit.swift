/// A kind of edit, with all places in the examples where it can be made.
struct Edit: Sendable {
  /// The name, such as `negative offset`.
  let name: String
  /// Returns the edited trees of a scene, one for each place.
  let trees: @Sendable (SeededScene) -> [SceneTree]
}
