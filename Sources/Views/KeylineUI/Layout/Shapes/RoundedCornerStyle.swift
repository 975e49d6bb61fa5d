/// The style of rounded corners; it affects no frames.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Curves with continuous curvature.
  case continuous
}
