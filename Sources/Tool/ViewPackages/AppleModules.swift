/// The modules that view files can import on Linux, and what the others are.
enum AppleModules {
  /// The modules that Swift has on Linux.
  static let swift: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Synchronization",
    "RegexBuilder", "Distributed", "Glibc", "Cxx", "CxxStdlib", "_Concurrency",
    "_StringProcessing",
  ]

  /// The modules with Apple's names that Keyline has on every platform.
  static let keyline: Set<String> = [
    "SwiftUI", "Combine", "CoreFoundation", "CoreGraphics", "os", "OSLog", "UniformTypeIdentifiers",
  ]

  /// The modules that Keyline has in part, on Linux, each in a product that is built only where a file
  /// imports the module.
  static let frameworks: Set<String> = [
    "AVKit", "Charts", "CoreLocation", "MapKit", "Network", "PhotosUI", "StoreKit", "SwiftData",
    "UserNotifications", "WebKit",
  ]

  /// The modules that only tests import.
  static let tests: Set<String> = ["XCTest", "Testing", "XCUIAutomation"]

  /// Why a file is left out that imports one of them.
  static let testCause = "a test of the app"

  /// What some of the modules that Linux lacks are for.
  static let purposes: [String: String] = [
    "ActivityKit": "live activities", "AppIntents": "shortcuts",
    "AppTrackingTransparency": "consent",
    "ARKit": "augmented reality", "AVFAudio": "sound", "AVFoundation": "sound and video",
    "AuthenticationServices": "signing in",
    "BackgroundTasks": "work in the background", "CallKit": "calls",
    "ClockKit": "watch faces", "CloudKit": "storage in iCloud", "Contacts": "contacts",
    "ContactsUI": "contacts", "CoreBluetooth": "Bluetooth", "CoreData": "storage",
    "CoreHaptics": "haptics", "CoreImage": "images",
    "CoreML": "machine learning", "CoreMotion": "motion", "CoreSpotlight": "search",
    "CoreText": "text", "CryptoKit": "cryptography", "DeviceActivity": "screen time",
    "EventKit": "calendars", "FamilyControls": "screen time", "FoundationModels": "language models",
    "GameKit": "games", "HealthKit": "health", "HomeKit": "homes", "IntentsUI": "shortcuts",
    "Intents": "shortcuts", "JavaScriptCore": "JavaScript", "LinkPresentation": "links",
    "LocalAuthentication": "signing in", "MessageUI": "messages",
    "Metal": "drawing", "MetalKit": "drawing", "MusicKit": "music", "NaturalLanguage": "text",
    "PDFKit": "documents", "PassKit": "payments", "PencilKit": "drawing",
    "Photos": "photos", "QuartzCore": "animations", "QuickLook": "documents",
    "RealityKit": "augmented reality", "SafariServices": "web pages", "SceneKit": "scenes in 3D",
    "Security": "keys", "ServiceManagement": "services", "Speech": "speech",
    "SpriteKit": "games", "TabularData": "tables",
    "TipKit": "tips", "Vision": "images",
    "VisionKit": "images", "WatchConnectivity": "watches", "WatchKit": "watches",
    "WeatherKit": "weather", "WidgetKit": "widgets",
  ]

  /// Returns why a file that imports a module is left out.
  static func reason(toLeaveOut module: String, platform: ViewPlatform) -> String {
    switch module {
    case _ where tests.contains(module): "imports \(module): \(testCause)"
    case platform.absentModule:
      "imports \(module), which \(platform.rawValue) does not have (--platform)"
    case _ where module.contains("."):
      reason(toLeaveOutPart: module, of: String(module.prefix { $0 != "." }), platform: platform)
    default:
      if let purpose = purposes[module] {
        "imports \(module) (\(purpose)), which Linux does not have"
      } else {
        "imports \(module), which neither Linux nor the package has"
      }
    }
  }

  /// The advice is true only if the module itself can be imported.
  private static func reason(
    toLeaveOutPart part: String,
    of module: String,
    platform: ViewPlatform
  ) -> String {
    let known = swift.union(keyline).union(frameworks).union([platform.module])
    return known.contains(module)
      ? "imports \(part), a part of a module; import \(module) instead"
      : reason(toLeaveOut: module, platform: platform)
  }
}
