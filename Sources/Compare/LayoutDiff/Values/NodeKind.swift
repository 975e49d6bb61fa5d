/// The role of a node in a layout, as far as its type says it.
package enum NodeKind: Hashable, Sendable {
  /// Text.
  case text
  /// An image.
  case picture
  /// A color, shape or line.
  case shape
  /// A control, a part of one, or any other leaf.
  case leaf
  /// A shape that the program defines, which draws in a part of its frame or outside of it.
  case drawing
  /// A view without pixels.
  case space
  /// A view that separates others.
  case divider
  /// A modifier of one view.
  case modifier
  /// An offset or a position, which moves a view on purpose.
  case moved
  /// A background or an overlay: a view with layers in front of it or behind it.
  case layers
  /// Views side by side.
  case row
  /// Views one below another.
  case column
  /// Rows of cells.
  case grid
  /// Views in front of each other.
  case pile
  /// A view with content that can be larger.
  case scroll
  /// A view that shows one of its children.
  case choice
  /// A layout that the program defines.
  case custom

  /// Whether nodes of this kind are drawn.
  package var isDrawn: Bool {
    switch self {
    case .text, .picture, .shape, .leaf, .divider: true
    default: false
    }
  }

  private static let known: [String: NodeKind] = [
    "Text": .text, "Image": .picture, "Color": .shape, "Rectangle": .shape, "Circle": .shape,
    "Ellipse": .shape, "Capsule": .shape, "RoundedRectangle": .shape,
    "UnevenRoundedRectangle": .shape, "ContainerRelativeShape": .shape, "Path": .shape,
    "Spacer": .space, "EmptyView": .space, "Divider": .divider, "offset": .moved,
    "position": .moved, "overlay": .layers, "background": .layers, "HStack": .row,
    "LazyHStack": .row, "GridRow": .row, "SegmentsLayout": .row, "VStack": .column,
    "LazyVStack": .column, "List": .column, "Form": .column, "Grid": .grid, "LazyVGrid": .grid,
    "LazyHGrid": .grid, "ZStack": .pile, "GeometryReader": .pile, "ScrollView": .scroll,
    "ViewThatFits": .choice,
  ]

  /// Whether a node of this kind has one view, and layers or changes around it.
  package var wrapsView: Bool { self == .modifier || self == .moved || self == .layers }

  /// Whether nodes of this kind get their size from what is in them.
  private var isContainer: Bool {
    switch self {
    case .row, .column, .grid, .pile, .scroll, .choice: true
    default: wrapsView
    }
  }

  /// Returns whether a type is that of a built-in container or a modifier.
  ///
  /// If the sizes of a container and of a descendant changed, and either of them may be the cause, it is the
  /// descendant.
  static func isContainer(_ type: String) -> Bool {
    ModifierType.hasName(type) || known[type]?.isContainer == true
  }

  /// Returns whether a type is that of a leaf that takes the proposed size, and therefore is never a cause.
  static func isFlexibleLeaf(_ type: String) -> Bool {
    switch known[type] {
    case .shape, .space, .divider: true
    default: type == "Slider"
    }
  }

  /// Creates the kind of a type; `nil` for controls and views with custom names.
  package init?(known type: String, isLeaf: Bool) {
    if let kind = NodeKind.known[type] {
      self = isLeaf && !kind.isDrawn ? .space : kind
    } else if !isLeaf, ModifierType.hasName(type) {
      self = .modifier
    } else {
      return nil
    }
  }
}
