public import Foundation

/// A direction with a length, which Foundation has on Apple's platforms alone.
public struct CGVector: Hashable, Codable, Sendable {
  /// The length along x in points.
  public var dx: CGFloat
  /// The length along y in points.
  public var dy: CGFloat
  /// No length.
  public static let zero = CGVector()

  /// Creates a vector without length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector of its lengths in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
