/// A view of any type, without its name for sources that import no views.
public typealias PreviewView = any View

/// A named view that is declared by `#Preview`.
@MainActor
public protocol PreviewScene {
  /// The name; `nil` if none is given.
  static var name: String? { get }
  /// The module and file of the declaration, such as `App/Card.swift`.
  static var file: String { get }
  /// The line of the declaration.
  static var line: Int { get }
  /// The traits.
  static var traits: PreviewSceneTraits { get }
  /// The views for the arguments; `nil` for a preview without arguments.
  static var arguments: PreviewArguments? { get }
  /// Returns the view of a preview without arguments.
  static func scene() -> PreviewView
}

extension PreviewScene {
  /// An unknown file.
  public static var file: String { "" }
  /// An unknown line.
  public static var line: Int { 0 }
  /// No traits.
  public static var traits: PreviewSceneTraits { [] }
  /// No arguments.
  public static var arguments: PreviewArguments? { nil }
}
