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

/// How a preview is shown; the scene's proposals decide that here.
public struct PreviewTrait: Hashable, Sendable {
  private let name: String
  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait(name: "sizeThatFits")
  /// As large as a device.
  public static let defaultLayout = PreviewTrait(name: "default")
  /// On its left side.
  public static let landscapeLeft = PreviewTrait(name: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = PreviewTrait(name: "landscapeRight")
  /// Upright.
  public static let portrait = PreviewTrait(name: "portrait")

  /// Returns a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(name: "\(width)x\(height)")
  }
}

extension View {
  /// Returns the view; the scene's proposals decide how large it is shown.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Returns the view; the scene's proposals decide how large it is shown.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Returns the view; the scene's name is what it is recorded by.
  public func previewDisplayName(_ value: String?) -> some View { self }
}
