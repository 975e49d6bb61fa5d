public import LayoutStore

/// What a push or a pull did.
public struct TransferReport: Sendable {
  /// What happened to one version.
  public struct Version: Hashable, Sendable {
    /// Its label.
    public let label: String
    /// How many snapshots were transferred.
    public let added: Int
    /// The shards that the receiver has now.
    public let shards: ShardSet

    /// Whether it was there already.
    public var isKnown: Bool { added == 0 && isUnchanged }
    /// Whether not even its row was new.
    let isUnchanged: Bool
  }

  /// The versions, each after the one that it follows.
  public internal(set) var versions: [Version] = []
  /// The labels of versions that were left out since shards of them are missing on the server.
  public internal(set) var incomplete: [(label: String, shards: ShardSet)] = []
  /// How many decisions were transferred.
  public internal(set) var decisionCount = 0
  /// How many decisions were left out for want of the versions that they are about.
  public internal(set) var leftDecisionCount = 0
  /// How many bytes of statements, arguments and rows were sent.
  public internal(set) var sentBytes = 0
  /// How many bytes of rows were received.
  public internal(set) var receivedBytes = 0
  /// What a name stood for before it was moved, if it was.
  public internal(set) var moved: (name: String, from: String?, to: String)?
}
