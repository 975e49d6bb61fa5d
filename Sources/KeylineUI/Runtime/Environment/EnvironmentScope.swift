/// The environment of the bodies that are being evaluated.
///
/// A property wrapper cannot be handed a context, so what surrounds a body is bound to the task while
/// the body runs.
enum EnvironmentScope {
  /// The values around the body that runs; defaults outside of any.
  @TaskLocal static var values = EnvironmentValues()
}
