public import Foundation

/// A type that shows views.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// How large a preview is.
public enum PreviewLayout: Hashable, Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device to show previews on.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the device.
  public let rawValue: String

  /// Creates a device by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a device by its name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// How a preview is shown.
public struct PreviewTrait: Hashable, Sendable {
  /// The kinds of traits.
  package enum Kind: Hashable, Sendable {
    /// A size.
    case layout(PreviewLayout)
    /// A device on its side, or upright.
    case orientation(isLandscape: Bool)
  }

  /// What the trait says.
  package let kind: Kind

  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait(kind: .layout(.sizeThatFits))
  /// As large as a device.
  public static let defaultLayout = PreviewTrait(kind: .layout(.device))
  /// On its left side.
  public static let landscapeLeft = PreviewTrait(kind: .orientation(isLandscape: true))
  /// On its right side.
  public static let landscapeRight = PreviewTrait(kind: .orientation(isLandscape: true))
  /// Upright.
  public static let portrait = PreviewTrait(kind: .orientation(isLandscape: false))
  /// Upright, with the upper edge below.
  public static let portraitUpsideDown = PreviewTrait(kind: .orientation(isLandscape: false))

  /// Returns a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
  }
}
