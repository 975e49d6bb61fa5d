/// The platform whose branch of `canImport(UIKit)` and `canImport(AppKit)` is compiled.
package enum ViewPlatform: String, Codable, CaseIterable, Sendable {
  case ios, macos

  /// The module of views that files can import, besides SwiftUI.
  var module: String { self == .ios ? "UIKit" : "AppKit" }

  /// The module that the platform does not have.
  var absentModule: String { self == .ios ? "AppKit" : "UIKit" }
}
