/// A failure of the shared store: what happened, and what to do about it.
public struct SharedStoreError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// The kind's name.
    public let name: String

    /// The address is wrong, or names a password or a connection that is not safe.
    public static let badAddress = Code(name: "badAddress")
    /// The program was built without the shared store.
    public static let notBuilt = Code(name: "notBuilt")
    /// The server cannot be reached, or went away.
    public static let unreachable = Code(name: "unreachable")
    /// The server does not answer in time, or has too much to do.
    public static let busy = Code(name: "busy")
    /// The server takes no changes, or has no room for them.
    public static let cannotWrite = Code(name: "cannotWrite")
    /// The server's tables are not those of this program.
    public static let otherSchema = Code(name: "otherSchema")
    /// The server does not let this user do it.
    public static let notPermitted = Code(name: "notPermitted")
    /// What the server holds is not what its digest says.
    public static let damaged = Code(name: "damaged")
    /// There is no such version or name.
    public static let notFound = Code(name: "notFound")
    /// Somebody else moved a name meanwhile.
    public static let moved = Code(name: "moved")
    /// The server refused a statement.
    public static let refused = Code(name: "refused")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What failed and what to do, in one line.
  public let message: String
  /// PostgreSQL's code of five characters, if the server gave one.
  public let state: String?

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String, state: String? = nil) {
    self.code = code
    self.message = message
    self.state = state
  }
}

extension SharedStoreError {
  static let notBuilt = SharedStoreError(
    .notBuilt,
    "this program was built without the shared store; build it with --traits SharedStore"
  )

  static func damaged(_ what: String) -> SharedStoreError {
    SharedStoreError(
      .damaged,
      "\(what) on the server is not what its digest says, so nothing was taken from there; "
        + "restore the server's copy, or push from a store that has it whole"
    )
  }

  static func timedOut(_ seconds: Double) -> SharedStoreError {
    SharedStoreError(
      .busy,
      "the server has said nothing for \(Int(exactly: seconds.rounded()) ?? 0) s; nothing here was "
        + "lost, so try again later"
    )
  }

  static func contended(_ what: String) -> SharedStoreError {
    SharedStoreError(
      .busy,
      "others kept changing \(what); nothing here was lost, so try again"
    )
  }
}
