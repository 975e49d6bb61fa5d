public import Foundation

/// A type that provides previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// The size of a device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device for previews.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the device.
  public let rawValue: String

  /// Creates a device from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a device from its name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// A trait of a preview.
public struct PreviewTrait: Hashable, Sendable {
  /// The kind of a trait.
  package enum Kind: Hashable, Sendable {
    /// A size.
    case layout(PreviewLayout)
    /// The orientation of a device.
    case orientation(isLandscape: Bool)
  }

  /// The kind of the trait.
  package let kind: Kind

  /// The size of the view.
  public static let sizeThatFitsLayout = PreviewTrait(kind: .layout(.sizeThatFits))
  /// The size of a device.
  public static let defaultLayout = PreviewTrait(kind: .layout(.device))
  /// Landscape, rotated left.
  public static let landscapeLeft = PreviewTrait(kind: .orientation(isLandscape: true))
  /// Landscape, rotated right.
  public static let landscapeRight = PreviewTrait(kind: .orientation(isLandscape: true))
  /// Portrait.
  public static let portrait = PreviewTrait(kind: .orientation(isLandscape: false))
  /// Portrait, upside down.
  public static let portraitUpsideDown = PreviewTrait(kind: .orientation(isLandscape: false))

  /// Returns a fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
  }
}
