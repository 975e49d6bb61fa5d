/// Evaluates the body of a preview, which remains the closure that it is in the source.
///
/// The compiler applies the same rules as in Xcode: with a `return`, the body is not a view builder,
/// and can declare types and functions.
@MainActor
public enum KeylinePreviewBody {
  /// The view of a preview that has views for its arguments instead.
  public static var none: KeylinePreviewView { EmptyView() }

  /// Returns the view of a body.
  public static func view(@ViewBuilder _ body: @MainActor () -> any View) -> KeylinePreviewView {
    body()
  }
}
