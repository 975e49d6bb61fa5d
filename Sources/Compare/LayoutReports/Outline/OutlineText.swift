import EscapedText
import Foundation
import LayoutCore
import LayoutDiff

/// Frames and proposals in outlines.
enum OutlineText {
  static func frame(_ frame: CGRect) -> String {
    let lengths = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      .map(PointsText.short)
    return "\(lengths[0]),\(lengths[1]) \(lengths[2])×\(lengths[3])"
  }

  /// Returns a proposal such as `208×any`.
  static func proposal(_ proposal: ProposedViewSize) -> String {
    "\(ProposalText(words: proposal))".replacing(" × ", with: "×")
  }
}
