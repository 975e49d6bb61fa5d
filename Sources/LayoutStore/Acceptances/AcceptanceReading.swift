import CanonicalJSON
import LayoutDiff
import SQLite

/// Reads the chain of acceptances, each row checked against its digest and the row before it, and
/// the last one against where the chain ends.
struct AcceptanceReading {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Returns all acceptances, the first first.
  ///
  /// - Throws: ``StoreError`` with the code `damaged` naming the first row that was tampered with.
  func all() throws -> [Acceptance] {
    let statement = try connection.prepare(Self.selection)
    var acceptances: [Acceptance] = []
    var previous = AcceptanceSeal.start
    while try statement.step() {
      let acceptance = try acceptance(statement, previous: previous)
      previous = acceptance.digest.bytes
      acceptances.append(acceptance)
    }
    let head = try AcceptanceHead(connection)
    guard head.count == acceptances.count, head.digest.bytes == previous else {
      throw StoreError.cutOff(acceptances.count, of: head.count)
    }
    return acceptances
  }

  /// Returns a decision, however the chain before it is.
  ///
  /// - Throws: ``StoreError`` with the code `damaged` if it does not agree with its own digest.
  func unchained(_ sequence: Int64) throws -> Acceptance {
    let found = try connection.prepare(
      Self.selection.replacing("ORDER BY", with: "WHERE a.sequence = ? ORDER BY")
    ).first(sequence) { try acceptance($0, previous: try $0.bytes("previous")) }
    guard let found else { throw StoreError.damaged("acceptance \(sequence)") }
    return found
  }

  private static let selection = """
    SELECT a.sequence, a.verdict, v.label, s.name, p.text AS proposal, a.cause, a.who, a.why,
      a.made_at, a.previous, a.digest, a.snapshot, s.digest AS snapshot_digest,
      e.digest AS environment_digest,
      EXISTS (SELECT 1 FROM version_snapshot m
        WHERE m.version = a.version AND m.snapshot = a.snapshot) AS is_listed,
      a.tolerance, a.until, a.pruning
    FROM acceptance a
    LEFT JOIN version v ON v.sequence = a.version
    LEFT JOIN snapshot s ON s.id = a.snapshot
    LEFT JOIN proposal p ON p.id = s.proposal
    LEFT JOIN environment e ON e.id = s.environment
    ORDER BY a.sequence
    """

  private func acceptance(_ row: Statement, previous: [UInt8]) throws -> Acceptance {
    let sequence = Int(try row.integer("sequence"))
    let damage = StoreError.damaged("acceptance \(sequence)")
    let columns: [Column] = ["label", "name", "proposal", "snapshot_digest", "environment_digest"]
    guard columns.allSatisfy({ !row.isNull($0) }),
      let verdict = Acceptance.Verdict(rawValue: try row.text("verdict")),
      try row.bytes("previous") == previous,
      let before = Digest(bytes: previous),
      let snapshot = try row.digest("snapshot_digest"),
      let environment = try row.digest("environment_digest")
    else { throw damage }
    let seal = AcceptanceSeal(
      sequence: sequence,
      verdict: verdict.rawValue,
      version: try row.text("label"),
      snapshot: snapshot,
      cause: try row.text("cause"),
      who: try row.text("who"),
      why: try row.text("why"),
      madeAt: try row.text("made_at"),
      tolerance: try row.text("tolerance"),
      until: try row.text("until"),
      pruning: Int(try row.integer("pruning")),
      previous: before
    )
    guard try row.digest("digest") == seal.digest else { throw damage }
    let (scene, proposal) = (try row.text("name"), try row.text("proposal"))
    return Acceptance(
      sequence: sequence,
      verdict: verdict,
      version: seal.version,
      scene: scene,
      proposal: proposal,
      isRemoval: try row.integer("is_listed") == 0 && seal.pruning >= 0,
      cause: seal.cause,
      who: seal.who,
      why: seal.why,
      madeAt: seal.madeAt,
      tolerance: try agreement(seal, damage),
      pruning: seal.pruning,
      digest: seal.digest,
      row: try row.integer("snapshot"),
      key: SnapshotIdentity.key(name: scene, proposal: proposal, environment: environment)
    )
  }

  private func agreement(
    _ seal: AcceptanceSeal,
    _ damage: StoreError
  ) throws -> AcceptedTolerance? {
    guard !seal.tolerance.isEmpty else { return nil }
    let until = CalendarDay(seal.until)
    guard let tolerance = Tolerance(storedText: seal.tolerance),
      until != nil || seal.until.isEmpty
    else { throw damage }
    return AcceptedTolerance(tolerance, until: until, author: seal.who, version: seal.version)
  }
}

extension RecordsStore {
  /// Returns everything that was decided, the first first, checked link by link.
  public func acceptances() throws(StoreError) -> [Acceptance] {
    try read("reading the acceptances") { try AcceptanceReading($0).all() }
  }

  /// Returns the snapshot that was decided on; `nil` where the version lacks it.
  public func entry(
    acceptedBy acceptance: Acceptance
  ) throws(StoreError) -> RecordedEntry? {
    guard !acceptance.isRemoval else { return nil }
    return try read("reading a snapshot") { try EntryReading($0).entry(acceptance.row) }
  }
}
