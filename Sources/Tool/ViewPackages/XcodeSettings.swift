import Foundation

/// The settings of an Xcode project that decide how its Swift files are compiled.
struct XcodeSettings {
  /// Whether the language mode is Swift 5, which is the default of new projects.
  private(set) var usesSwift5 = true
  /// Whether declarations are on the main actor unless they say otherwise.
  private(set) var isolatesToMainActor = false

  /// Reads the projects in a folder.
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
}
