// UIKit: attributes of text, which is not drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
