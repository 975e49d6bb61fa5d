// UIKit: the screen of a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
