/// What `#Preview` makes: a view with a name.
@MainActor
public protocol PreviewScene {
  /// The type of the view.
  associatedtype Content: View
  /// The name; `nil` where none is given.
  static var name: String? { get }
  /// The module and the file that it is written in, as `App/Card.swift`.
  static var file: String { get }
  /// The line in the file.
  static var line: Int { get }
  /// How it is shown.
  static var traits: [PreviewTrait] { get }
  /// Returns the view.
  static func scene() -> Content
}

extension PreviewScene {
  /// No file that is known.
  public static var file: String { "" }
  /// No line that is known.
  public static var line: Int { 0 }
  /// Nothing in particular.
  public static var traits: [PreviewTrait] { [] }
}

/// What keeps previews in builds for release, whose optimiser leaves out what nothing uses.
@MainActor
public enum PreviewUse {
  private static var last: (any PreviewScene.Type)?

  /// Uses a preview; what `#Preview` makes has a function that would call this, and is never called.
  @inline(never)
  public static func note(_ preview: any PreviewScene.Type) {
    last = preview
  }
}
