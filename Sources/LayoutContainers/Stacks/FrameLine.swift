import LayoutCore

extension HorizontalAlignment {
  /// Whether the guide is a line of every frame, whose explicit values a container never merges.
  ///
  /// Source: Apple's documentation lets an explicit value act in the containing stack only.
  var isFrameLine: Bool { self == .center || self == .leading || self == .trailing }
}

extension VerticalAlignment {
  /// Whether the guide is a line of every frame, whose explicit values a container never merges.
  var isFrameLine: Bool { self == .center || self == .top || self == .bottom }
}
