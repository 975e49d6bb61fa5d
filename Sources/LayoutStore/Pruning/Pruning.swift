public import Foundation

/// The removal of what no scene uses any more from the baseline.
public struct Pruning: Sendable {
  /// Something that is removed: a snapshot of the baseline that no scene makes any more.
  public struct Item: Hashable, Sendable {
    /// The snapshot.
    public let entry: RecordedSnapshot
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

  /// The author of a pruning, with the reason and the time.
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

/// What was put back when a pruning was taken back.
public struct PruningReversal: Sendable {
  /// The number of the pruning.
  public let number: Int
  /// The label of the version in which it was made.
  public let version: String
  /// What is in the baseline again.
  public let restored: [RecordedSnapshot]
  /// What was decided on since, and stays as it was decided.
  public let decidedSince: [RecordedSnapshot]
}
