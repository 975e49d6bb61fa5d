/// A failure of the store: what happened to which file, and what to do about it.
public struct StoreError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// The kind's name.
    public let name: String

    /// There is no file, or it is empty.
    public static let missing = Code(name: "missing")
    /// The file is no store: a folder, say, or junk.
    public static let notAStore = Code(name: "notAStore")
    /// The file is another program's database.
    public static let foreign = Code(name: "foreign")
    /// The file's schema is not what its migrations make.
    public static let foreignSchema = Code(name: "foreignSchema")
    /// A later program wrote the file.
    public static let newer = Code(name: "newer")
    /// An earlier program wrote the file, which cannot be brought up to date where it is.
    public static let older = Code(name: "older")
    /// A part of the file is not what its digest says.
    public static let damaged = Code(name: "damaged")
    /// The journal beside the file must not be applied to it.
    public static let refusedJournal = Code(name: "refusedJournal")
    /// What was to be stored is not allowed.
    public static let badInput = Code(name: "badInput")
    /// A version of this label is there already.
    public static let labelExists = Code(name: "labelExists")
    /// No version was recorded of all scenes.
    public static let notAll = Code(name: "notAll")
    /// No version has this label.
    public static let noSuchVersion = Code(name: "noSuchVersion")
    /// The SQL given is wrong, or does what may not be done.
    public static let badQuery = Code(name: "badQuery")
    /// A query was stopped at a limit of time, rows or memory.
    public static let queryLimit = Code(name: "queryLimit")
    /// A query was stopped before its end because it was cancelled.
    public static let interrupted = Code(name: "interrupted")
    /// The version does not list the scene with that proposal and environment.
    public static let noSuchSnapshot = Code(name: "noSuchSnapshot")
    /// The same inputs and build gave two results.
    public static let contradiction = Code(name: "contradiction")
    /// Two stores have different decisions in the same place.
    public static let decisionConflict = Code(name: "decisionConflict")
    /// The file cannot be made.
    public static let cannotCreate = Code(name: "cannotCreate")
    /// The file or its folder may not be written.
    public static let readOnly = Code(name: "readOnly")
    /// A cache may have been written by others, so that it is not used.
    public static let untrusted = Code(name: "untrusted")
    /// The disk is full or broken.
    public static let ioError = Code(name: "ioError")
    /// Somebody else held the file for longer than the busy timeout.
    public static let busy = Code(name: "busy")
    /// Another version was recorded meanwhile.
    public static let overtaken = Code(name: "overtaken")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What failed and what to do, in one line.
  public let message: String
  /// The file concerned.
  public let location: String?
  /// The failure underneath, if there is one.
  public let cause: (any Error)?

  /// The file and the message.
  public var description: String { location.map { "\($0): \(message)" } ?? message }

  init(code: Code, message: String, location: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.location = location
    self.cause = cause
  }

  /// Returns the failure with the file concerned, if none is named yet.
  func at(_ path: String) -> StoreError {
    StoreError(code: code, message: message, location: location ?? path, cause: cause)
  }
}
