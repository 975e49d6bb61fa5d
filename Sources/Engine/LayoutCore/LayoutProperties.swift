/// The properties that a layout declares to its subviews and to the engine.
public struct LayoutProperties: Sendable {
  /// The relationship of a layout to its subviews.
  public struct Role: Hashable, Sendable {
    package let isModifier: Bool
    package let keepsPriority: Bool
    package let keepsSpacerPriority: Bool

    /// A layout that arranges its subviews, with a layout priority of 0.
    public static let container = Role(
      isModifier: false,
      keepsPriority: false,
      keepsSpacerPriority: false
    )

    /// A layout that arranges its subviews, and has the layout priority of its subview if there is
    /// only one.
    public static let stack = Role(
      isModifier: false,
      keepsPriority: true,
      keepsSpacerPriority: true
    )

    /// A layout that modifies its first subview; see `ModifierLayout`.
    public static func modifier(keepsPriority: Bool, keepsSpacerPriority: Bool = true) -> Role {
      Role(
        isModifier: true,
        keepsPriority: keepsPriority,
        keepsSpacerPriority: keepsSpacerPriority
      )
    }
  }

  /// Where the explicit values of a layout's alignment guides come from.
  public struct Guides: Hashable, Sendable {
    /// The sources that the engine distinguishes.
    package enum Source: Sendable {
      case own, subviews, firstSubview, none
    }

    package let source: Source

    /// The layout may set any guide, so the engine always calls it.
    public static let own = Guides(source: .own)

    /// The layout merges the values of its subviews, and sets no guide of its own frame.
    public static let merged = Guides(source: .subviews)

    /// The layout uses the values of its first subview, and sets none itself.
    public static let passedOn = Guides(source: .firstSubview)

    /// The layout has no explicit guides, and hides those of its subviews.
    public static let hidden = Guides(source: .none)
  }

  /// The axis along which the layout stacks its subviews; `nil` if it is not a stack.
  ///
  /// Spacers and dividers take their direction from it.
  public var stackOrientation: Axis?

  /// The relationship of the layout to its subviews; a container by default.
  public var role = Role.container

  /// Where the layout's explicit guides come from; by default, from the layout.
  ///
  /// The engine does not call a layout for guides that cannot exist.
  public var guides = Guides.own

  /// Creates the properties of a container without an orientation.
  public init() {}
}
