/// A layout of one view, possibly with decorations; the first subview is the modified view.
///
/// The modified view's layout values and spacing pass through to the container, and the orientation
/// of the containing stack passes through to the modified view.
public protocol ModifierLayout: Layout {
  /// Whether the layout priority of the modified view passes through; otherwise it is 0.
  static var keepsPriority: Bool { get }

  /// Whether the priority of a spacer, −∞, passes through as well; otherwise it becomes 0.
  static var keepsSpacerPriority: Bool { get }

  /// Where the explicit guides come from; by default, from the layout.
  static var guides: LayoutProperties.Guides { get }
}

extension ModifierLayout {
  /// The priority passes through.
  public static var keepsPriority: Bool { true }

  /// The priority of a spacer passes through.
  public static var keepsSpacerPriority: Bool { true }

  /// The layout may set any guide.
  public static var guides: LayoutProperties.Guides { .own }

  /// The properties of a modifier.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.role = .modifier(
      keepsPriority: keepsPriority,
      keepsSpacerPriority: keepsSpacerPriority
    )
    properties.guides = guides
    return properties
  }

  /// Returns the preferences of the modified view.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }
}
