import EscapedText
public import Foundation
import LayoutDiff

/// The version in which a node got its current frame.
public struct NodeBlame: Hashable, Sendable {
  /// The node's path.
  public let path: String
  /// The node's name for people.
  public let name: String
  /// The number of ancestors.
  public let depth: Int
  /// The frame, in points in the root's coordinates.
  public let frame: CGRect
  /// The change in that version.
  public let event: HistoryEvent
}
