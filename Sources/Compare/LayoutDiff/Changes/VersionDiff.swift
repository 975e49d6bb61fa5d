public import Digests
public import LayoutCore

/// The differences between two versions.
public struct VersionDiff: Sendable {
  /// The differences of a scene at one proposal in one environment.
  public struct SceneDiff: Sendable {
    /// The scene's name.
    public let scene: String
    /// The proposal.
    public let proposal: ProposedViewSize
    /// The environment's values.
    public let environment: JSONObject
    /// Whether the scene itself was edited between the versions.
    public let isEdited: Bool
    /// The differences.
    public package(set) var diff: SnapshotDiff
    /// Both snapshots with their nodes matched, for reports with pictures; `nil` if the diff does
    /// not include them.
    package let pairs: NodePairs?
    /// The place in the sources that reports point to; `nil` if it is not known.
    public var place: SourcePlace?

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

    /// Creates the diff of a scene from its snapshots.
    ///
    /// - Parameters:
    ///   - old: The old snapshot.
    ///   - new: The new snapshot.
    ///   - isEdited: Whether the scene itself was edited.
    ///   - diff: The differences between them.
    ///   - keepsSnapshots: Whether the diff includes both snapshots, for reports with pictures.
    ///   - matching: The matching of both snapshots, if already known.
    public init(
      old: Snapshot,
      new: Snapshot,
      isEdited: Bool,
      diff: SnapshotDiff,
      keepsSnapshots: Bool,
      matching: NodeMatching? = nil
    ) {
      scene = new.scene
      proposal = new.proposal
      environment = new.environment
      self.isEdited = isEdited
      self.diff = diff
      pairs =
        keepsSnapshots && !diff.isEmpty ? NodePairs(old: old, new: new, matching: matching) : nil
    }
  }

  /// A snapshot that was not compared.
  public struct Omission: Equatable, Sendable {
    /// The scene's name.
    public let scene: String
    /// The proposal.
    public let proposal: ProposedViewSize
    /// The environment's values.
    public let environment: JSONObject
    /// The reason why it was not compared.
    public let reason: String
    /// The place in the sources that reports point to; `nil` if it is not known.
    public var place: SourcePlace?

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

  /// A proposal and the values of an environment.
  public typealias Configuration = (proposal: ProposedViewSize, environment: JSONObject)

  /// The label of the old version.
  public let old: String
  /// The label of the new version.
  public let new: String
  /// The scenes with differences.
  public let scenes: [SceneDiff]
  /// The number of snapshots that were compared.
  public let comparedCount: Int
  /// The snapshots that only one version has, or that could not be compared.
  public let omissions: [Omission]
  /// The number of snapshots that the selection excluded.
  public let excludedCount: Int
  /// The time at which the new version was recorded (ISO 8601, UTC); `nil` if it is not recorded.
  public let recordedAt: String?
  /// By scene, all configurations that were compared, to describe some of them in words; scenes
  /// without are described by lists.
  public var configurations: [String: [Configuration]] = [:]

  /// Creates the diff of two versions; scenes without differences are omitted.
  public init(
    old: String,
    new: String,
    scenes: [SceneDiff],
    comparedCount: Int,
    omissions: [Omission],
    excludedCount: Int = 0,
    recordedAt: String? = nil
  ) {
    self.old = old
    self.new = new
    self.scenes = scenes.filter { !$0.diff.isEmpty }
    self.comparedCount = comparedCount
    self.omissions = omissions
    self.excludedCount = excludedCount
    self.recordedAt = recordedAt
  }

  /// Whether any snapshot differs, or exists in only one version.
  public var isDifferent: Bool { !scenes.isEmpty || !omissions.isEmpty }
}
