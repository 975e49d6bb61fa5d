public import Foundation

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// The size of a device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}
