package import Digests
import KeylineSQLite
import LayoutDiff

/// A decision as stores exchange it.
package struct DecisionRow: Sendable {
  let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  let version: String
  let snapshot: Digest
  /// The id of the cause; empty for the complete snapshot.
  let cause: String
  let author: String
  let message: String
  /// The time, in UTC.
  package let createdAt: String

  /// The row as canonical JSON.
  package var body: [UInt8] {
    let parts: JSONValue = [
      "decision", .string(verdict.rawValue), .string(version), .string(snapshot.hex),
      .string(cause), .string(author), .string(message), .string(createdAt),
    ]
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    return bytes
  }

  /// The digest of the row, by which stores find the decisions that they lack.
  package var digest: Digest { Digest(of: body) }

  /// What the decision changes, whoever made it.
  var effect: [String] { [verdict.rawValue, snapshot.hex, cause] }

  /// The author, the verdict, the version and the reason, for a message.
  var sentence: String {
    let reason = message.isEmpty ? "" : ": \(plain: message)"
    return
      "\(verdict.rawValue) by \(plain: author) in “\(plain: version)” on \(createdAt.prefix(10))\(reason)"
  }
}

extension DecisionRow {
  /// Reads the canonical JSON of a row; `nil` for anything else.
  package init?(body: [UInt8]) {
    let texts = (try? JSONReader.read(body).array)?.map(\.string) ?? []
    guard texts.count == 8, let verdict = texts[1].flatMap(Verdict.init(rawValue:)),
      let version = texts[2], let snapshot = texts[3].flatMap({ Digest(hex: $0) }),
      let cause = texts[4], let author = texts[5], !author.isEmpty, let message = texts[6],
      let createdAt = texts[7]
    else { return nil }
    self.init(
      verdict: verdict,
      version: version,
      snapshot: snapshot,
      cause: cause,
      author: author,
      message: message,
      createdAt: createdAt
    )
    guard self.body == body else { return nil }
  }
}
