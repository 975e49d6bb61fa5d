package import Digests
import KeylineSQLite

/// The stored form of a decision, which is also exchanged between stores: the input of its digest.
///
/// Decisions form a chain, since each row contains the digest of the previous one.
package struct DecisionRow: Sendable {
  var sequence: Int
  let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  let version: String
  let snapshot: Digest
  /// The id of the cause; empty for the complete snapshot.
  let cause: String
  let author: String
  let message: String
  let createdAt: String
  /// The stored rules of an accepted tolerance; empty without one.
  var tolerance = ""
  /// The last day on which the tolerance is valid; empty without an end.
  var until = ""
  /// The prune that the row belongs to, negative for its reversal; 0 for none.
  var pruning = 0
  var previousDigest: Digest

  /// The `previousDigest` of the first row.
  static let start = [UInt8](repeating: 0, count: 32)

  /// The row as canonical JSON, which its digest is computed from.
  package var body: [UInt8] {
    let parts: JSONValue = [
      "decision", .number(Double(sequence)), .string(verdict.rawValue), .string(version),
      .string(snapshot.hex), .string(cause), .string(author), .string(message),
      .string(createdAt), .string(tolerance), .string(until), .number(Double(pruning)),
      .string(previousDigest.hex),
    ]
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    return bytes
  }

  /// The digest of the row, which the next row in the chain contains.
  package var digest: Digest { Digest(of: body) }

  /// The author, the verdict, the version and the reason, for a message.
  var sentence: String {
    let reason = message.isEmpty ? "" : ": \(String(plain: message.utf8))"
    return
      "\(verdict.rawValue) by \(plain: author) in “\(plain: version)” on \(createdAt.prefix(10))\(reason)"
  }
}

// MARK: - The text

extension DecisionRow {
  /// Reads the canonical JSON of a row; `nil` for anything else.
  package init?(body: [UInt8]) {
    guard let parts = try? JSONReader.read(body).array, parts.count == 13,
      let sequence = DecisionRow.integer(parts[1]), sequence >= 1,
      let pruning = DecisionRow.integer(parts[11])
    else { return nil }
    let texts = parts.map(\.string)
    guard let verdict = texts[2].flatMap(Verdict.init(rawValue:)), let version = texts[3],
      let snapshot = texts[4].flatMap({ Digest(hex: $0) }), let cause = texts[5],
      let author = texts[6], !author.isEmpty, let message = texts[7], let createdAt = texts[8],
      let tolerance = texts[9], let until = texts[10],
      let previous = texts[12].flatMap({ Digest(hex: $0) })
    else { return nil }
    self.init(
      sequence: sequence,
      verdict: verdict,
      version: version,
      snapshot: snapshot,
      cause: cause,
      author: author,
      message: message,
      createdAt: createdAt,
      tolerance: tolerance,
      until: until,
      pruning: pruning,
      previousDigest: previous
    )
    guard self.body == body else { return nil }
  }

  private static func integer(_ value: JSONValue) -> Int? {
    value.number.flatMap { Int(exactly: $0) }
  }

  /// Refuses rows that do not form a chain from its beginning.
  package static func check(_ rows: [DecisionRow], at place: String) throws(StoreError) {
    var previous = start
    for (index, row) in rows.enumerated() {
      guard row.sequence == index + 1, row.previousDigest.bytes == previous else {
        throw StoreError.damaged("decision \(index + 1)").at(place)
      }
      previous = row.digest.bytes
    }
  }
}

// MARK: - The table

extension DecisionRow {
  /// The columns that `bind` sets, in order; the statement finds the version and the snapshot.
  static let columns = """
    sequence, verdict, cause, author, message, created_at, tolerance, until, pruning, \
    previous_digest, digest
    """

  /// Sets the first arguments of a statement to the columns, and returns the index of the next one.
  func bind(to statement: Statement) throws(SQLiteError) -> Int32 {
    try statement.bind(
      sequence,
      verdict.rawValue,
      cause,
      author,
      message,
      createdAt,
      tolerance,
      until,
      pruning,
      previousDigest,
      digest
    )
    return 12
  }
}
