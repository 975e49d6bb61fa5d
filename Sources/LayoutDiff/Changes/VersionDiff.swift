public import CanonicalJSON
public import LayoutCore

/// What differs between two versions.
public struct VersionDiff: Sendable {
  /// A scene that was laid out in one proposal and environment in both versions.
  public struct SceneDiff: Sendable {
    /// The scene's name.
    public let scene: String
    /// The proposal.
    public let proposal: ProposedViewSize
    /// The environment's values.
    public let environment: JSONObject
    /// Whether the scene itself was edited between the versions.
    public let isEdited: Bool
    /// What differs.
    public let diff: SnapshotDiff
    /// Both snapshots with their nodes matched, for reports with pictures; `nil` where none was kept.
    package let pairs: NodePairs?

    /// Creates the diff of a scene, for reports without pictures.
    public init(
      scene: String,
      proposal: ProposedViewSize,
      environment: JSONObject,
      isEdited: Bool,
      diff: SnapshotDiff
    ) {
      self.scene = scene
      self.proposal = proposal
      self.environment = environment
      self.isEdited = isEdited
      self.diff = diff
      pairs = nil
    }

    /// Creates the diff of a scene from both of its snapshots.
    ///
    /// - Parameters:
    ///   - old: The old snapshot.
    ///   - new: The new snapshot.
    ///   - isEdited: Whether the scene itself was edited.
    ///   - diff: What differs between them.
    ///   - keepsPictures: Whether to keep the snapshots, which a report with pictures draws.
    ///   - matching: The matching of the snapshots, where it is known.
    public init(
      old: Snapshot,
      new: Snapshot,
      isEdited: Bool,
      diff: SnapshotDiff,
      keepsPictures: Bool,
      matching: NodeMatching? = nil
    ) {
      scene = new.scene
      proposal = new.proposal
      environment = new.environment
      self.isEdited = isEdited
      self.diff = diff
      pairs =
        keepsPictures && !diff.isEmpty ? NodePairs(old: old, new: new, matching: matching) : nil
    }
  }

  /// Something that was not compared.
  public struct Omission: Equatable, Sendable {
    /// The scene's name.
    public let scene: String
    /// The proposal.
    public let proposal: ProposedViewSize
    /// The environment's values.
    public let environment: JSONObject
    /// Why it was not compared.
    public let reason: String

    /// Creates an omission.
    public init(
      scene: String,
      proposal: ProposedViewSize,
      environment: JSONObject,
      reason: String
    ) {
      self.scene = scene
      self.proposal = proposal
      self.environment = environment
      self.reason = reason
    }
  }

  /// The label of the old version.
  public let old: String
  /// The label of the new version.
  public let new: String
  /// The scenes in which something differs.
  public let scenes: [SceneDiff]
  /// The number of snapshots that were compared.
  public let comparedCount: Int
  /// What was not compared although a version has it.
  public let omissions: [Omission]
  /// The number of snapshots that were left out because nobody asked for them.
  public let unaskedCount: Int
  /// What tolerances did that were accepted with the old snapshots; `nil` where none was looked for.
  public let tolerances: ToleranceUse?
  /// When the new version was recorded, in UTC; `nil` where it was not.
  public let recordedAt: String?

  /// Creates the diff of two versions; scenes without a change are left out.
  public init(
    old: String,
    new: String,
    scenes: [SceneDiff],
    comparedCount: Int,
    omissions: [Omission],
    unaskedCount: Int = 0,
    tolerances: ToleranceUse? = nil,
    recordedAt: String? = nil
  ) {
    self.old = old
    self.new = new
    self.scenes = scenes.filter { !$0.diff.isEmpty }
    self.comparedCount = comparedCount
    self.omissions = omissions
    self.unaskedCount = unaskedCount
    self.tolerances = tolerances
    self.recordedAt = recordedAt
  }

  /// Whether anything differs, or is only in one of the versions.
  public var isDifferent: Bool { !scenes.isEmpty || !omissions.isEmpty }

  /// How many changes of nodes there are.
  package var changeCount: Int { scenes.reduce(0) { $0 + $1.diff.changes.count } }
}
