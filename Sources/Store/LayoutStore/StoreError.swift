/// An error of a store: the problem, the file, and the remedy.
public struct StoreError: Error, CustomStringConvertible, Sendable {
  /// The kinds of errors; more may be added.
  public struct Code: Hashable, Sendable {
    /// The name of the code.
    public let name: String

    package init(name: String) {
      self.name = name
    }

    /// There is no file, or it is empty.
    public static let missing = Code(name: "missing")
    /// The file is not a Keyline store; it may be a folder or unreadable data.
    public static let notAStore = Code(name: "notAStore")
    /// The file is a database of a different program.
    public static let foreign = Code(name: "foreign")
    /// The file does not have the schema of its migrations.
    public static let foreignSchema = Code(name: "foreignSchema")
    /// A later program wrote the file.
    public static let newer = Code(name: "newer")
    /// An earlier program wrote the file, and it cannot be migrated in its place.
    public static let older = Code(name: "older")
    /// A part of the file does not match its digest.
    public static let damaged = Code(name: "damaged")
    /// The journal beside the file must not be applied to it.
    public static let refusedJournal = Code(name: "refusedJournal")
    /// The input is invalid.
    public static let badInput = Code(name: "badInput")
    /// A version with this label exists.
    public static let labelExists = Code(name: "labelExists")
    /// No version was recorded of all scenes.
    public static let notAll = Code(name: "notAll")
    /// No version has this label.
    public static let noSuchVersion = Code(name: "noSuchVersion")
    /// The SQL is invalid or not allowed.
    public static let badQuery = Code(name: "badQuery")
    /// A query was stopped at a limit of time, rows or memory.
    public static let queryLimit = Code(name: "queryLimit")
    /// A query was canceled.
    public static let interrupted = Code(name: "interrupted")
    /// The version has no snapshot of the scene with that proposal and environment.
    public static let noSuchSnapshot = Code(name: "noSuchSnapshot")
    /// The same inputs and build produced two results.
    public static let contradiction = Code(name: "contradiction")
    /// Two stores have different decisions at the same position of the chain.
    public static let decisionConflict = Code(name: "decisionConflict")
    /// The file cannot be created.
    public static let cannotCreate = Code(name: "cannotCreate")
    /// The file or its folder may not be written.
    public static let readOnly = Code(name: "readOnly")
    /// Others may have written the cache, so it is not used.
    public static let untrusted = Code(name: "untrusted")
    /// The disk is full or failed.
    public static let ioError = Code(name: "ioError")
    /// A different process held the file for longer than the busy timeout.
    public static let busy = Code(name: "busy")
    /// A different process changed the store or replaced the file meanwhile.
    public static let overtaken = Code(name: "overtaken")
  }

  /// The kind of the error.
  public let code: Code
  /// The problem and the remedy, in one line, or in several for a conflict.
  public let message: String
  /// The path of the file, if known.
  public let location: String?
  /// The underlying error, if there is one.
  public let cause: (any Error)?

  /// The file and the message.
  public var description: String { location.map { "\($0): \(message)" } ?? message }

  package init(
    code: Code,
    message: String,
    location: String? = nil,
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.cause = cause
  }

  /// Returns the error with a path, unless it already has one.
  package func at(_ path: String) -> StoreError {
    StoreError(code: code, message: message, location: location ?? path, cause: cause)
  }
}
