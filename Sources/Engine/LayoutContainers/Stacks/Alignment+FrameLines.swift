import Foundation
import LayoutCore

extension HorizontalAlignment {
  /// Whether the guide is a line of every frame; a container never merges explicit values of such a
  /// guide.
  var isFrameLine: Bool { self == .center || self == .leading || self == .trailing }

  /// The fraction of free space that is before a view: the guide's default value for a width of 1.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}

extension VerticalAlignment {
  /// Whether the guide is a line of every frame; a container never merges explicit values of such a
  /// guide.
  var isFrameLine: Bool { self == .center || self == .top || self == .bottom }

  /// The fraction of free space that is above a view: the guide's default value for a height of 1.
  ///
  /// A grid row that aligns baselines has its free space above, because their default is the bottom
  /// edge.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}
