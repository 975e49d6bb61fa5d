/// What a layout says of itself to the views inside it, and to the engine.
public struct LayoutProperties: Sendable {
  /// What a layout is to its subviews.
  public struct Role: Hashable, Sendable {
    package let isModifier: Bool
    package let keepsPriority: Bool

    /// A layout that arranges its subviews.
    public static let container = Role(isModifier: false, keepsPriority: false)

    /// A layout that modifies its first subview; see `ModifierLayout`.
    public static func modifier(keepsPriority: Bool) -> Role {
      Role(isModifier: true, keepsPriority: keepsPriority)
    }
  }

  /// The axis along which the layout stacks its subviews; `nil` when it is no stack.
  ///
  /// Spacers and dividers take their direction from it.
  public var stackOrientation: Axis?

  /// What the layout is to its subviews; a container by default.
  public var role = Role.container

  /// Creates the properties of a container without an orientation.
  public init() {}
}
