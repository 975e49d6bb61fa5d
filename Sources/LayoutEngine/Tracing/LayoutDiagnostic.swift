/// Something that a layout did which has a defined outcome, and which its author will want to know.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The path of the node whose layout did it.
  public let path: String
  /// The type of the node.
  public let type: String
  /// What it did, and what was done instead.
  public let message: String

  /// The diagnostic in one line.
  public var description: String { "\(path) (\(type)): \(message)" }
}
