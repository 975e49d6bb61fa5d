/// The platform whose branch of `canImport(UIKit)` and `canImport(AppKit)` is compiled.
package enum ViewPlatform: String, Codable, CaseIterable, Sendable {
  case ios, macos

  /// The name in conditions such as `#if os(iOS)`.
  var system: String { self == .ios ? "iOS" : "macOS" }

  /// The module of views that files can import, besides SwiftUI.
  var module: String { self == .ios ? "UIKit" : "AppKit" }

  /// The module that the platform does not have.
  var absentModule: String { self == .ios ? "AppKit" : "UIKit" }
}
