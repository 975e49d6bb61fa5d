import LayoutDiff
import LayoutScenes

/// A change of one node at the start of a layout range.
public struct WidthChange: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene has different nodes, for example those in a geometry reader.
    case nodes
    /// A `ViewThatFits` shows a different view.
    case choice
    /// A text breaks its lines differently.
    case lines
    /// A text that is truncated on at least one side changes its visible part or its frame.
    case truncation
    /// The frame changes abruptly.
    case jump
    /// The frame continues at a different rate.
    case bend
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
  /// The name of the node for people.
  public let name: String
}

extension WidthChange {
  init(_ kind: Kind, of node: SceneOutline.Node) {
    self.init(kind: kind, path: node.path, name: node.name)
  }
}
