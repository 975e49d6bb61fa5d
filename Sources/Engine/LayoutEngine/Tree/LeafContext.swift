public import LayoutCore

/// The surroundings of a leaf.
public struct LeafContext: Sendable {
  /// The orientation of the stack that contains the leaf; `nil` outside a stack.
  public var stackOrientation: Axis?
  /// The environment of the run.
  public var environment: LayoutEnvironment

  /// Creates a context.
  public init(stackOrientation: Axis?, environment: LayoutEnvironment) {
    self.stackOrientation = stackOrientation
    self.environment = environment
  }
}
