import KeylineSQLite
import LayoutCore

extension StoreError {
  static func labelExists(_ label: String) -> StoreError {
    StoreError(
      .labelExists,
      """
      a version “\(plain: label)” exists already, and versions never change; \
      choose a different label
      """
    )
  }

  static func badLabel(_ label: String, because reason: String) -> StoreError {
    StoreError(.badInput, "the label “\(plain: label)” \(reason); choose a different label")
  }

  static func badName(_ name: String, because reason: String) -> StoreError {
    StoreError(.badInput, "the scene's name “\(plain: name)” \(reason); rename the scene")
  }

  static func badProposal(scene: String) -> StoreError {
    StoreError(
      .badInput,
      """
      the scene “\(plain: scene)” was laid out with a proposal that is not a \
      number; propose points, nothing, or infinity
      """
    )
  }

  static let badDecision = StoreError(
    .badInput,
    """
    a decision needs an author; each of its texts must have at most 4096 bytes and no NUL \
    character
    """
  )

  static let overtaken = StoreError(
    .overtaken,
    "another version was recorded in the meantime; record again"
  )

  static func removed(_ snapshot: RecordedSnapshot) -> StoreError {
    StoreError(
      .busy,
      """
      the texts of “\(plain: snapshot.scene)” were removed from the store in the \
      meantime; record again
      """
    )
  }

  static func tooLong(_ what: String, scene: String) -> StoreError {
    StoreError(
      .badInput,
      """
      the \(what) of the scene “\(plain: scene)” take more than \
      \(Connection.longestValue >> 20) MB; split the scene
      """
    )
  }

  static func secondResult(_ one: RecordedSnapshot, _ other: RecordedSnapshot) -> StoreError {
    let name = String(plain: one.scene.utf8)
    guard one.sceneDigest == other.sceneDigest else {
      return StoreError(.badInput, "two scenes are named “\(name)”; rename one of them")
    }
    return StoreError(
      .contradiction,
      """
      the scene “\(name)” at \(ProposalText(words: one.proposal)) was laid out twice with two results, \
      \(one.placementsDigest.hex.prefix(12)) and \(other.placementsDigest.hex.prefix(12)); \
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
    return StoreError(.noSuchVersion, "there is no version “\(plain: label)”; \(advice)")
  }

  /// Refuses a version that the store knows only as the parent of another one.
  static func onlyNamed(_ label: String, asParentOf child: String) -> StoreError {
    StoreError(
      .noSuchVersion,
      """
      this store has only the label of “\(plain: label)”, the parent of “\(plain: child)”; it was \
      deleted, or it is in another store, from which `keyline store merge` or `keyline store pull` fetches it
      """
    )
  }

  /// Refuses to read a snapshot of which no store has the parts.
  static func notStored(_ snapshot: RecordedSnapshot) -> StoreError {
    StoreError(.missing, "\(snapshot.title) is not in this store; record it")
  }

  static func badQuery(_ reason: String) -> StoreError {
    StoreError(
      .badQuery,
      "the query cannot be run: \(reason); `keyline query --help` lists the views"
    )
  }

  static func damaged(_ what: String) -> StoreError {
    StoreError(.damaged, "\(what) is damaged; `keyline store doctor` lists the intact parts")
  }

  /// The message without the advice to run `keyline store doctor`, for the doctor itself.
  public var finding: String {
    message.firstRange(of: "; `keyline store doctor`").map { String(message[..<$0.lowerBound]) }
      ?? message
  }

  static func collision(_ what: String) -> StoreError {
    StoreError(
      .damaged,
      """
      the store holds \(what) with the same digest but a different content, so nothing was stored; \
      `keyline store doctor` lists the damage
      """
    )
  }

  static let schemaMoved = StoreError(
    .newer,
    "a later program changed this file in the meantime; use that program"
  )
}
