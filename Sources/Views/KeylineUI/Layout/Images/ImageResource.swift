public import Foundation

/// A named image in an asset catalog.
public struct ImageResource: Hashable, @unchecked Sendable {
  // `@unchecked`: a bundle is immutable and may be used from any thread.
  let name: String
  let bundle: Bundle

  /// Creates a resource from a name.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension Image {
  /// Creates an image from an asset catalog.
  nonisolated public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// Creates an image with a variable value.
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// The orientation of an image.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Upright.
    case up
    /// Upright, mirrored from left to right.
    case upMirrored
    /// Rotated by 180°.
    case down
    /// Rotated by 180°, mirrored from left to right.
    case downMirrored
    /// Rotated by 90° to the left.
    case left
    /// Rotated by 90° to the left, mirrored from top to bottom.
    case leftMirrored
    /// Rotated by 90° to the right.
    case right
    /// Rotated by 90° to the right, mirrored from top to bottom.
    case rightMirrored
  }
}

extension Color {
  /// Creates a color from an asset catalog.
  nonisolated public init(_ resource: ColorResource) { self.init(resource.name) }
}
