import CanonicalJSON
import SQLite

/// A column of texts whose digests stand beside them.
struct ExaminedPart {
  /// What people call one of the texts.
  let one: String
  /// What people call all of them.
  let many: String
  let table: String
  let digest: String
  let text: String
  /// The column that says how many nodes the text is of, if one does.
  var count: String?

  /// All such columns.
  static let all = [
    ExaminedPart(
      one: "a scene",
      many: "the scenes",
      table: "scene",
      digest: "digest",
      text: "body"
    ),
    ExaminedPart(
      one: "a list of nodes",
      many: "the lists of nodes",
      table: "scene",
      digest: "nodes_digest",
      text: "nodes"
    ),
    ExaminedPart(
      one: "an environment",
      many: "the environments",
      table: "environment",
      digest: "digest",
      text: "body"
    ),
    ExaminedPart(
      one: "a result",
      many: "the results",
      table: "result",
      digest: "digest",
      text: "body",
      count: "node_count"
    ),
    ExaminedPart(
      one: "a record of leaves",
      many: "the records of leaves",
      table: "answers",
      digest: "digest",
      text: "body"
    ),
  ]

  /// Asks for `id`, `digest`, `text` and `count` of every row; the last is NULL where there is none.
  var selection: String {
    "SELECT id, \(digest), \(text), \(count ?? "NULL") FROM \(table) ORDER BY id"
  }

  /// Returns what is wrong with the current row of the selection, if anything is.
  func fault(_ row: Statement) -> String? {
    do {
      let (digest, text) = (Digest(bytes: try row.bytes(1)), try row.utf8(2))
      guard digest == Digest(of: text) else { return "it is not what its digest says" }
      let value = try JSONReader.read(
        text,
        limits: JSONLimits(maximumBytes: Connection.longestValue)
      )
      guard try row.isNull(3) || Int64(value.array?.count ?? -1) == row.integer(3) else {
        return "it is not of as many nodes as is said"
      }
      return nil
    } catch let error as JSONError {
      return "it is no JSON (\(String(plain: error.message.utf8)))"
    } catch {
      return "it cannot be read"
    }
  }
}
