import LayoutEngine
public import LayoutText

/// The values that views inherit while they are lowered to nodes.
public struct LoweringContext: Sendable {
  /// The environment of the views.
  public var environment: EnvironmentValues

  /// The identity of the current view; `nil` if views keep no state.
  private(set) var identity: ViewIdentity?

  /// The collection to which ignored modifiers are reported; `nil` if they are not reported.
  let ignoredModifiers: IgnoredModifiers?

  /// The number of nested bodies.
  private var depth = 0

  /// The maximum number of nested bodies.
  private static let maximumDepth = LayoutNode.maximumDepth

  /// Creates the context of a scene's root.
  ///
  /// - Parameters:
  ///   - environment: The environment of the views.
  ///   - ignoredModifiers: The collection of the ignored modifiers that the views use.
  public init(
    environment: EnvironmentValues = EnvironmentValues(),
    reportingTo ignoredModifiers: IgnoredModifiers? = nil
  ) {
    self.environment = environment
    self.ignoredModifiers = ignoredModifiers
  }

  /// The default font of text.
  public var font: Font? {
    get { environment.font }
    set { environment.font = newValue }
  }

  /// The default line limit of text; `nil` for no limit.
  public var lineLimit: Int? {
    get { environment.lineLimit }
    set { environment.lineLimit = newValue }
  }

  /// Creates the context of views that read the traits of their scene, and keep their state at an identity.
  init(
    of scene: SceneReading,
    identity: ViewIdentity? = nil,
    reportingTo ignoredModifiers: IgnoredModifiers?
  ) {
    self.init(reportingTo: ignoredModifiers)
    environment.scene = scene
    self.identity = identity
  }

  /// Enters the identity after a step, if views keep state.
  @inline(__always)
  mutating func enter(_ step: @autoclosure () -> ViewIdentity.Step) {
    if let identity { self.identity = identity.child(step()) }
  }

  func element(at position: inout Int) -> LoweringContext {
    var context = self
    context.enter(.element(AnyHashable(position)))
    position += 1
    return context
  }

  /// Enters the identity of a view or modifier and connects its properties to their state.
  mutating func enter<Value>(_ value: Value) -> Value {
    guard let identity = identity?.child(.body(ObjectIdentifier(Value.self))) else { return value }
    self.identity = identity
    return identity.connecting(value)
  }

  /// Returns the context of a nested body; `nil` if bodies are nested so deeply that the nesting
  /// may be infinite.
  func descending() -> LoweringContext? {
    guard depth < LoweringContext.maximumDepth else { return nil }
    var context = self
    context.depth += 1
    return context
  }
}
