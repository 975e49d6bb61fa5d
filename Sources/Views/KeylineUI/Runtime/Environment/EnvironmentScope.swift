/// The environment of the bodies that are being evaluated.
///
/// Property wrappers receive no context, so the environment of a body is bound to the task while
/// the body is evaluated.
enum EnvironmentScope {
  /// The environment of the current body; the default values outside bodies.
  @TaskLocal static var values = EnvironmentValues()
}
