import Foundation
import LayoutCore

extension HorizontalAlignment {
  /// The part of the room which is left in a place that lies before what stands in it.
  var shareBefore: CGFloat {
    self == .trailing ? 1 : self == .center ? 0.5 : 0
  }
}

extension VerticalAlignment {
  /// The part of the room which is left in a place that lies above what stands in it.
  var shareBefore: CGFloat {
    self == .bottom ? 1 : self == .center ? 0.5 : 0
  }
}
