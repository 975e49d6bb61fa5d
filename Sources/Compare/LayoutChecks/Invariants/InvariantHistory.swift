import LayoutCore
public import LayoutDiff

/// The earlier versions of a scene, from which invariants are mined: relations of neighbors, and of
/// views with their container, that held in each of them.
///
/// Neighbors are views that follow each other in a container. Nothing is mined from fewer than three
/// versions, and nothing is reported about a container whose own arguments were edited, because that
/// edit is the cause.
public struct InvariantHistory: Sendable {
  /// The layouts of a scene in one version.
  public struct Version: Sendable {
    /// The version's label.
    public let label: String
    /// The layouts in all recorded configurations.
    public let snapshots: [Snapshot]

    /// Creates a version.
    public init(label: String, snapshots: [Snapshot]) {
      (self.label, self.snapshots) = (label, snapshots)
    }
  }

  /// The smallest number of versions from which an invariant is mined.
  public static let minimumSupport = PastVersion.minimumCount

  private let versions: [PastVersion]
  /// A snapshot of the latest version in each configuration.
  private let latest: [Snapshot]
  private let limits: CheckLimits

  /// Creates a history.
  ///
  /// Takes time proportional to the number of nodes of all layouts that differ.
  ///
  /// - Parameters:
  ///   - versions: The versions, oldest first; those without a snapshot are left out.
  ///   - limits: The limits of the rule `broken-invariant`.
  public init(_ versions: [Version], limits: CheckLimits = CheckLimits()) {
    let versions = versions.filter { !$0.snapshots.isEmpty }
    var cache = TableCache(limits)
    self.versions = versions.map { version in
      PastVersion(label: version.label, tables: version.snapshots.map { cache.table(of: $0) })
    }
    self.limits = limits
    latest = versions.last?.snapshots ?? []
  }

  /// Returns the invariants that do not hold in a layout; empty for a configuration that the latest
  /// version does not have.
  ///
  /// Takes time proportional to the number of nodes of all layouts.
  public func broken(in snapshot: Snapshot) -> [BrokenInvariant] {
    guard canJudge(snapshot) else { return [] }
    let tree = CheckedTree(LayoutSpan(snapshot), limits: limits)
    let current = SiblingTable(tree)
    return current.containers.flatMap { container -> [BrokenInvariant] in
      guard !isEdited(container, in: current) else { return [] }
      return ContainerInvariants(container, of: tree, current, versions).broken
    }
  }

  /// Returns findings about the invariants that do not hold in a layout.
  public func findings(in snapshot: Snapshot) -> [LayoutFinding] {
    guard !limits.disabled.contains(.brokenInvariant) else { return [] }
    let tree = CheckedTree(LayoutSpan(snapshot), limits: limits)
    return broken(in: snapshot).map { invariant in
      LayoutFinding(
        .brokenInvariant,
        limits.severities[.brokenInvariant] ?? .warning,
        scene: snapshot.scene,
        nodes: invariant.nodes,
        identities: invariant.places.map(tree.scene.identity) + [invariant.relation],
        message: invariant.description
      )
    }
  }

  /// Whether there are enough versions, the latest of which has the configuration of a layout.
  private func canJudge(_ snapshot: Snapshot) -> Bool {
    versions.count >= InvariantHistory.minimumSupport
      && latest.contains {
        $0.proposal == snapshot.proposal && $0.environment == snapshot.environment
      }
  }

  /// Returns whether the arguments of a container differ from those in the latest version.
  private func isEdited(_ container: SiblingTable.Container, in current: SiblingTable) -> Bool {
    guard let last = versions.last?.tables.first?.contents[container.identity],
      let content = current.contents[container.identity]
    else { return false }
    return last != content
  }
}

/// A version with the tables of its layouts.
struct PastVersion: Sendable {
  /// The smallest number of versions from which an invariant is mined.
  static let minimumCount = 3

  let label: String
  let tables: [SiblingTable]
}

/// The tables of distinct layouts: most versions did not change most layouts.
struct TableCache {
  private let limits: CheckLimits
  private var known: [(snapshot: Snapshot, table: SiblingTable)] = []

  init(_ limits: CheckLimits) { self.limits = limits }

  mutating func table(of snapshot: Snapshot) -> SiblingTable {
    if let table = known.first(where: { $0.snapshot == snapshot })?.table { return table }
    let table = SiblingTable(CheckedTree(LayoutSpan(snapshot), limits: limits))
    known.append((snapshot, table))
    return table
  }
}
