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

  /// Where the explicit values of a layout's alignment guides come from.
  public struct Guides: Hashable, Sendable {
    /// The sources that the engine tells apart.
    package enum Source: Sendable {
      case own, subviews, firstSubview
    }

    package let source: Source

    /// The layout may set any guide, so it is always asked.
    public static let own = Guides(source: .own)

    /// The layout merges the values of its subviews, and sets no line of its frame.
    public static let merged = Guides(source: .subviews)

    /// The layout passes the values of its first subview on, and sets none itself.
    public static let passedOn = Guides(source: .firstSubview)
  }

  /// The axis along which the layout stacks its subviews; `nil` when it is no stack.
  ///
  /// Spacers and dividers take their direction from it.
  public var stackOrientation: Axis?

  /// What the layout is to its subviews; a container by default.
  public var role = Role.container

  /// Where the layout's explicit guides come from; by default the layout is asked.
  ///
  /// The engine does not ask a layout for guides that can't be there.
  public var guides = Guides.own

  /// Creates the properties of a container without an orientation.
  public init() {}
}
