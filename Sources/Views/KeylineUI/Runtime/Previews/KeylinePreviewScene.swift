/// A view of any type, without its name for sources that import no views.
public typealias KeylinePreviewView = any View

/// A named view that is declared by `#Preview`.
///
/// The names in what the macro writes begin with the module's, because a type of the app hides one of the same name.
@MainActor
public protocol KeylinePreviewScene {
  /// The name; `nil` if none is given.
  static var name: String? { get }
  /// The module and file of the declaration, such as `App/Card.swift`.
  static var file: String { get }
  /// The line of the declaration.
  static var line: Int { get }
  /// The traits.
  static var traits: KeylinePreviewTraits { get }
  /// The views for the arguments; `nil` for a preview without arguments.
  static var arguments: KeylinePreviewArguments? { get }
  /// Returns the view of a preview without arguments.
  static func scene() -> KeylinePreviewView
}

extension KeylinePreviewScene {
  /// An unknown file.
  public static var file: String { "" }
  /// An unknown line.
  public static var line: Int { 0 }
  /// No traits.
  public static var traits: KeylinePreviewTraits { [] }
  /// No arguments.
  public static var arguments: KeylinePreviewArguments? { nil }
}
