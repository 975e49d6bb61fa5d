import KeylineSQLite
import LayoutCore

extension StoreError {
  static func labelExists(_ label: String) -> StoreError {
    StoreError(
      code: .labelExists,
      message: """
        a version “\(String(plain: label.utf8))” exists already, and versions never change; \
        choose a different label
        """
    )
  }

  static func badLabel(_ label: String, _ reason: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: "the label “\(String(plain: label.utf8))” \(reason); choose a different label"
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

  static let badDecision = StoreError(
    code: .badInput,
    message: """
      a decision needs an author; each of its texts must have at most 4096 bytes and no NUL \
      character
      """
  )

  static func shortChain(_ found: Int, of count: Int) -> StoreError {
    .damaged("the chain of decisions, which has \(found) of \(count),")
  }

  static func notAll(_ version: RecordedVersion, _ scope: RecordingScope) -> StoreError {
    let label = version.label
    let what =
      switch true {
      case !version.shards.isComplete: "shards are missing"
      case scope == .unknown: "its scope is unknown"
      default: String(plain: scope.text.utf8)
      }
    return StoreError(
      code: .notAll,
      message: """
        neither “\(String(plain: label.utf8))” (\(what)) nor any of its ancestors is complete, \
        so nothing was removed; record the folder of all scenes first
        """
    )
  }

  static let overtaken = StoreError(
    code: .overtaken,
    message: "another version was recorded in the meantime; record again"
  )

  static func removed(_ identity: SnapshotIdentity) -> StoreError {
    StoreError(
      code: .busy,
      message: """
        the texts of “\(String(plain: identity.name.utf8))” were removed from the store in the \
        meantime; record again
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
        the scene “\(name)” at \(ProposalText(words: one.proposal)) was laid out twice with two results, \
        \(one.result.hex.prefix(12)) and \(other.result.hex.prefix(12)); \
        find what its layouts depend on besides their inputs
        """
    )
  }

  static func noSuchVersion(_ label: String, known: [String]) -> StoreError {
    let latest = known.suffix(3).map { "“\(String(plain: $0.utf8))”" }.joined(separator: ", ")
    let advice =
      switch known.count {
      case 0: "nothing has been recorded yet; `keyline record` records a version"
      case 1: "there is only \(latest)"
      default: "the latest are \(latest)"
      }
    return StoreError(
      code: .noSuchVersion,
      message: "there is no version “\(String(plain: label.utf8))”; \(advice)"
    )
  }

  /// Refuses a shallow version, of which the store has no list of snapshots.
  static func isShallow(_ label: String) -> StoreError {
    StoreError(
      code: .shallowVersion,
      message: """
        only the label of “\(String(plain: label.utf8))” was fetched, not its snapshots; \
        `keyline pull ADDRESS` fetches them from the shared store
        """
    )
  }

  static func badQuery(_ reason: String) -> StoreError {
    StoreError(
      code: .badQuery,
      message: """
        the query cannot be run: \(reason); `keyline query --help` lists the views
        """
    )
  }

  static func damaged(_ what: String) -> StoreError {
    StoreError(
      code: .damaged,
      message: "\(what) is damaged; `keyline doctor` lists the intact parts"
    )
  }

  /// The message without the advice to run `keyline doctor`, for the doctor itself.
  public var finding: String {
    message.firstRange(of: "; `keyline doctor`").map { String(message[..<$0.lowerBound]) }
      ?? message
  }

  static func collision(_ what: String) -> StoreError {
    StoreError(
      code: .damaged,
      message: """
        the store holds \(what) with the same digest but a different text, so nothing was stored; \
        `keyline doctor` lists the damage
        """
    )
  }

  static let schemaMoved = StoreError(
    code: .newer,
    message: "a later program changed this file in the meantime; use that program"
  )
}
