// Accepted: views and modifiers for the library of an editor, which is not displayed here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view or a modifier in the library of an editor.
public struct LibraryItem: Sendable {
  public struct Category: Hashable, Sendable {
    private let name: String
    public static let effect = Category(name: "effect")
    public static let layout = Category(name: "layout")
    public static let control = Category(name: "control")
    public static let other = Category(name: "other")
  }

  public init<Snippet>(
    _ snippet: @autoclosure () -> Snippet,
    visible: Bool = true,
    title: String? = nil,
    category: Category = .other
  ) {}
}

/// A result builder for the items of a library.
@resultBuilder
public enum LibraryContentBuilder {
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}

/// The items of a library.
@MainActor @preconcurrency
public protocol LibraryContentProvider {
  associatedtype ModifierBase = Any
  @LibraryContentBuilder var views: [LibraryItem] { get }
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  public var views: [LibraryItem] { [] }
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
