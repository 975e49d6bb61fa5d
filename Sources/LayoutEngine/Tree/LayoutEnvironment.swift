public import Foundation
public import LayoutCore

/// What surrounds a scene and changes its layout.
public struct LayoutEnvironment: Sendable, Equatable {
  /// The direction in which views follow one another on a line.
  public var layoutDirection: LayoutDirection
  /// The number of device pixels in a point.
  public var displayScale: CGFloat

  /// Creates an environment; by default left to right, with one pixel a point.
  public init(layoutDirection: LayoutDirection = .leftToRight, displayScale: CGFloat = 1) {
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
  }
}
