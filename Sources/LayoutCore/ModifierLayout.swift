/// A layout of one view, perhaps with decorations: the first subview is the view that it modifies.
///
/// What the modified view says to its container (layout values, spacing, the orientation that its
/// spacers and dividers see) passes through.
public protocol ModifierLayout: Layout {
  /// Whether the layout priority of the modified view passes through too, rather than being 0.
  static var keepsPriority: Bool { get }

  /// Where the explicit guides come from; by default the layout is asked.
  static var guides: LayoutProperties.Guides { get }
}

extension ModifierLayout {
  /// The priority passes through.
  public static var keepsPriority: Bool { true }

  /// The layout may set any guide.
  public static var guides: LayoutProperties.Guides { .own }

  /// The properties of a modifier.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.role = .modifier(keepsPriority: keepsPriority)
    properties.guides = guides
    return properties
  }

  /// Returns the preferences of the modified view.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }
}
