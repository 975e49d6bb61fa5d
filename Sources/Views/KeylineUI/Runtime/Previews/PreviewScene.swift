/// A named view that is declared by `#Preview`.
@MainActor
public protocol PreviewScene {
  /// The type of the body.
  associatedtype Content: View
  /// The name; `nil` if none is given.
  static var name: String? { get }
  /// The module and file of the declaration, such as `App/Card.swift`.
  static var file: String { get }
  /// The line of the declaration.
  static var line: Int { get }
  /// The traits.
  static var traits: PreviewSceneTraits { get }
  /// Returns the view.
  static func scene() -> Content
}

extension PreviewScene {
  /// An unknown file.
  public static var file: String { "" }
  /// An unknown line.
  public static var line: Int { 0 }
  /// No traits.
  public static var traits: PreviewSceneTraits { [] }
}

/// Keeps previews in release builds, whose optimizer removes unused types.
@MainActor
public enum PreviewUse {
  private static var last: (any PreviewScene.Type)?

  /// Uses a preview; called by a function in its declaration that is itself never called.
  @inline(never)
  public static func note(_ preview: any PreviewScene.Type) { last = preview }
}
