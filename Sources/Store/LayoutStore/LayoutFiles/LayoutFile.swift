import ConfinedFiles
import Digests
import Foundation
import KeylineLibc
package import LayoutDiff

/// Snapshots in a file of text, such as those of a test beside it.
///
/// All lengths are rounded to thousandths of a point. Whatever compares a layout with a file rounds the
/// layout alike.
///
/// The text has the tree of each scene once, and a line for a node only where its place is its own, so that
/// people read it in pull requests.
package struct LayoutFile: Sendable {
  /// The folder beside tests that contains their files.
  package static let folderName = "__Layouts__"
  /// The end of a file's name.
  package static let suffix = ".layout"

  /// The snapshots, by the digest of name, proposal and environment.
  private var byKey: [Digest: (recorded: RecordedSnapshot, snapshot: Snapshot)] = [:]

  package init(_ snapshots: [Snapshot] = []) {
    for snapshot in snapshots { insert(snapshot) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The name of the file, for messages.
  ///   - origin: Where the file is, which decides what restores it.
  /// - Throws: ``StoreError`` with the code `badInput` that names what is wrong and the remedy.
  package init(
    reading bytes: [UInt8],
    name: String,
    from origin: LayoutFileDamage.Origin = .workTree
  ) throws(StoreError) {
    let damage = LayoutFileDamage(name: name, origin: origin)
    let text = LayoutFileDamage.plain(bytes)
    guard text.prefix(while: { $0 != 0x0A }).elementsEqual(LayoutFileWriter.title.utf8) else {
      throw damage.error(for: bytes)
    }
    for snapshot in try LayoutFileReader.snapshots(in: text, damage) {
      insert(rounded: snapshot)
    }
  }

  /// Whether there is no snapshot.
  package var isEmpty: Bool { byKey.isEmpty }

  /// The snapshots, by name, proposal and environment.
  package var snapshots: [Snapshot] {
    sorted.map(\.snapshot)
  }

  /// The names, proposals and digests of the snapshots, in their order.
  package var recorded: [RecordedSnapshot] { sorted.map(\.recorded) }

  private var sorted: [(recorded: RecordedSnapshot, snapshot: Snapshot)] {
    byKey.values.sorted { RecordedSnapshot.precedes($0.recorded, $1.recorded) }
  }

  /// Adds a snapshot with rounded lengths, in place of one with the same name, proposal and environment.
  package mutating func insert(_ snapshot: Snapshot) { insert(rounded: snapshot.rounded()) }

  private mutating func insert(rounded snapshot: Snapshot) {
    let recorded = RecordedSnapshot(snapshot)
    byKey[recorded.key] = (recorded, snapshot)
  }

  /// Returns the snapshot with the name, proposal and environment of another one; `nil` if there is none.
  package func counterpart(of snapshot: RecordedSnapshot) -> Snapshot? {
    byKey[snapshot.key]?.snapshot
  }

  /// Removes the snapshots that satisfy a predicate.
  package mutating func remove(where isRemoved: (RecordedSnapshot) -> Bool) {
    byKey = byKey.filter { !isRemoved($0.value.recorded) }
  }

  /// Returns the file's bytes: environments, and the scenes with their trees and places.
  ///
  /// - Throws: ``StoreError`` for a snapshot that a file cannot express, which no recorder makes.
  package func text() throws(StoreError) -> [UInt8] { try LayoutFileWriter(snapshots).bytes }
}

extension LayoutFile {
  /// The greatest size of a file that is read, in bytes.
  private static let longest = 256 << 20
  /// The time to wait for a different process that records, in seconds.
  private static let timeout = 30.0

  /// Reads the bytes of a file; `nil` if there is none.
  ///
  /// A link is not followed, because the files come with a checkout.
  ///
  /// - Throws: ``StoreError`` for what is not an ordinary file, or cannot be read.
  package static func bytes(at path: String) throws(StoreError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw notOrdinary.at(path)
      case let number: throw StoreError.system(number, while: "reading the file").at(path)
      }
    }
    defer { close(descriptor) }
    guard let status = FileStatus(ofOpen: descriptor), status.kind == .file, status.size <= longest
    else { throw notOrdinary.at(path) }
    let size = status.size
    var (count, failure) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while count < size {
        let part = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if part < 0, errno == EINTR { continue }
        if part < 0 { failure = errno }
        guard part > 0 else { break }
        count += part
      }
      initialized = count
    }
    guard failure == 0 else { throw StoreError.system(failure, while: "reading the file").at(path) }
    return bytes
  }

  private static var notOrdinary: StoreError {
    StoreError(
      .badInput,
      """
      this is not a regular file of at most \(longest >> 20) MB; remove it, and restore it with \
      `git checkout HEAD --` and its path
      """
    )
  }

  /// Changes a file as a whole, alone among the processes that record.
  ///
  /// Readers see the file before or after the change. It is removed if no snapshot is left.
  ///
  /// - Parameters:
  ///   - path: The file; its folder is made if there is none.
  ///   - renewsDamaged: Whether a file that cannot be read is replaced by what `change` makes of an empty one.
  ///   - change: The change.
  /// - Returns: The file after the change.
  /// - Throws: ``StoreError``; then the file is unchanged.
  @discardableResult
  package static func update(
    at path: String,
    renewingDamaged renewsDamaged: Bool,
    _ change: (inout LayoutFile) -> Void
  ) throws(StoreError) -> LayoutFile {
    try SystemFile.makeFolder(of: path)
    do {
      return try withLock(forFileAt: path) {
        try updated(at: path, renewingDamaged: renewsDamaged, change)
      }
    } catch {
      throw StoreError.database(error, while: "recording the snapshots of a test", at: path)
    }
  }

  /// Does work on a file while no other process that records does work on it.
  ///
  /// The lock is on the folder above the file's own, which the file's replacement locks itself.
  ///
  /// - Throws: ``StoreError`` if a different process keeps the lock, and what the work throws.
  package static func withLock<Value>(
    forFileAt path: String,
    _ work: () throws -> Value
  ) throws -> Value {
    let folder = SystemFile.folder(of: SystemFile.folder(of: path))
    let lock = try FolderLock(folder, timeout: timeout)
    let value = try work()
    lock.release()
    return value
  }

  private static func updated(
    at path: String,
    renewingDamaged renewsDamaged: Bool,
    _ change: (inout LayoutFile) -> Void
  ) throws(StoreError) -> LayoutFile {
    let old = try bytes(at: path)
    var file = LayoutFile()
    do {
      if let old { file = try LayoutFile(reading: old, name: path) }
    } catch  where renewsDamaged {
      file = LayoutFile()
    }
    change(&file)
    if file.isEmpty {
      guard unlink(path) == 0 || errno == ENOENT else {
        throw StoreError.system(errno, while: "removing the file").at(path)
      }
      return file
    }
    let new = try file.text()
    guard new != old else { return file }
    do {
      // What is lost with the power is recorded again, or is in git.
      try AtomicFile(path, replacing: true).write(durably: false) { draft in
        let output = try TextFile(draft)
        try output.write(new)
        try output.close()
      }
    } catch {
      throw StoreError.database(error, while: "writing the snapshots of a test", at: path)
    }
    return file
  }
}

/// A lock on a folder, which the system releases when the process ends.
private struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits up to `timeout` seconds for the lock.
  init(_ path: String, timeout: Double) throws(StoreError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError.system(errno, while: "locking the folder").at(path)
    }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // Where folders have no locks, replacing whole files has to do.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard start.duration(to: .now) < .seconds(timeout) else {
        throw StoreError.lockHeld(seconds: timeout).at(path)
      }
      usleep(UInt32.random(in: 1_000...5_000))
    }
  }

  /// Lets other processes have the lock.
  consuming func release() {}

  deinit { if descriptor >= 0 { close(descriptor) } }
}
