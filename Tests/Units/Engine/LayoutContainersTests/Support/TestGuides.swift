import Foundation
import LayoutCore

/// A custom guide along the horizontal axis: a third of the width.
enum ThirdGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

/// A custom guide along the vertical axis: a fifth of the height.
enum FifthGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 5 }
}

extension HorizontalAlignment {
  static let third = HorizontalAlignment(ThirdGuide.self)
  static let all: [HorizontalAlignment] = [.leading, .center, .trailing, .third]
}

extension VerticalAlignment {
  static let fifth = VerticalAlignment(FifthGuide.self)
  static let all: [VerticalAlignment] = [
    .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .fifth,
  ]
}
