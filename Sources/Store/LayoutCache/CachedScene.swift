public import Digests
public import LayoutEngine

/// The result of a whole scene for a proposal.
public struct CachedScene: Hashable, Sendable {
  /// The digest of the placements' canonical text.
  public let result: Digest
  /// What the engine reported.
  public let diagnostics: [LayoutDiagnostic]
  /// The names of the nodes that it reported on, by their paths.
  public let names: [String: String]

  /// Creates a result.
  public init(
    result: Digest,
    diagnostics: [LayoutDiagnostic] = [],
    names: [String: String] = [:]
  ) {
    self.result = result
    self.diagnostics = diagnostics
    self.names = names
  }
}
