public import LayoutText

/// What views inherit from those around them while they lower to nodes.
public struct LoweringContext: Sendable {
  /// The font of text that sets none.
  public var font: Font?
  /// The greatest number of lines of a text that sets none; `nil` for no limit.
  public var lineLimit: Int?

  /// Creates the context of a scene's root.
  public init() {}
}
