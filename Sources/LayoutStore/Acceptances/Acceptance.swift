public import CanonicalJSON
public import LayoutDiff
import SQLite

/// What somebody decided of a snapshot, or of one of the causes for which it differs.
public struct Acceptance: Hashable, Sendable {
  /// What was decided.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the baseline from now on.
    case accepted
    /// It is refused; the baseline stays.
    case rejected
  }

  /// The place in the chain, counted from 1.
  public let sequence: Int
  /// What was decided.
  public let verdict: Verdict
  /// The label of the version in which it was.
  public let version: String
  /// The scene's name.
  public let scene: String
  /// The proposal's text, such as `390x-`.
  public let proposal: String
  /// Whether the version lacks the snapshot, so that its absence was decided on.
  public let isRemoval: Bool
  /// The id of the cause that was decided on; empty for the whole snapshot.
  public let cause: String
  /// Who decided.
  public let who: String
  /// Why; may be empty.
  public let why: String
  /// When, in UTC, by the clock of the machine.
  public let madeAt: String
  /// What counts as equal to the snapshot; `nil` where nothing was agreed on.
  public let tolerance: AcceptedTolerance?
  /// n in a row of the n-th pruning, -n in a row that takes it back, 0 in any other.
  public let pruning: Int
  /// The digest of the row and of all rows before it.
  public let digest: Digest
  /// The snapshot's row.
  let row: Int64
  /// What tells the snapshot from others of a version.
  let key: Digest
}

/// What a digest in the chain of acceptances is made of.
struct AcceptanceSeal {
  let sequence: Int
  let verdict: String
  let version: String
  let snapshot: Digest
  let cause: String
  let who: String
  let why: String
  let madeAt: String
  /// The rules of a tolerance, as they are stored; empty without any.
  var tolerance = ""
  /// The last day on which the tolerance holds; empty without one.
  var until = ""
  /// The pruning that the row belongs to, if any.
  var pruning = 0
  let previous: Digest

  /// The digest before the first one.
  static let start = [UInt8](repeating: 0, count: 32)

  /// The columns that `bind` sets, in order; those of version and snapshot are for the statement to find.
  static let columns = """
    sequence, verdict, cause, who, why, made_at, previous, digest, tolerance, until, pruning
    """

  /// Sets the first eleven arguments of a statement to the columns, and returns the index of the next one.
  func bind(to statement: Statement) throws(SQLiteError) -> Int32 {
    try statement.bind(
      sequence,
      verdict,
      cause,
      who,
      why,
      madeAt,
      previous,
      digest,
      tolerance,
      until,
      pruning
    )
    return 12
  }

  /// The digest that a stored row must agree with.
  var digest: Digest { Digest(of: body) }

  /// The text that the digest is made of.
  var body: [UInt8] {
    var bytes: [UInt8] = []
    var parts: [JSONValue] = [
      "acceptance", .number(Double(sequence)), .string(verdict), .string(version),
      .string(snapshot.hex), .string(cause), .string(who), .string(why), .string(madeAt),
      .string(previous.hex),
    ]
    // Rows of earlier programs have digests without these.
    if !tolerance.isEmpty || !until.isEmpty || pruning != 0 {
      parts += [.string(tolerance), .string(until), .number(Double(pruning))]
    }
    JSONValue.array(parts).writeCanonical(into: &bytes)
    return bytes
  }
}
