import LayoutDiff
public import LayoutStore

/// A check of every page, reference and digest of a store.
///
///     let checkup = try StoreCheckup(of: project.store)
///     for finding in checkup.findings { print(finding.message) }
///     if checkup.isDamaged { print("restore a backup, or run `keyline store doctor --repair`") }
public struct StoreCheckup: Sendable {
  /// The path of the store.
  public let path: String
  /// The damage and the notes found.
  public private(set) var findings: [StoreFinding] = []
  /// The reason why the file cannot be opened; `nil` if it can be.
  public private(set) var obstacle: String?
  /// The intact and the missing parts of a damaged store; `nil` without damage.
  public private(set) var health: StoreHealth?
  /// The number of versions in a store without damage.
  public private(set) var versionCount = 0
  /// The number of their snapshots.
  public private(set) var snapshotCount = 0

  /// Whether any part is damaged.
  public var isDamaged: Bool { health != nil }

  /// Checks a store without changing it.
  ///
  /// - Throws: `StoreError` if the store does not exist or cannot be read.
  public init(of location: StoreLocation) throws(StoreError) {
    path = location.path
    let records: RecordsStore
    do {
      records = try location.open(for: .reading)
    } catch {
      guard Self.isRepairable(error) else { throw error }
      health = try RecordsStore.recoverableHealth(of: path, program: Release.program)
      let finding = error.finding.replacing("opening the store: ", with: "")
      obstacle = finding.split(separator: ";").first.map(String.init) ?? finding
      return
    }
    findings = try records.examine()
    if findings.contains(where: { $0.severity == .damage }) {
      health = try records.health()
    } else {
      let versions = try records.versions()
      versionCount = versions.count
      snapshotCount = versions.reduce(0) { $0 + $1.snapshotCount }
    }
  }

  /// Returns whether a file that cannot be opened may have intact parts.
  private static func isRepairable(_ error: StoreError) -> Bool {
    [.damaged, .notAStore, .foreign, .foreignSchema].contains(error.code)
  }
}
