/// Something that a layout did which has a defined outcome, and which its author will want to know.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of diagnostic.
  public enum Kind: Hashable, Sendable {
    /// What the layout did is no layout, and something else was done instead.
    case correction
    /// What the layout did is allowed, and often a mistake; told only where the options ask.
    case remark
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node whose layout did it.
  public let path: String
  /// The type of the node.
  public let type: String
  /// What it did, and what was done instead.
  public let message: String

  package init(kind: Kind, path: String, type: String, message: String) {
    self.kind = kind
    self.path = path
    self.type = type
    self.message = message
  }

  /// The diagnostic in one line.
  public var description: String { "\(path) (\(type)): \(message)" }
}
