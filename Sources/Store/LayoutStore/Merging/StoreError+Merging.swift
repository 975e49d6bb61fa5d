extension StoreError.Code {
  /// Expected shards are missing.
  public static let missingShards = StoreError.Code(name: "missingShards")
}

extension StoreError {
  /// Refuses a snapshot with a wrong number of nodes.
  static func wrongCount(_ member: RecordedSnapshot, _ count: Int) -> StoreError {
    StoreError(
      code: .damaged,
      message: """
        “\(plain: member.scene)” has \(count) nodes instead of the recorded \(member.nodeCount), so \
        nothing was stored; `keyline doctor` examines the source
        """
    )
  }

  static func nothingToMerge() -> StoreError {
    StoreError(
      code: .missingShards,
      message: "these stores have none of the expected shards; name the stores that have them"
    )
  }

  static func missingShards(_ label: String, _ missing: [Int], of count: Int) -> StoreError {
    let list = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
    let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
    return StoreError(
      code: .missingShards,
      message: """
        shard \(list)\(rest) of version “\(plain: label)” is missing, so nothing was merged; \
        name the stores that have it, or run its job again
        """
    )
  }

  static func otherShardCount(_ label: String, recorded: Int, expected: Int) -> StoreError {
    StoreError(
      code: .missingShards,
      message: """
        version “\(plain: label)” was recorded in \(recorded) shards where \(expected) were \
        expected, so nothing was merged; use the same number for all of them
        """
    )
  }

  static func otherVersion(
    _ label: String,
    _ what: String,
    _ one: (value: String, path: String),
    _ other: (value: String, path: String)
  ) -> StoreError {
    StoreError(
      code: .labelExists,
      message: """
        there are two versions “\(plain: label)”: \(what) “\(plain: one.value)” in \(one.path) and \
        “\(plain: other.value)” in \(other.path); record one of them under a different label, or \
        all shards with the same settings
        """
    )
  }
}
