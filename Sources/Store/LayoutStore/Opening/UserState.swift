import Foundation

/// The folder for a user's state that belongs to no project.
public enum UserState {
  /// The folder `keyline` in `XDG_STATE_HOME`, else in `~/.local/state`, or on macOS in
  /// `~/Library/Application Support`; `nil` when the environment names no home.
  ///
  /// Only the environment is used: looking up a user loads system plug-ins, which a static program
  /// cannot do.
  public static var folder: String? { folder(in: ProcessInfo.processInfo.environment) }

  /// Returns the folder in an environment.
  static func folder(in environment: [String: String]) -> String? {
    // A relative path is ignored, as the XDG specification requires.
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = path("XDG_STATE_HOME") { return state + "/keyline" }
    #if canImport(Darwin)
    let subfolder = "/Library/Application Support/keyline"
    #else
    let subfolder = "/.local/state/keyline"
    #endif
    return path("HOME").map { $0 + subfolder }
  }
}
