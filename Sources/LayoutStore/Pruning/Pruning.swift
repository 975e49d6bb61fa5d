public import Foundation

/// The removal of what no scene uses any more from the baseline.
public struct Pruning: Sendable {
  /// Something that is removed: a snapshot of the baseline that no scene makes any more.
  public struct Item: Hashable, Sendable {
    /// The snapshot.
    public let entry: RecordedEntry
    /// The label of the version from which the baseline has it.
    public let origin: String
  }

  /// The number, counted from 1.
  public let number: Int
  /// The newest version that was recorded of all scenes, which lacks the snapshots.
  public let version: RecordedVersion
  /// What is removed.
  public let items: [Item]
  /// How many snapshots it lacks that were recorded from folders that it was not recorded from.
  public let leftCount: Int
  /// How many rows were deleted that nothing named.
  public let freedCount: Int

  /// Who prunes, why and when.
  public struct Author: Sendable {
    /// Who.
    public var who: String
    /// Why; may be empty.
    public var why: String
    /// When.
    public var date: Date

    /// Creates an author.
    public init(who: String, why: String, date: Date = Date()) {
      self.who = who
      self.why = why
      self.date = date
    }
  }
}

/// What was put back when a pruning was taken back.
public struct PruningReversal: Sendable {
  /// The number of the pruning.
  public let number: Int
  /// The label of the version in which it was made.
  public let version: String
  /// What is in the baseline again.
  public let restored: [RecordedEntry]
  /// What was decided on since, and stays as it was decided.
  public let decidedSince: [RecordedEntry]
}
