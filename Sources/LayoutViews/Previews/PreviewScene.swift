/// What `#Preview` makes: a view with a name.
@MainActor
public protocol PreviewScene {
  /// The type of the view.
  associatedtype Content: View
  /// The name; `nil` where none is given.
  static var name: String? { get }
  /// Returns the view.
  static func scene() -> Content
}
