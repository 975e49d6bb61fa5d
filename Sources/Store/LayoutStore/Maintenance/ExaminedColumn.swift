import Digests
import KeylineSQLite

/// A column of texts, with the column of their digests.
struct ExaminedColumn {
  /// The name of one of the texts, for messages.
  let one: String
  /// The name of all of them, for messages.
  let plural: String
  let table: String
  let digest: String
  let text: String
  /// The column with the number of nodes of the text, if there is one.
  var count: String?

  /// All such columns.
  static let all = [
    ExaminedColumn(
      one: "a scene",
      plural: "the scenes",
      table: "scene",
      digest: "digest",
      text: "body"
    ),
    ExaminedColumn(
      one: "a list of nodes",
      plural: "the lists of nodes",
      table: "scene",
      digest: "nodes_digest",
      text: "nodes"
    ),
    ExaminedColumn(
      one: "an environment",
      plural: "the environments",
      table: "environment",
      digest: "digest",
      text: "body"
    ),
    ExaminedColumn(
      one: "a result",
      plural: "the results",
      table: "result",
      digest: "digest",
      text: "body",
      count: "node_count"
    ),
    ExaminedColumn(
      one: "a record of leaves",
      plural: "the records of leaves",
      table: "answers",
      digest: "digest",
      text: "body"
    ),
  ]

  /// Selects `id`, `digest`, `text` and `count` of every row; `count` is NULL without such a
  /// column.
  var selection: String {
    "SELECT id, \(digest), \(text), \(count ?? "NULL") FROM \(table) ORDER BY id"
  }

  /// Returns the fault of the current row of the selection; `nil` for an intact row.
  func fault(_ row: Statement) -> String? {
    do {
      let (digest, text) = (Digest(bytes: try row.bytes(1)), try row.utf8(2))
      guard digest == Digest(of: text) else { return "it does not match its digest" }
      let value = try JSONReader.read(
        text,
        limits: JSONLimits(maximumBytes: Connection.longestValue)
      )
      guard try row.isNull(3) || Int64(value.array?.count ?? -1) == row.integer(3) else {
        return "its number of nodes is wrong"
      }
      return nil
    } catch let error as JSONError {
      return "it is not JSON (\(String(plain: error.message.utf8)))"
    } catch {
      return "it cannot be read"
    }
  }
}
