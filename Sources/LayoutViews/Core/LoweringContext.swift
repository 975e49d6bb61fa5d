import LayoutEngine
public import LayoutText

/// What views inherit from those around them while they lower to nodes.
public struct LoweringContext: Sendable {
  /// The environment around the views.
  public var environment: EnvironmentValues

  /// The number of bodies that are being evaluated, one inside the other.
  private var depth = 0

  /// The greatest number of bodies inside one another.
  private static let maximumDepth = LayoutNode.maximumDepth

  /// Creates the context of a scene's root.
  public init(environment: EnvironmentValues = EnvironmentValues()) {
    self.environment = environment
  }

  /// The font of text that sets none.
  public var font: Font? {
    get { environment.font }
    set { environment.font = newValue }
  }

  /// The greatest number of lines of a text that sets none; `nil` for no limit.
  public var lineLimit: Int? {
    get { environment.lineLimit }
    set { environment.lineLimit = newValue }
  }

  /// Returns the context of a body inside; `nil` when there are so many that they may have no end.
  func descending() -> LoweringContext? {
    guard depth < LoweringContext.maximumDepth else { return nil }
    var context = self
    context.depth += 1
    return context
  }
}
