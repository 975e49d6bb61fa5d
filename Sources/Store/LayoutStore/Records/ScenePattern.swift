import LayoutDiff

/// A pattern for names of scenes: `*` matches any characters, `?` one character, anything else
/// itself.
///
/// Brackets are ordinary characters, since names in a sweep contain them.
public struct ScenePattern: Hashable, Sendable {
  private let pattern: Wildcards

  /// Creates a pattern.
  public init(_ text: String) { pattern = Wildcards(text) }

  /// Returns whether the complete `name` matches, in time proportional to the product of the
  /// lengths.
  public func matches(_ name: String) -> Bool { pattern.matches(name) }
}
