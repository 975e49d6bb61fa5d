/// A layout that declares the version of its code.
///
/// A new build invalidates the cached results of a layout, because any of its code may have
/// changed. The cached results of a subtree in which every layout is versioned or built in stay
/// valid until one of the versions changes:
///
///     extension TagCloud: VersionedLayout {
///       static let layoutVersion = "2"
///     }
///
/// The placement of its subviews must depend only on its arguments, its subviews, and the proposal.
///
/// - Important: Change the version whenever a change to the code moves or resizes a subview,
///   including changes to functions that the layout calls. `keyline cache verify` finds layouts
///   whose version is out of date.
public protocol VersionedLayout: Layout {
  /// The version of the code, which changes whenever its results change.
  static var layoutVersion: String { get }
}
