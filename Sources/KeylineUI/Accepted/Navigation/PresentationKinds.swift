public import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable {
    case medium
    case large
    case fraction(CGFloat)
    case points(CGFloat)
  }

  private let height: Height

  /// About half of the screen.
  public static let medium = PresentationDetent(height: .medium)
  /// The whole screen.
  public static let large = PresentationDetent(height: .large)

  /// Returns a part of the screen, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  /// Returns a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }
}

/// How what is presented looks where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = PresentationAdaptation(name: "automatic")
  /// As it is.
  public static let none = PresentationAdaptation(name: "none")
  /// A popover.
  public static let popover = PresentationAdaptation(name: "popover")
  /// A sheet.
  public static let sheet = PresentationAdaptation(name: "sheet")
  /// The whole screen.
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// Whether views behind what is presented react.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  /// They react.
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  /// They do not react.
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
}

/// A message with buttons, as it was written before there were alerts with views.
public struct Alert: Sendable {
  /// A button of an alert.
  public struct Button: Sendable {
    /// Returns a button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }

    /// Returns a button that goes back.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }

    /// Returns a button that goes back.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }

    /// Returns a button that deletes.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
  }

  /// Creates an alert with a button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}
