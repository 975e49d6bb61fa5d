public import Foundation

/// The removal of snapshots from the baseline that no scene makes any more.
public struct Pruning: Sendable {
  /// A removed snapshot of the baseline, which no scene makes any more.
  public struct Item: Hashable, Sendable {
    /// The snapshot.
    public let entry: RecordedSnapshot
    /// The label of the version that it comes from.
    public let origin: String
  }

  /// The number, counted from 1.
  public let number: Int
  /// The newest version of all scenes, which lacks the snapshots.
  public let version: RecordedVersion
  /// The removed snapshots.
  public let items: [Item]
  /// The number of missing snapshots that stay in the baseline, since the version was not recorded
  /// from their folders.
  public let leftCount: Int
  /// The number of deleted rows without references.
  public let freedCount: Int

  /// The author of a prune, with the reason and the time.
  public struct Author: Sendable {
    /// The author's name.
    public var name: String
    /// The reason; may be empty.
    public var message: String
    /// The time.
    public var date: Date

    /// Creates an author.
    public init(_ name: String, message: String, date: Date = Date()) {
      self.name = name
      self.message = message
      self.date = date
    }
  }
}

/// The outcome of undoing a prune.
public struct PruningReversal: Sendable {
  /// The number of the prune.
  public let number: Int
  /// The label of the version of the prune.
  public let version: String
  /// The snapshots that are in the baseline again.
  public let restored: [RecordedSnapshot]
  /// The snapshots with later decisions, which are unchanged.
  public let decidedSince: [RecordedSnapshot]
}
