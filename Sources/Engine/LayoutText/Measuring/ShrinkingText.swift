package import Foundation
package import LayoutCore

/// The scales of text that shrinks in steps of 5 % until it fits.
///
/// SwiftUI's steps are not documented.
package enum ShrinkingText {
  /// Returns the scales from 1 down to the least one.
  package static func scales(downTo least: CGFloat) -> [CGFloat] {
    let least = max(least, 0.05)
    guard least < 1 else { return [1] }
    return stride(from: 1, to: least, by: -0.05).map { $0 } + [least]
  }

  /// Returns the index of the first text that is not truncated, or else of the last one.
  package static func index(ofFirstFitting texts: [PreparedText], in proposal: ProposedViewSize)
    -> Int
  {
    texts.dropLast().firstIndex { !$0.measure(proposal).isTruncated } ?? texts.count - 1
  }
}
