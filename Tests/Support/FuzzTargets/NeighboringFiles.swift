import Foundation
import KeylineSQLite

/// Files that programs of ours, or strangers, may have put beside a store, a cache and an index: journals, locks, drafts, links.
///
/// The folder `project` has the store and its neighbors, `outside` what nobody may touch.
struct NeighboringFiles {
  /// What a neighbor is.
  private enum Kind: UInt8, CaseIterable {
    case file, journal, journalNamingFile, journalOfOtherState
    case link, folderLink, danglingLink, storeLink, siblingLink
    case folder, pipe, secondName
  }

  private static let names = [
    "fuzzed.sqlite", "fuzzed.sqlite.lock", "fuzzed.sqlite-journal",
    "fuzzed.sqlite-wal", "fuzzed.sqlite-shm",
    "cache.sqlite", "cache.sqlite.lock", "cache.sqlite-journal",
    "cache.sqlite.broken",
    "fuzzed.sqlite.new", "fuzzed.sqlite.new.lock", "fuzzed.sqlite.new-journal",
    "copy.sqlite", "copy.sqlite.lock", "copy.sqlite-journal",
    ".copy.sqlite.keyline-abcdefghijklmnop.part",
    ".copy.sqlite.keyline-abcdefghijklmnop.part-journal",
    ".fuzzed.sqlite.new.keyline-abcdefghijklmnop.repair",
  ]

  private let project: String
  private let outside: String
  private let sound: Data
  private let journal: [UInt8]
  /// The modes of what must stay where it is.
  private var placed: [String: mode_t] = [:]

  /// Makes what is outside, once.
  init(of sound: Data, in folder: String) throws {
    self.sound = sound
    project = folder + "/project"
    outside = folder + "/outside"
    journal = try Self.journal(of: sound, in: folder)
    guard access(outside, F_OK) != 0 else { return }
    try FileManager.default.createDirectory(
      atPath: outside + "/folder",
      withIntermediateDirectories: true
    )
    for (name, bytes) in outsideFiles { try bytes.write(to: URL(fileURLWithPath: outside + name)) }
  }

  private var outsideFiles: [(name: String, bytes: Data)] {
    [("/file", Data("theirs".utf8)), ("/folder/file", Data("theirs".utf8)), ("/store", sound)]
  }

  /// Puts files beside the store: how many there are, then for each its name, its kind and its content.
  mutating func place(_ input: inout ArraySlice<UInt8>) {
    for _ in 0..<(input.popFirst() ?? 0) % 6 {
      guard let name = input.popFirst(), let kind = input.popFirst() else { return }
      let count = Int(input.popFirst() ?? 0)
      let content = Array(input.prefix(count))
      input = input.dropFirst(count)
      place(
        Kind.allCases[Int(kind) % Kind.allCases.count],
        content,
        at: project + "/" + Self.names[Int(name) % Self.names.count]
      )
    }
  }

  private mutating func place(_ kind: Kind, _ content: [UInt8], at path: String) {
    // A store that is opened may be a link to a store, which is then the one that is written.
    let isStore = ["/fuzzed.sqlite", "/copy.sqlite"].contains { path.hasSuffix($0) }
    // What was there before, such as the store.
    if isStore || placed[path] != nil { unlink(path) }
    switch kind {
    case .file: write(content, to: path)
    case .journal: write(patched(journal, content), to: path)
    case .journalNamingFile:
      write(patched(Self.naming(outside + "/file", in: journal), content), to: path)
    case .journalOfOtherState: write(otherState(content), to: path)
    case .link: symlink(outside + "/file", path)
    case .folderLink: symlink(outside + "/folder", path)
    case .danglingLink: symlink(outside + "/none", path)
    case .storeLink: symlink(outside + (isStore ? "/file" : "/store"), path)
    case .siblingLink: symlink("fuzzed.sqlite", path)
    case .folder: if mkdir(path, 0o700) == 0 { write(content, to: path + "/mine") }
    case .pipe: mkfifo(path, 0o600)
    case .secondName: link(outside + "/file", path)
    }
    let mode = Self.mode(path)
    placed[path] = mode & S_IFMT == S_IFREG ? nil : mode
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { return }
    _ = Foundation.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// Changes bytes: for each the place, in two bytes, and the new value.
  private func patched(_ bytes: [UInt8], _ patches: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, to: patches.count - 2, by: 3) {
      let place = Int(patches[start]) << 8 | Int(patches[start + 1])
      bytes[place % bytes.count] = patches[start + 2]
    }
    return bytes
  }

  /// Returns a journal that would bring back a different header.
  private func otherState(_ patches: [UInt8]) -> [UInt8] {
    // The change counter of the first page, of which the checksum does not see.
    let counter = 512 + 4 + 24
    return patched(patched(journal, [UInt8(counter >> 8), UInt8(counter & 255), 77]), patches)
  }

  /// Traps if anything outside is not as it was, or what was put beside the store was removed or replaced.
  func check() {
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: outside)) ?? []
    precondition(Set(found) == ["file", "folder", "folder/file", "store"], "outside has \(found)")
    for (name, bytes) in outsideFiles {
      let now = FileManager.default.contents(atPath: outside + name)
      precondition(now == bytes, "\(name) changed outside")
      precondition(Self.mode(outside + name) == S_IFREG | 0o644, "\(name) has another mode")
    }
    for (path, mode) in placed {
      precondition(Self.mode(path) == mode, "\(path) is no longer there")
    }
  }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  // MARK: - Journals

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Returns the journal of a transaction of the store, as it is just before the store is written.
  private static func journal(of sound: Data, in folder: String) throws -> [UInt8] {
    let path = folder + "/interrupted.sqlite"
    if let made = FileManager.default.contents(atPath: path + ".made") { return Array(made) }
    try sound.write(to: URL(fileURLWithPath: path))
    let connection = try Connection(path, .readWrite)
    try connection.run("BEGIN IMMEDIATE; PRAGMA user_version = 7; DELETE FROM migration")
    var journal = Array(try Data(contentsOf: URL(fileURLWithPath: path + "-journal")))
    try connection.run("ROLLBACK")
    let count = UInt32((journal.count - 512) / (4_096 + 8))
    journal.replaceSubrange(0..<12, with: magic + bigEndian(count))
    try Data(journal).write(to: URL(fileURLWithPath: path + ".made"))
    return journal
  }

  /// Returns a journal that names a super-journal, which SQLite deletes when it rolls the journal back.
  private static func naming(_ file: String, in journal: [UInt8]) -> [UInt8] {
    let name = Array(file.utf8)
    let checksum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
    return journal + bigEndian(0x4000_0000 / 4_096 + 1) + name + bigEndian(UInt32(name.count))
      + bigEndian(checksum) + magic
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
