// Accepted: no events occur in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
import LayoutCore

/// Haptic or audio feedback.
public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment,
    levelChange, impact
  public enum Weight: Hashable, Sendable { case light, medium, heavy }
  public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
  public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { impact }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    impact
  }
}
