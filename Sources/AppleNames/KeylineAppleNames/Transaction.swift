// Accepted: a scene is static, so that nothing is animated.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The context of a change.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public init(animation: Animation? = nil) { self.animation = animation }
}
