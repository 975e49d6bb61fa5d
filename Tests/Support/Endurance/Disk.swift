import Foundation

/// The files of a folder, and others that a program writes, as a disk has them: some of what was
/// written is durable, the rest not yet.
public struct Disk: Sendable {
  /// What was done to one file and is not durable yet.
  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  private let folder: String
  private var files: [String: [UInt8]] = [:]
  /// The paths of all files that there ever were.
  private var paths: Set<String> = []
  /// The files as they are on the platter, by name.
  private var durable: [String: [UInt8]] = [:]
  /// The names that are durable, which a file's own bytes do not make so.
  private var names: Set<String> = []
  private var pending: [String: [Change]] = [:]

  /// Begins with the files that a folder holds, all of them durable.
  public init(folder: String) throws {
    self.folder = folder
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      files[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    durable = files
    paths = Set(files.keys)
    names = Set(files.keys)
  }

  /// Does what a program did.
  public mutating func apply(_ operation: FileOperation) {
    switch operation {
    case .write(let path, let offset, let bytes):
      change(path, .write(offset: offset, bytes: bytes))
    case .truncate(let path, let length):
      change(path, .truncate(length))
    case .sync(let path):
      if let bytes = files[path] {
        durable[path] = bytes
        pending[path] = nil
      } else {
        syncNames(in: path)
      }
    case .unlink(let path):
      files[path] = nil
      pending[path] = nil
    case .link(let path, let other):
      copy(path, to: other)
    case .rename(let path, let other):
      copy(path, to: other)
      files[path] = nil
      pending[path] = nil
    }
  }

  private mutating func copy(_ path: String, to other: String) {
    paths.insert(other)
    files[other] = files[path]
    durable[other] = durable[path]
    pending[other] = pending[path]
  }

  private mutating func syncNames(in folder: String) {
    for name in durable.keys where files[name] == nil && name.hasPrefix(folder + "/") {
      durable[name] = nil
    }
    names = names.filter { !$0.hasPrefix(folder + "/") }
    names.formUnion(files.keys.filter { $0.hasPrefix(folder + "/") })
  }

  private mutating func change(_ path: String, _ change: Change) {
    paths.insert(path)
    Disk.apply(change, to: &files[path, default: []])
    pending[path, default: []].append(change)
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let new):
      let missing = offset + new.count - bytes.count
      if missing > 0 { bytes.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
      bytes.replaceSubrange(offset..<(offset + new.count), with: new)
    case .truncate(let length):
      if length < bytes.count { bytes.removeLast(bytes.count - length) }
    }
  }

  /// Writes the files as a killed program leaves them: the system writes what it was handed.
  public func write() throws {
    try write(files)
  }

  /// Writes the files as a power cut may leave them: of what was not made durable, some is there.
  ///
  /// A name whose removal was not made durable is there again, and one that is new may be gone.
  public func writeAfterPowerCut(using generator: inout some RandomNumberGenerator) throws {
    var kept = durable
    for path in files.keys.sorted() where !names.contains(path) && Bool.random(using: &generator) {
      kept[path] = nil
    }
    for path in pending.keys.sorted() where names.contains(path) || kept[path] != nil {
      for change in pending[path, default: []] where Bool.random(using: &generator) {
        Disk.apply(change, to: &kept[path, default: []])
      }
    }
    try write(kept)
  }

  private func write(_ files: [String: [UInt8]]) throws {
    for path in paths.union([folder]) { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, bytes) in files {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      // Keyline reads notes about journals only if others cannot.
      let isWritten = FileManager.default.createFile(
        atPath: path,
        contents: Data(bytes),
        attributes: [.posixPermissions: 0o600]
      )
      guard isWritten else { throw CocoaError(.fileWriteUnknown) }
    }
  }
}
