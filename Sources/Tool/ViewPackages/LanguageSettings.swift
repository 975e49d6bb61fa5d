import Foundation

/// How the Swift files of a module are compiled: in which language mode, and with which isolation.
package struct LanguageSettings: Codable, Equatable {
  /// Whether the language mode is Swift 5, which is the default of new projects.
  private(set) var usesSwift5 = true
  /// Whether declarations are on the main actor unless they say otherwise.
  private(set) var isolatesToMainActor = false

  /// Reads the settings of the Xcode projects in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - target: The target whose settings count; `nil` if a setting of any target counts that is no test.
  init(in folder: URL, of target: String?) {
    for project in XcodeProject.all(in: folder).compactMap(\.project) {
      let targets = project.targets.filter { target == nil ? !$0.isTest : $0.name == target }
      let settings = targets.map { project.settings(of: $0) }
      for values in targets.isEmpty ? [project.settings] : settings {
        if values["SWIFT_VERSION"]?.hasPrefix("6") == true { usesSwift5 = false }
        if values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { isolatesToMainActor = true }
      }
    }
  }

  /// Reads the settings in the manifest of a package, which is not run: those of one target count for all.
  init(ofManifest text: String) {
    let version = text.firstMatch(of: /^\s*\/\/\s*swift-tools-version\s*:\s*([0-9]+)/)
    let modes = text.firstMatch(of: /swiftLanguage(?:Modes|Versions)\s*:\s*\[([^\]]*)\]/)
    let isSwift6 = version.flatMap { Int($0.1) }.map { $0 >= 6 } ?? false
    usesSwift5 = modes.map { !$0.1.contains("6") } ?? !isSwift6
    isolatesToMainActor = text.contains(/defaultIsolation\(\s*MainActor\.self\s*\)/)
  }
}
