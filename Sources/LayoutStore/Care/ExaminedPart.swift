import CanonicalJSON

/// A column of texts whose digests stand beside them.
struct ExaminedPart {
  /// What people call one of the texts.
  let one: String
  /// What people call all of them.
  let many: String
  let table: String
  let digest: String
  let text: String

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
      text: "placements"
    ),
    ExaminedPart(
      one: "a record of leaves",
      many: "the records of leaves",
      table: "leaf_answer",
      digest: "digest",
      text: "answers"
    ),
  ]

  /// Returns what is wrong with the current row of `SELECT id, digest, text`, if anything is.
  func fault(_ row: SQLStatement) -> String? {
    do {
      let (digest, text) = (Digest(bytes: try row.bytes(1)), try row.utf8(2))
      guard digest == Digest(of: text) else { return "it is not what its digest says" }
      _ = try JSONReader.read(
        text,
        limits: JSONLimits(maximumBytes: Int(OpeningDiscipline.longestValue))
      )
      return nil
    } catch let error as JSONError {
      return "it is no JSON (\(String(plain: error.message.utf8)))"
    } catch {
      return "it cannot be read"
    }
  }
}
