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

/// The views of a preview, one for each of its arguments.
@MainActor
public struct PreviewArguments {
  package let views: [@MainActor () -> AnyView]

  /// Creates the views for arguments.
  public init<Argument>(
    _ arguments: some Sequence<Argument>,
    @ViewBuilder content: @escaping @MainActor (Argument) -> any View
  ) { views = arguments.map { argument in { AnyView(content(argument)) } } }
}

/// Evaluates the body of a preview, which remains the closure that it is in the source.
///
/// The compiler applies the same rules as in Xcode: with a `return`, the body is not a view builder,
/// and can declare types and functions.
@MainActor
public enum PreviewBody {
  /// The view of a preview that has views for its arguments instead.
  public static var none: PreviewView { EmptyView() }

  /// Returns the view of a body.
  public static func view(@ViewBuilder _ body: @MainActor () -> any View) -> PreviewView { body() }
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

/// Keeps previews in release builds, whose optimizer removes unused types.
@MainActor
public enum PreviewUse {
  private static var last: (any PreviewScene.Type)?

  /// Uses a preview; called by a function in its declaration that is itself never called.
  @inline(never)
  public static func note(_ preview: any PreviewScene.Type) { last = preview }
}
