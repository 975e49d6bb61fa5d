import Digests
import KeylineSQLite

/// A finding of an examination.
public struct StoreFinding: Hashable, Sendable {
  /// The severity of the finding.
  public struct Severity: Hashable, Sendable {
    /// The name of the severity.
    public let name: String

    /// Data is missing or wrong.
    public static let damage = Severity(name: "damage")
    /// All data is intact.
    public static let note = Severity(name: "note")
  }

  /// The severity of the finding.
  public let severity: Severity
  /// The finding, in one line.
  public let message: String
  /// The snapshots that cannot be read because of it, as `version: scene at proposal`; at most a
  /// hundred.
  public let affected: [String]

  init(_ severity: Severity, _ message: String, affected: [String] = []) {
    self.severity = severity
    self.message = message
    self.affected = affected
  }
}
