/// A layout that says which version of its code it is.
///
/// What was remembered of a layout is forgotten with every new build, because any of its code may have
/// changed. What was remembered of a subtree whose layouts all are versioned, or Keyline's own, stays
/// until one of their versions changes:
///
///     extension TagCloud: VersionedLayout {
///       static let layoutVersion = "2"
///     }
///
/// Where its subviews are placed follows from its arguments, its subviews and what is proposed, not from
/// what it was asked before.
///
/// - Important: Whoever changes where the layout puts something, be it in a function that it calls,
///   changes the version too. `keyline cache verify` finds where that was forgotten.
public protocol VersionedLayout: Layout {
  /// The version of the code, another one whenever something is laid out differently.
  static var layoutVersion: String { get }
}
