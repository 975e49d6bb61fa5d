/// A tolerance that was written with the acceptance of a snapshot.
///
/// It holds for whatever is compared with that snapshot, until the snapshot is accepted anew.
public struct AgreedTolerance: Hashable, Sendable {
  /// What counts as equal.
  public let tolerance: Tolerance
  /// The last day on which it holds; `nil` without an end.
  public let until: CalendarDay?
  /// Who agreed to it.
  public let who: String
  /// The label of the version in which the snapshot was accepted.
  public let version: String

  /// Creates a tolerance that was agreed on.
  public init(_ tolerance: Tolerance, until: CalendarDay?, who: String, version: String) {
    self.tolerance = tolerance
    self.until = until
    self.who = who
    self.version = version
  }

  /// Returns whether it no longer holds on a day.
  public func isExpired(on day: CalendarDay) -> Bool { until.map { $0 < day } ?? false }
}
