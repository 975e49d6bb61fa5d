/// Whether a snapshot, or one of the causes of its changes, was accepted.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It becomes the baseline.
  case accepted
  /// It is rejected; the baseline is unchanged.
  case rejected
}
