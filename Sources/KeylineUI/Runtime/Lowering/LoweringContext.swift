import LayoutEngine
public import LayoutText

/// What views inherit from those around them while they lower to nodes.
public struct LoweringContext: Sendable {
  /// The environment around the views.
  public var environment: EnvironmentValues

  /// Where in the tree of views this is; `nil` while views keep nothing.
  private(set) var place: ViewIdentity?

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

  /// Returns the context of views that keep what is at a place.
  init(keepingAt place: ViewIdentity) {
    self.init()
    self.place = place
  }

  /// Goes to a place inside this one, where views keep anything.
  @inline(__always)
  mutating func enter(_ step: @autoclosure () -> ViewIdentity.Step) {
    if let place { self.place = place.inner(step()) }
  }

  /// Returns the context of an element at a position, and goes on to the next.
  func at(_ position: inout Int) -> LoweringContext {
    var context = self
    context.enter(.element(AnyHashable(position)))
    position += 1
    return context
  }

  /// Goes to the place of a view or modifier, and hands it what was kept there.
  mutating func enter<Value>(_ value: Value) -> Value {
    guard let place = place?.inner(.body(ObjectIdentifier(Value.self))) else { return value }
    self.place = place
    return place.handingOver(to: value)
  }

  /// Returns the context of a body inside; `nil` when there are so many that they may have no end.
  func descending() -> LoweringContext? {
    guard depth < LoweringContext.maximumDepth else { return nil }
    var context = self
    context.depth += 1
    return context
  }
}
