/// The orientation of a device.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  package let isLandscape: Bool
  /// The name of the orientation.
  public let id: String

  /// The top of the device is up.
  public static let portrait = Self(isLandscape: false, id: "portrait")
  /// The top of the device is down.
  public static let portraitUpsideDown = Self(isLandscape: false, id: "portraitUpsideDown")
  /// The top of the device is left.
  public static let landscapeLeft = Self(isLandscape: true, id: "landscapeLeft")
  /// The top of the device is right.
  public static let landscapeRight = Self(isLandscape: true, id: "landscapeRight")
  /// All orientations.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
