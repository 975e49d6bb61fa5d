import SQLite

extension StoreError {
  static func labelExists(_ label: String) -> StoreError {
    StoreError(
      code: .labelExists,
      message: """
        there is a version “\(String(plain: label.utf8))” already, and versions never change; \
        choose another label
        """
    )
  }

  static func badLabel(_ label: String, _ reason: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: "the label “\(String(plain: label.utf8))” \(reason); choose another label"
    )
  }

  static func badName(_ name: String, _ reason: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: "the scene's name “\(String(plain: name.utf8))” \(reason); rename the scene"
    )
  }

  static func badProposal(scene: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: """
        the scene “\(String(plain: scene.utf8))” was laid out with a proposal that is not a \
        number; propose points, nothing, or infinity
        """
    )
  }

  static func badDecision() -> StoreError {
    StoreError(
      code: .badInput,
      message: """
        a decision needs a name, a reason and rules of a tolerance of at most 4096 bytes without \
        zero characters
        """
    )
  }

  static func shortChain(_ found: Int, of count: Int) -> StoreError {
    .damaged("the chain of decisions, which has \(found) of \(count),")
  }

  static func notAll(_ version: RecordedVersion, _ scope: RecordingScope) -> StoreError {
    let label = version.label
    let what =
      switch true {
      case !version.shards.isWhole: "shards are missing"
      case scope == .unknown: "nobody said of which scenes"
      default: String(plain: scope.text.utf8)
      }
    return StoreError(
      code: .notAll,
      message: """
        “\(String(plain: label.utf8))” was not recorded of all scenes (\(what)), nor was a version that \
        it follows, so what it lacks may only not have been asked for; record all scenes first, by \
        their folder
        """
    )
  }

  static func overtaken() -> StoreError {
    StoreError(code: .overtaken, message: "another version was recorded meanwhile; record again")
  }

  static func removed(_ identity: SnapshotIdentity) -> StoreError {
    StoreError(
      code: .busy,
      message: """
        what was recorded of “\(String(plain: identity.name.utf8))” was removed from the store meanwhile; \
        record again
        """
    )
  }

  static func tooLong(_ what: String, scene: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: """
        the \(what) of the scene “\(String(plain: scene.utf8))” take more than \
        \(Connection.longestValue >> 20) MB; split the scene
        """
    )
  }

  static func secondResult(_ one: SnapshotIdentity, _ other: SnapshotIdentity) -> StoreError {
    let name = String(plain: one.name.utf8)
    guard one.scene == other.scene else {
      return StoreError(
        code: .badInput,
        message: "two scenes are named “\(name)”; rename one of them"
      )
    }
    return StoreError(
      code: .contradiction,
      message: """
        the scene “\(name)” at \(one.proposal) was laid out twice with two results, \
        \(one.result.hex.prefix(12)) and \(other.result.hex.prefix(12)); \
        find what its layouts depend on besides their inputs
        """
    )
  }

  static func noSuchVersion(_ label: String, known: [String]) -> StoreError {
    let advice =
      known.isEmpty
      ? "nothing was recorded yet; `keyline record` does"
      : "there is \(known.suffix(3).map { "“\(String(plain: $0.utf8))”" }.joined(separator: ", "))"
    return StoreError(
      code: .noSuchVersion,
      message: "there is no version “\(String(plain: label.utf8))”; \(advice)"
    )
  }

  /// Refuses a version of which the store knows that there is one, but nothing of what it lists.
  static func isShallow(_ label: String) -> StoreError {
    StoreError(
      code: .noSuchVersion,
      message: """
        of “\(String(plain: label.utf8))” only the name was fetched, not what it lists; \
        `keyline pull ADDRESS` fetches that from the shared store
        """
    )
  }

  static func badQuery(_ reason: String) -> StoreError {
    StoreError(
      code: .badQuery,
      message: """
        the query cannot be run: \(reason); Documentation/Reference/StoreSchema.md lists the tables \
        and views
        """
    )
  }

  static func damaged(_ what: String) -> StoreError {
    StoreError(
      code: .damaged,
      message: "\(what) is damaged; `keyline doctor` says what is left"
    )
  }

  /// What failed, without the advice to ask the doctor, for whoever does.
  public var finding: String {
    message.firstRange(of: "; `keyline doctor`").map { String(message[..<$0.lowerBound]) }
      ?? message
  }

  static func collision(_ what: String) -> StoreError {
    StoreError(
      code: .damaged,
      message: """
        the store holds \(what) with the same digest but another text; nothing was stored, \
        `keyline doctor` says what is wrong
        """
    )
  }

  static func schemaMoved() -> StoreError {
    StoreError(
      code: .newer,
      message: "a later program changed this file meanwhile; use that program"
    )
  }
}
