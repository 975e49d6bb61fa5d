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
    /// A text has more or fewer lines.
    case lines
    /// A text begins or ceases to be truncated.
    case truncation
    /// The frame changes abruptly.
    case jump
    /// The frame continues at a different rate.
    case bend
    /// A text breaks as many lines at other words.
    case breaks
    /// A text that is truncated on both sides shows a different part, or its frame follows it.
    case excerpt
    /// The frame of a text, or of what contains it, continues at a different rate.
    case textBend
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
