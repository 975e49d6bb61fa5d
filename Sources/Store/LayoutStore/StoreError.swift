/// An error of a store: the problem, the file, and the remedy.
public struct StoreError: Error, CustomStringConvertible, Sendable {
  /// The kinds of errors; more may be added.
  public struct Code: Hashable, Sendable {
    /// The name of the code.
    public let name: String

    package init(name: String) { self.name = name }

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
    /// A file beside the database is not a journal that Keyline writes.
    public static let refusedJournal = Code(name: "refusedJournal")
    /// The input is invalid.
    public static let badInput = Code(name: "badInput")
    /// A version with this label exists.
    public static let labelExists = Code(name: "labelExists")
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
    /// Two stores have different decisions about one snapshot.
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

  /// The file and the message; the message alone if it is about the request, not the file.
  public var description: String {
    let isAboutRequest = [.noSuchVersion, .noSuchSnapshot, .badQuery].contains(code)
    return isAboutRequest ? message : location.map { "\($0): \(message)" } ?? message
  }

  package init(
    _ code: Code,
    _ message: String,
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
    StoreError(code, message, location: location ?? path, cause: cause)
  }
}

extension StoreError {
  static func refusedLog(_ name: String) -> StoreError {
    StoreError(
      .refusedJournal,
      """
      \(name) is a write-ahead log, or has the name of one; Keyline never makes one, so neither it \
      nor this file is used; find out where it comes from, and move it to another folder
      """
    )
  }

  static func notAJournal(_ name: String) -> StoreError {
    StoreError(
      .refusedJournal,
      """
      \(name) is not a regular file with a single link, so it is not used as the journal of this file; \
      find out where it comes from, and remove it
      """
    )
  }

  static func superJournal(_ name: String) -> StoreError {
    StoreError(
      .refusedJournal,
      """
      the journal \(name) names another file, which SQLite would delete; Keyline never writes such a \
      journal, so find out where it comes from, and move it to another folder
      """
    )
  }

  static func journalInTheWay(_ name: String) -> StoreError {
    StoreError(
      .refusedJournal,
      """
      SQLite would apply the journal \(name) to the new file, so none is written; restore the file \
      that the journal belongs to, or remove the journal
      """
    )
  }

  static func interrupted(_ name: String) -> StoreError {
    StoreError(
      .readOnly,
      """
      a program was stopped while it wrote this file, and the journal \(name) must be applied; \
      make the file and its folder writable, or copy both to a writable folder
      """
    )
  }

  static let replaced = StoreError(
    .overtaken,
    "the file was replaced while it was open, and nothing of this was stored; try again"
  )

  static let beingWritten = StoreError(
    .busy,
    "another program is writing this file, so it was not replaced; try again when it is done"
  )
}

extension String {
  /// Creates a text for a one-line message from untrusted bytes: short, and without control
  /// characters.
  package init(plain bytes: some Sequence<UInt8>, limit: Int = 80) {
    let start = Array(bytes.prefix(limit * 4))
    let text = String(decoding: start, as: UTF8.self)
    guard start.count > limit || !start.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
      self = text
      return
    }
    self.init(String.UnicodeScalarView(text.unicodeScalars.filter(String.isPlain).prefix(limit)))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    default: true
    }
  }
}

extension DefaultStringInterpolation {
  /// Appends untrusted text, short and without control characters.
  mutating func appendInterpolation(plain text: String) {
    appendInterpolation(String(plain: text.utf8))
  }
}
