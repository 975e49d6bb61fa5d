import Digests
import KeylineSQLite

/// The texts of a version that is being recorded, by their digests.
///
/// A version can have more texts than fit into memory: beyond a limit, they are in a temporary file,
/// which SQLite deletes when the process ends, even if it is killed.
struct PendingTexts {
  /// The total size of the texts to keep in memory, in bytes.
  private let limit: Int
  private var recent: [Digest: [UInt8]] = [:]
  /// The total size of the recent texts, in bytes.
  private var size = 0
  private var file: TextFile?

  init(limit: Int = 32 << 20) {
    self.limit = limit
  }

  /// Adds a text.
  mutating func add(_ text: [UInt8], _ digest: Digest) throws {
    guard recent.updateValue(text, forKey: digest) == nil else { return }
    size += text.count
    guard size > limit else { return }
    let file = try file ?? TextFile()
    try file.add(recent)
    self.file = file
    (recent, size) = ([:], 0)
  }

  /// Returns the text with a digest; `nil` if none was added.
  func text(_ digest: Digest) throws -> [UInt8]? {
    if let text = recent[digest] { return text }
    return try file?.text(digest)
  }
}

extension PendingTexts {
  /// A temporary database of texts.
  private final class TextFile: Sendable {
    private let connection: Connection
    private let insertion: Statement
    private let selection: Statement

    init() throws(SQLiteError) {
      connection = try Connection.temporary()
      try connection.run("PRAGMA journal_mode = OFF")
      try connection.run("CREATE TABLE text (digest BLOB NOT NULL UNIQUE, body TEXT NOT NULL)")
      insertion = try connection.prepare("INSERT OR IGNORE INTO text VALUES (?, ?)")
      selection = try connection.prepare("SELECT body FROM text WHERE digest = ?")
    }

    func add(_ texts: [Digest: [UInt8]]) throws {
      try connection.withLock { connection in
        try connection.beginWriting()
        for (digest, text) in texts {
          try insertion.bind(digest, at: 1)
          try insertion.bind(utf8: text, at: 2)
          try insertion.run()
        }
        try connection.commit()
      }
    }

    func text(_ digest: Digest) throws -> [UInt8]? {
      try connection.withLock { _ in try selection.first(digest) { try $0.utf8(0) } }
    }
  }
}
