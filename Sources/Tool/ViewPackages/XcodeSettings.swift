import ConfinedFiles
import Foundation

/// The settings of an Xcode project that decide how its Swift files are compiled.
struct XcodeSettings {
  /// Whether the language mode is Swift 5, which is the default of new projects.
  private(set) var usesSwift5 = true
  /// Whether declarations are on the main actor unless they say otherwise.
  private(set) var isolatesToMainActor = false

  /// Reads the projects in a folder; a setting of any target counts for all of them.
  init(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix(".xcodeproj") {
      let file = folder.appendingPathComponent("\(name)/project.pbxproj")
      guard let bytes = try? readOrdinaryFile(file.path, limit: 64 << 20) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("SWIFT_VERSION = 6.") { usesSwift5 = false }
      if text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;") { isolatesToMainActor = true }
    }
  }
}
