import CanonicalJSON
import LayoutDiff

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
    let statement = try connection.prepare(
      Self.selection.replacing("ORDER BY", with: "WHERE a.sequence = ? ORDER BY")
    )
    try statement.bind(sequence, at: 1)
    guard try statement.step() else { throw StoreError.damaged("acceptance \(sequence)") }
    return try acceptance(statement, previous: try statement.bytes(9))
  }

  private static let selection = """
    SELECT a.sequence, a.verdict, v.label, s.name, p.text, a.cause, a.who, a.why, a.made_at,
      a.previous, a.digest, a.snapshot, s.digest, e.digest,
      EXISTS (SELECT 1 FROM version_snapshot m
        WHERE m.version = a.version AND m.snapshot = a.snapshot),
      a.tolerance, a.until, a.pruning
    FROM acceptance a
    LEFT JOIN version v ON v.sequence = a.version
    LEFT JOIN snapshot s ON s.id = a.snapshot
    LEFT JOIN proposal p ON p.id = s.proposal
    LEFT JOIN environment e ON e.id = s.environment
    ORDER BY a.sequence
    """

  private func acceptance(_ row: SQLStatement, previous: [UInt8]) throws -> Acceptance {
    let sequence = Int(try row.integer(0))
    let damage = StoreError.damaged("acceptance \(sequence)")
    let columns: [Int32] = [2, 3, 4, 12, 13]
    guard columns.allSatisfy({ !row.isNull($0) }),
      let verdict = Acceptance.Verdict(rawValue: try row.text(1)),
      try row.bytes(9) == previous,
      let before = Digest(bytes: previous),
      let snapshot = Digest(bytes: try row.bytes(12)),
      let environment = Digest(bytes: try row.bytes(13))
    else { throw damage }
    let seal = AcceptanceSeal(
      sequence: sequence,
      verdict: verdict.rawValue,
      version: try row.text(2),
      snapshot: snapshot,
      cause: try row.text(5),
      who: try row.text(6),
      why: try row.text(7),
      madeAt: try row.text(8),
      tolerance: try row.text(15),
      until: try row.text(16),
      pruning: Int(try row.integer(17)),
      previous: before
    )
    guard Digest(bytes: try row.bytes(10)) == seal.digest else { throw damage }
    let (scene, proposal) = (try row.text(3), try row.text(4))
    return Acceptance(
      sequence: sequence,
      verdict: verdict,
      version: seal.version,
      scene: scene,
      proposal: proposal,
      isRemoval: try row.integer(14) == 0 && seal.pruning >= 0,
      cause: seal.cause,
      who: seal.who,
      why: seal.why,
      madeAt: seal.madeAt,
      tolerance: try agreement(seal, damage),
      pruning: seal.pruning,
      digest: seal.digest,
      row: try row.integer(11),
      key: SnapshotSeal.key(name: scene, proposal: proposal, environment: environment)
    )
  }

  private func agreement(
    _ seal: AcceptanceSeal,
    _ damage: StoreError
  ) throws -> AgreedTolerance? {
    guard !seal.tolerance.isEmpty else { return nil }
    let until = CalendarDay(seal.until)
    guard let tolerance = Tolerance(storedText: seal.tolerance),
      until != nil || seal.until.isEmpty
    else { throw damage }
    return AgreedTolerance(tolerance, until: until, who: seal.who, version: seal.version)
  }
}

extension RecordsStore {
  /// Returns everything that was decided, the first first, checked link by link.
  public func acceptances() throws(StoreError) -> [Acceptance] {
    try read("reading the acceptances") { try AcceptanceReading($0).all() }
  }
}
