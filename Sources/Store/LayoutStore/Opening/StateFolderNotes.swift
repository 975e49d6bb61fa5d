import Digests
import KeylineLibc
import KeylineSQLite

/// The notes about the journals that this user's programs are writing: a file for each in the
/// user's state folder, which exists as long as its transaction.
struct StateFolderNotes: JournalNotes {
  private let folder: PrivateFolder

  init(in folder: PrivateFolder) {
    self.folder = folder
  }

  /// Lets all connections of this process use the notes of the running user.
  ///
  /// - Returns: Why there are none; `nil` if there are.
  static let obstacle: String? = {
    do throws(PrivateFolder.Problem) {
      let folder = try PrivateFolder(UserState.folder)
      try folder.make()
      SQLiteProcess.journalNotes = StateFolderNotes(in: folder)
      return nil
    } catch let problem {
      return problem.reason
    }
  }()

  private func name(_ journal: String) -> String {
    "journal-\(Digest(of: Array(journal.utf8)).hex.prefix(32))"
  }

  func write(_ note: JournalNote, for journal: String) {
    let nonce = if case .nonce(let nonce) = note { String(nonce) } else { "-" }
    let text = "\(nonce)\n\(journal)\n"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(folder.file(name(journal)), flags, 0o600)
    guard descriptor >= 0 else { return }
    // Without a complete note, the journal of an interrupted program is not played back.
    _ = Array(text.utf8).withUnsafeBytes { bytes in
      pwrite(descriptor, bytes.baseAddress, bytes.count, 0)
    }
    close(descriptor)
  }

  func sync(_ journal: String) {
    let descriptor = open(folder.file(name(journal)), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = SystemFile.sync(descriptor)
    close(descriptor)
    try? SystemFile.syncFolder(of: folder.file(name(journal)))
  }

  func note(for journal: String) -> JournalNote? {
    guard let bytes = try? folder.read(name(journal), limit: 1 << 14) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[1] == journal + "\n" else { return nil }
    return lines[0] == "-" ? .beginning : UInt32(lines[0]).map(JournalNote.nonce)
  }

  func remove(_ journal: String) { unlink(folder.file(name(journal))) }
}
