import Digests
package import LayoutCore
package import LayoutDiff
public import LayoutEngine
public import LayoutScenes

/// Lays out scenes, each in a separate run, so that recordings do not depend on each other.
public struct Recorder: Sendable {
  /// The options of the runs.
  public var options: LayoutOptions

  /// Creates a recorder.
  public init(options: LayoutOptions = LayoutOptions()) { self.options = options }

  /// Lays out one scene.
  ///
  /// - Parameters:
  ///   - request: The scene with its proposal and environment.
  ///   - remembering: Returns the cache of the scene's subtrees, given the request with the content
  ///     of geometry readers.
  /// - Returns: The placements of all nodes.
  /// - Throws: `RecorderError` if the tree is too deep or a frame is not finite.
  public func record(
    _ request: RecordingRequest,
    remembering: (RecordingRequest) -> (any SubtreeMemory)? = { _ in nil }
  ) throws(RecorderError) -> RecordedLayout {
    let request = try request.expanded()
    let memory = remembering(request)
    let run: LayoutRun
    do {
      run = try LayoutRun(
        root: request.scene.root,
        environment: request.environment.layout,
        options: options,
        memory: memory
      )
    } catch {
      throw .notLaidOut(request.scene.name, because: error.message)
    }
    let kept = memory as? any PersistentCacheMemory
    if let kept { run.restoreCaches(from: kept) }
    let result = run.layout(in: request.proposal)
    if let kept { run.keepCaches(in: kept) }
    return RecordedLayout(
      request: request,
      snapshot: try request.scene.snapshot(
        of: result,
        in: request.proposal,
        SnapshotEnvironment(request.environment.values)
      ),
      diagnostics: request.scene.diagnostics(with: result.diagnostics),
      layoutDiagnostics: result.diagnostics,
      trace: result.trace
    )
  }

  /// Lays out a tree, and returns the placements of its nodes in pre-order.
  ///
  /// - Throws: `RecorderError` if the tree is too deep or a frame is not finite.
  package func placements(
    of root: LayoutNode,
    in proposal: ProposedViewSize,
    environment: SceneEnvironment,
    scene: String
  ) throws(RecorderError) -> [Placement] {
    do {
      let run = try LayoutRun(root: root, environment: environment.layout, options: options)
      let placements = run.layout(in: proposal).placements.map {
        Placement(frame: $0.frame, proposal: $0.proposal)
      }
      let outline = try SceneOutline(of: root, scene: scene)
      return try PlacementTable(placements).withoutRejectedAlternatives(in: outline).placements
    } catch {
      throw error as? RecorderError ?? .notLaidOut(scene, because: "\(error)")
    }
  }
}

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

  static func notLaidOut(_ scene: String, because message: String) -> RecorderError {
    RecorderError(.notLaidOut, message, scene: scene)
  }
}
