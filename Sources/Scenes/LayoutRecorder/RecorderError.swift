import LayoutDiff
public import LayoutScenes

/// An error while recording or replaying a scene.
public struct RecorderError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// Two nodes of a scene have the same path.
    public static let ambiguous = Code(name: "ambiguous")
    /// A frame is not finite, or the tree is too deep.
    public static let notLaidOut = Code(name: "notLaidOut")
    /// This build cannot read a recorded scene.
    public static let unreadable = Code(name: "unreadable")
    /// The parts of a recording contradict each other.
    public static let contradiction = Code(name: "contradiction")
  }

  /// The kind of failure.
  public let code: Code
  /// The failure and a remedy.
  public let message: String
  /// The name of the scene.
  public let scene: String
  /// The error in the scene's text, if any.
  public let cause: SceneError?

  /// The scene and the message.
  public var description: String { "\(scene): \(message)" }

  private init(_ code: Code, _ message: String, scene: String, cause: SceneError? = nil) {
    self.code = code
    self.message = message
    self.scene = scene
    self.cause = cause
  }

  static func ambiguous(_ path: String, scene: String) -> RecorderError {
    RecorderError(
      .ambiguous,
      "two nodes have the path “\(path)”; give one of them a different id",
      scene: scene
    )
  }

  static func unreadable(_ scene: String, _ error: SceneError) -> RecorderError {
    let remedy = error.code == .unknownName ? "; register it in the registry of this program" : ""
    return RecorderError(.unreadable, "\(error)\(remedy)", scene: scene, cause: error)
  }

  static func badLine(_ number: Int, _ message: String) -> RecorderError {
    RecorderError(.unreadable, message, scene: "line \(number)")
  }

  static func contradiction(_ scene: String, _ error: SnapshotError) -> RecorderError {
    RecorderError(.contradiction, error.message, scene: scene)
  }

  static func otherBuild(_ scene: String) -> RecorderError {
    RecorderError(
      .contradiction,
      "this build lays it out differently than recorded; prove with the build of the new version",
      scene: scene
    )
  }

  static func notLaidOut(_ scene: String, _ message: String) -> RecorderError {
    RecorderError(.notLaidOut, message, scene: scene)
  }
}
