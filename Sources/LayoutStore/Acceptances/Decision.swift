import CanonicalJSON
public import Foundation
public import LayoutDiff
import SQLite

/// What is to be decided of some snapshots of a version.
public struct Decision: Sendable {
  /// A snapshot, or one of the causes for which it differs.
  public struct Subject: Hashable, Sendable {
    /// The snapshot: of the version, or of the baseline if the version lacks it.
    public var entry: RecordedEntry
    /// The id of the cause; empty for the whole snapshot.
    public var cause: String
    /// What counts as equal to it; `nil` for what the decision says of whole snapshots, and nothing of a cause.
    public var tolerance: Tolerance?

    /// Creates a subject.
    public init(_ entry: RecordedEntry, cause: String = "", tolerance: Tolerance? = nil) {
      self.entry = entry
      self.cause = cause
      self.tolerance = tolerance
    }
  }

  /// What is decided.
  public var verdict: Acceptance.Verdict
  /// The version in which the snapshots are, or which lacks them.
  public var version: RecordedVersion
  /// What is decided on.
  public var subjects: [Subject]
  /// Who decides.
  public var who: String
  /// Why; may be empty.
  public var why: String
  /// When.
  public var date: Date
  /// What counts as equal to whole snapshots that are accepted.
  public var tolerance = Tolerance.exact
  /// The last day on which the tolerance holds; `nil` without an end.
  public var until: CalendarDay?
  /// The pruning that the decision belongs to, if any.
  var pruning = 0

  /// Creates a decision.
  public init(
    _ verdict: Acceptance.Verdict,
    in version: RecordedVersion,
    on subjects: [Subject],
    who: String,
    why: String = "",
    date: Date = Date()
  ) {
    self.verdict = verdict
    self.version = version
    self.subjects = subjects
    self.who = who
    self.why = why
    self.date = date
  }
}

extension RecordsStore {
  /// Adds a decision to the chain: all of it durably, or nothing.
  ///
  /// - Throws: ``StoreError`` with the code `badInput` for a name that is empty, `damaged` if the
  ///   chain was tampered with.
  public func decide(_ decision: Decision) throws(StoreError) {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let texts = [decision.who, decision.why, decision.tolerance.storedText]
    let agreed = decision.subjects.compactMap(\.tolerance?.storedText)
    guard !decision.who.isEmpty, texts.allSatisfy({ $0.utf8.count <= 4_096 }),
      agreed.allSatisfy({ $0.utf8.count <= 1 << 20 }),
      (texts + agreed).allSatisfy({ !$0.utf8.contains(0) })
    else {
      throw StoreError.badDecision().at(path)
    }
    try write("keeping what was decided") { connection in
      let chain = try AcceptanceReading(connection).all()
      try AcceptanceInsertion(connection: connection, decision: decision).insert(after: chain.last)
    }
  }
}

/// Adds the rows of a decision to the chain, inside a transaction.
struct AcceptanceInsertion {
  let connection: Connection
  let decision: Decision

  /// Adds a row for each subject, and moves the end of the chain.
  func insert(after acceptance: Acceptance?) throws {
    let statement = try connection.prepare(
      """
      INSERT INTO acceptance (\(AcceptanceSeal.columns), version, snapshot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    var last = (sequence: acceptance?.sequence ?? 0, digest: acceptance?.digest)
    for subject in decision.subjects {
      last = (last.sequence + 1, try insert(subject, after: last, statement))
    }
    guard let digest = last.digest else { return }
    try AcceptanceHead.move(to: last.sequence, digest, connection)
  }

  private func insert(
    _ subject: Decision.Subject,
    after last: (sequence: Int, digest: Digest?),
    _ statement: Statement
  ) throws -> Digest {
    guard let previous = last.digest ?? Digest(bytes: AcceptanceSeal.start) else {
      throw StoreError.damaged("the chain of acceptances")
    }
    let tolerance = subject.tolerance ?? (subject.cause.isEmpty ? decision.tolerance : .exact)
    let isAgreed = decision.verdict == .accepted && !tolerance.rules.isEmpty
    let seal = AcceptanceSeal(
      sequence: last.sequence + 1,
      verdict: decision.verdict.rawValue,
      version: decision.version.label,
      snapshot: subject.entry.snapshotDigest,
      cause: subject.cause,
      who: decision.who,
      why: decision.why,
      madeAt: decision.date.formatted(.iso8601),
      tolerance: isAgreed ? tolerance.storedText : "",
      until: isAgreed ? decision.until?.description ?? "" : "",
      pruning: decision.pruning,
      previous: previous
    )
    let next = try seal.bind(to: statement)
    try statement.bind(Int64(decision.version.sequence), at: next)
    try statement.bind(subject.entry.row, at: next + 1)
    try statement.run()
    return seal.digest
  }
}
