public import LayoutStore

/// The outcome of a push or a pull.
public struct TransferReport: Sendable {
  /// The outcome for one version.
  public struct Version: Hashable, Sendable {
    /// Its label.
    public let label: String
    /// The number of transferred snapshots.
    public let added: Int
    /// The shards that the receiver has now.
    public let shards: ShardSet

    /// Whether the receiver had it already.
    public var isKnown: Bool { added == 0 && isUnchanged }
    /// Whether its row was not new either.
    let isUnchanged: Bool
  }

  /// The versions, each after its parent.
  public internal(set) var versions: [Version] = []
  /// The labels of versions that were skipped because shards of them are missing on the server.
  public internal(set) var incomplete: [(label: String, shards: ShardSet)] = []
  /// The number of transferred decisions.
  public internal(set) var decisionCount = 0
  /// The number of decisions that were skipped because their versions are missing.
  public internal(set) var leftDecisionCount = 0
  /// The number of sent bytes: statements, arguments and rows.
  public internal(set) var sentBytes = 0
  /// The number of received bytes of rows.
  public internal(set) var receivedBytes = 0
  /// The ref that was moved, if any, with its previous and its new version.
  public internal(set) var moved: (ref: String, from: String?, to: String)?
}
