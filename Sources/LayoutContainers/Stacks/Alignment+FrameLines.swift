import Foundation
import LayoutCore

extension HorizontalAlignment {
  /// Whether the guide is a line of every frame, whose explicit values a container never merges.
  var isFrameLine: Bool { self == .center || self == .leading || self == .trailing }

  /// The fraction of free space that goes before a view: the guide's default value in a width of 1.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}

extension VerticalAlignment {
  /// Whether the guide is a line of every frame, whose explicit values a container never merges.
  var isFrameLine: Bool { self == .center || self == .top || self == .bottom }

  /// The fraction of free space that goes above a view: the guide's default value in a height of 1.
  ///
  /// A row of a grid with baselines has its free space above, since their default is the bottom edge.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}
