import Foundation
import LayoutCore

/// A guide at a quarter of the width.
enum QuarterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}

/// A guide below the first text baseline.
enum BelowID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.firstTextBaseline] + 5
  }
}

extension HorizontalAlignment {
  static let quarter = HorizontalAlignment(QuarterID.self)
}

extension VerticalAlignment {
  static let below = VerticalAlignment(BelowID.self)
}
