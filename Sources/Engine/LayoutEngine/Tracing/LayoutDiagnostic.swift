/// A message about a layout that is not an error but that its author should know.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of diagnostics.
  public enum Kind: Hashable, Sendable {
    /// The layout had an invalid result, which the engine corrected.
    case warning
    /// The layout had a valid result that is often a mistake; reported only if the options request
    /// it.
    case note
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
  /// The type of the node.
  public let type: String
  /// A description of the result and its correction.
  public let message: String

  package init(kind: Kind, path: String, type: String, message: String) {
    self.kind = kind
    self.path = path
    self.type = type
    self.message = message
  }

  /// The diagnostic on one line.
  public var description: String { "\(path) (\(type)): \(message)" }
}
