import LayoutDiff
public import LayoutStore

/// The examination of a store: every page, reference and digest.
///
///     let checkup = try StoreCheckup(of: project.store)
///     for finding in checkup.findings { print(finding.message) }
///     if checkup.isDamaged { print("restore a backup, or run `keyline doctor --repair`") }
public struct StoreCheckup: Sendable {
  /// The path of the store.
  public let path: String
  /// The damage and the notes that were found.
  public private(set) var findings: [StoreFinding] = []
  /// Why the file cannot be opened; `nil` if it can.
  public private(set) var obstacle: String?
  /// The intact and the missing parts of a damaged store; `nil` without damage.
  public private(set) var health: StoreHealth?
  /// The number of versions in a store without damage.
  public private(set) var versionCount = 0
  /// The number of their snapshots.
  public private(set) var snapshotCount = 0
  /// The labels of ancestors that were not fetched from a shared store.
  public private(set) var unfetched: [String] = []
  /// The path of the cache beside the store.
  public let cachePath: String
  /// Why the cache beside the store would not be used; `nil` if it would, or does not exist.
  public private(set) var cacheObstacle: String?

  /// Whether any part is damaged.
  public var isDamaged: Bool { health != nil }

  /// Examines a store, and leaves it unchanged.
  ///
  /// - Throws: `StoreError` if the store does not exist or cannot be read.
  public init(of location: StoreLocation) throws(StoreError) {
    (path, cachePath) = (location.path, location.cachePath)
    let records: RecordsStore
    do {
      records = try location.open(for: .reading)
    } catch {
      guard Self.isRepairable(error) else { throw error }
      health = try RecordsStore.salvageableHealth(of: path, program: Release.program)
      let finding = error.finding.replacing("opening the store: ", with: "")
      obstacle = finding.split(separator: ";").first.map(String.init) ?? finding
      return
    }
    findings = try records.examine()
    if findings.contains(where: { $0.gravity == .damage }) {
      health = try records.health()
      unfetched = health?.unfetched ?? []
    } else {
      let versions = try records.versions()
      versionCount = versions.count
      snapshotCount = versions.reduce(0) { $0 + $1.snapshotCount }
      unfetched = try records.shallowVersions().map(\.label)
    }
    if location.hasCache { cacheObstacle = location.cacheObstacle }
  }

  /// Whether a file that cannot be opened may have intact parts.
  private static func isRepairable(_ error: StoreError) -> Bool {
    [.damaged, .notAStore, .foreign, .foreignSchema].contains(error.code)
  }
}
