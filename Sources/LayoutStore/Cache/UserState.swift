import Foundation

/// The folder for what a user's programs remember apart from any project.
public enum UserState {
  /// The folder `keyline` in `XDG_STATE_HOME`, else in `~/.local/state`, or on macOS in `~/Library/Application Support`;
  /// `nil` when the environment names no home.
  ///
  /// Only the environment is asked: looking a user up loads plug-ins of the system's, which a static program cannot.
  public static var folder: String? { folder(in: ProcessInfo.processInfo.environment) }

  /// Returns the folder in an environment.
  static func folder(in environment: [String: String]) -> String? {
    // A relative path is ignored, as the specification of these variables asks.
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
