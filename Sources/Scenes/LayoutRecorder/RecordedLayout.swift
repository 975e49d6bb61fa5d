public import Digests
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

/// The result of laying out a scene once, as it is stored.
public struct RecordedLayout: Sendable {
  /// The request.
  public let request: RecordingRequest
  /// The placements of all nodes in pre-order.
  public let placements: Digested<PlacementTable>
  /// The invalid results that the engine corrected, when the scene's content was resolved and in the
  /// layout.
  public let diagnostics: [LayoutDiagnostic]
  /// Those in the layout, which are the same for a scene that was recorded.
  public let layoutDiagnostics: [LayoutDiagnostic]
  /// All calls of the layouts, if the recorder traces them.
  public let trace: LayoutTrace?

  /// The placements of all nodes in pre-order.
  public var table: PlacementTable { placements.rows }

  /// The environment's canonical text, in UTF-8.
  public var environmentText: [UInt8] {
    Array(JSONValue.object(request.environment.values).canonicalText.utf8)
  }

  init(
    request: RecordingRequest,
    placements: Digested<PlacementTable>,
    diagnostics: [LayoutDiagnostic],
    layoutDiagnostics: [LayoutDiagnostic],
    trace: LayoutTrace?
  ) {
    self.request = request
    self.placements = placements
    self.diagnostics = diagnostics
    self.layoutDiagnostics = layoutDiagnostics
    self.trace = trace
  }

  /// Creates the layout of a scene whose placements are known.
  package init(_ request: RecordingRequest, placements: PlacementTable) {
    self.init(
      request: request,
      placements: Digested(placements),
      diagnostics: [],
      layoutDiagnostics: [],
      trace: nil
    )
  }

  /// Converts the recording to a snapshot.
  ///
  /// - Parameter readingContents: Whether the snapshot includes the contents of nodes, which are
  ///   needed to find causes.
  /// - Returns: The snapshot.
  /// - Throws: `RecorderError` if nodes and placements contradict each other.
  public func snapshot(readingContents: Bool = false) throws(RecorderError) -> Snapshot {
    try request.scene.snapshot(
      of: table,
      in: request.proposal,
      request.environment.values,
      readingContents ? request.scene.contents : nil
    )
  }
}
