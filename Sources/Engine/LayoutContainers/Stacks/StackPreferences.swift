import LayoutCore

/// The spacing preferences of a stack, stored outside its cache because they are large and rarely
/// needed.
final class StackPreferences: Sendable {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) { self.spacing = spacing }
}
