import Digests
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
public import LayoutScenes

/// A request to lay out a scene at one proposal in one environment.
public struct RecordingRequest: Sendable {
  /// The scene.
  public var scene: PreparedScene
  /// The proposal to the root.
  public var proposal: ProposedViewSize
  /// The environment.
  public var environment: SceneEnvironment

  /// Creates a request.
  public init(scene: PreparedScene, proposal: ProposedViewSize, environment: SceneEnvironment) {
    self.scene = scene
    self.proposal = proposal
    self.environment = environment
  }

  /// Returns a request for each proposal and environment of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - proposals: The proposals; `nil` for those of the scene.
  ///   - platforms: The platforms on which to lay out each environment; empty for the environment's
  ///     own platform.
  ///   - willLayOut: Called with each tree before it is laid out to resolve its content.
  /// - Returns: The requests, grouped by proposal.
  /// - Throws: `RecorderError` if two nodes of the scene have the same path, or its geometry
  ///   readers cannot be resolved.
  public static func requests(
    for scene: LayoutScene,
    in proposals: [ProposedViewSize]? = nil,
    on platforms: [Platform] = [],
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(RecorderError) -> [RecordingRequest] {
    let prepared = try PreparedScene(scene)
    var requests: [RecordingRequest] = []
    let environments = scene.environments.on(platforms).map(\.withRegisteredFonts)
    for proposal in proposals ?? scene.proposals {
      for environment in environments {
        let scene = try prepared.expanded(
          in: proposal,
          environment: environment.layout,
          willLayOut: willLayOut
        )
        let environment = environment.fitted(toFontsIn: scene.text)
        requests.append(
          RecordingRequest(scene: scene, proposal: proposal, environment: environment)
        )
      }
    }
    return requests
  }

  /// Returns the request with the content of the scene's geometry readers resolved.
  package func expanded() throws(RecorderError) -> RecordingRequest {
    var request = self
    request.scene = try scene.expanded(in: proposal, environment: environment.layout)
    return request
  }
}

extension [SceneEnvironment] {
  /// Returns each environment on each platform, without duplicates; unchanged if there are no
  /// platforms.
  fileprivate func on(_ platforms: [Platform]) -> [SceneEnvironment] {
    guard !platforms.isEmpty else { return self }
    var known: Set<Digest> = []
    return flatMap { environment in platforms.map(environment.on) }
      .filter { known.insert($0.digest).inserted }
  }
}

/// What laying out a scene once results in: its snapshot, and notes that are not stored.
public struct RecordedLayout: Sendable {
  /// The request, with the content of the scene's geometry readers.
  public let request: RecordingRequest
  /// The snapshot.
  public let snapshot: Snapshot
  /// The invalid results that the engine corrected, when the scene's content was resolved and in the
  /// layout.
  public private(set) var diagnostics: [LayoutDiagnostic]
  /// Those in the layout, which are the same for a scene that was recorded.
  public private(set) var layoutDiagnostics: [LayoutDiagnostic]
  /// All calls of the layouts, if the recorder traces them.
  public let trace: LayoutTrace?
}

extension RecordedLayout {
  /// Creates the layout of a scene whose placements are known.
  ///
  /// - Throws: `RecorderError` if nodes and placements contradict each other.
  package init(
    _ request: RecordingRequest,
    placements: PlacementTable
  ) throws(RecorderError) {
    let snapshot = try request.scene.snapshot(
      of: placements,
      in: request.proposal,
      SnapshotEnvironment(request.environment.values)
    )
    self.init(
      request: request,
      snapshot: snapshot,
      diagnostics: [],
      layoutDiagnostics: [],
      trace: nil
    )
  }

  /// Adds warnings about the layouts that break the contract of the `Layout` protocol.
  package mutating func add(_ breaches: [LayoutContract.Breach]) {
    let nodes = request.scene.outline.nodes
    let warnings = breaches.map { breach in
      LayoutDiagnostic(
        kind: .warning,
        path: nodes[breach.node].path,
        type: nodes[breach.node].type,
        message: breach.message
      )
    }
    diagnostics += warnings
    layoutDiagnostics += warnings
  }
}
