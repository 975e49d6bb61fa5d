import CKeyline
import ConfinedFiles
import Digests
import Foundation
import KeylineLibc
package import LayoutDiff

/// A folder of layout files, which have the snapshots of a version as text, a file for each document.
///
/// The folder appears under its name when it is complete, so that there is never half an export.
package struct LayoutFolder {
  private let path: String

  /// Creates a folder that may not exist yet.
  package init(_ path: String) throws(StoreError) { self.path = try SystemFile.absolute(path) }

  // MARK: - Writing

  /// Writes files, in place of those of an earlier export.
  ///
  /// - Parameters:
  ///   - files: The files by their names.
  ///   - replacesOthers: Whether to replace layout files that no export wrote, such as those of tests; a
  ///     folder with anything else is never replaced.
  /// - Throws: ``StoreError``; then no folder was created or replaced.
  func write(_ files: [String: [UInt8]], replacingOthers replacesOthers: Bool) throws(StoreError) {
    try checkFolder(replacingOthers: replacesOthers)
    let draft = PrivateName(beside: path, .draft).path
    guard mkdir(draft, 0o755) == 0 else {
      throw StoreError.cannotCreate("the folder", errno).at(path)
    }
    // The lock marks the draft as being written.
    let lock = OpenFolder(draft)
    _ = lock?.lockForRemovingDrafts()
    do throws(StoreError) {
      for (name, bytes) in files { try LayoutFolder.write(bytes, to: "\(draft)/\(name)") }
      try LayoutFolder.replace(path, by: draft)
    } catch {
      LayoutFolder.remove(draft)
      throw error
    }
    lock?.unlock()
    removeLeftovers()
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
    let file = TextFile(path, descriptor: descriptor)
    try file.write(bytes)
    guard SystemFile.sync(descriptor) == 0 else {
      throw StoreError.system(errno, while: "writing the file").at(path)
    }
    try file.close()
  }

  /// Gives a draft the name of a folder, in one step if the system can exchange folders.
  private static func replace(_ path: String, by draft: String) throws(StoreError) {
    // A folder that is empty, or missing, is replaced by renaming.
    if rename(draft, path) != 0 {
      guard errno == ENOTEMPTY || errno == EEXIST else {
        throw StoreError.cannotCreate("the folder", errno).at(path)
      }
      if exchange_files(draft, path) == 0 {
        remove(draft)
      } else {
        try replaceInSteps(path, by: draft)
      }
    }
    try SystemFile.syncFolder(of: path)
  }

  /// Replaces a folder, which has a private name between the steps.
  static func replaceInSteps(_ path: String, by draft: String) throws(StoreError) {
    let old = PrivateName(beside: path, .draft).path
    guard rename(path, old) == 0, rename(draft, path) == 0 else {
      let number = errno
      rename(old, path)
      throw StoreError.cannotCreate("the folder", number).at(path)
    }
    remove(old)
  }

  /// Removes the layout files of a folder, and the folder if it is empty then.
  private static func remove(_ path: String) {
    guard let folder = OpenFolder(path) else { return }
    for name in folder.names where name.endsWithBytes(of: LayoutFile.suffix) {
      folder.removeFile(name)
    }
    rmdir(path)
  }

  /// Removes the drafts that killed programs left for this folder.
  private func removeLeftovers() {
    guard let parent = OpenFolder(SystemFile.folder(of: path)) else { return }
    for name in parent.names where PrivateName.matches(name, for: path, .draft) {
      guard let draft = OpenFolder(name, in: parent), draft.lockForRemovingDrafts() else {
        continue
      }
      for file in draft.names where file.endsWithBytes(of: LayoutFile.suffix) {
        draft.removeFile(file)
      }
      parent.removeFolder(name)
    }
  }

  /// Rejects a folder that has anything but layout files that an export wrote.
  private func checkFolder(replacingOthers replacesOthers: Bool) throws(StoreError) {
    guard let status = FileStatus(at: path) else { return }
    guard status.kind == .folder, let folder = OpenFolder(path) else {
      throw StoreError.notAFolder.at(path)
    }
    for name in folder.names.sorted() {
      let file = "\(path)/\(name)"
      guard name.endsWithBytes(of: LayoutFile.suffix), folder.status(of: name, .file) != nil else {
        throw StoreError(
          .cannotCreate,
          "this is not a layout file, and is not replaced; choose a different folder",
          location: file
        )
      }
      guard replacesOthers || LayoutFolder.isExported(file, named: name) else {
        throw StoreError(
          .cannotCreate,
          """
          no export wrote this file; choose a different folder, or replace its layout files with --force
          """,
          location: file
        )
      }
    }
  }

  /// Returns whether a file has the snapshots of one document, and its name follows from that.
  private static func isExported(_ path: String, named name: String) -> Bool {
    guard let bytes = try? LayoutFile.bytes(at: path),
      let file = try? LayoutFile(reading: bytes, name: path)
    else { return false }
    let documents = Set(file.snapshots.map(\.document))
    guard let document = documents.first, documents.count == 1 else { return false }
    return [LayoutFile.name(for: document), LayoutFile.uniqueName(for: document)]
      .contains { name == $0 + LayoutFile.suffix }
  }

  /// Returns the names of the files of documents, which differ in more than case.
  static func names(of documents: [String]) -> [String: String] {
    let groups = Dictionary(grouping: documents) { LayoutFile.name(for: $0).lowercased() }
    var names: [String: String] = [:]
    for group in groups.values {
      for document in group {
        let name =
          group.count == 1 ? LayoutFile.name(for: document) : LayoutFile.uniqueName(for: document)
        names[document] = name + LayoutFile.suffix
      }
    }
    return names
  }

  // MARK: - Reading

  /// Reads the files of the folder and the folders in it, without hidden ones and those of other kinds.
  ///
  /// - Throws: ``StoreError`` if a file is damaged or not a regular one, two have the same snapshot, or there is none.
  package func snapshots() throws(StoreError) -> [Snapshot] {
    var snapshots: [Snapshot] = []
    var origins: [Digest: String] = [:]
    for file in try files(in: path) {
      let bytes = try LayoutFile.bytes(at: file) ?? []
      for snapshot in try LayoutFile(reading: bytes, name: file, from: .export).snapshots {
        let recorded = RecordedSnapshot(snapshot)
        if let other = origins.updateValue(file, forKey: recorded.key) {
          throw StoreError(
            .badInput,
            "this and \(other) have a snapshot of \(recorded.title); remove one of the files",
            location: file
          )
        }
        snapshots.append(snapshot)
      }
    }
    guard !snapshots.isEmpty else {
      throw StoreError(
        .missing,
        "there is no layout file (*\(LayoutFile.suffix)); name a folder that `keyline store export` wrote",
        location: path
      )
    }
    return snapshots
  }

  private func files(in folder: String) throws(StoreError) -> [String] {
    guard let open = OpenFolder(folder) else {
      throw StoreError.system(errno, while: "reading the folder").at(folder)
    }
    var files: [String] = []
    for name in open.names.sorted() where !PathText.isHidden(name) {
      switch FileStatus(at: "\(folder)/\(name)")?.kind {
      case .folder: files += try self.files(in: "\(folder)/\(name)")
      case _ where !name.endsWithBytes(of: LayoutFile.suffix): continue
      case .file: files.append("\(folder)/\(name)")
      default:
        throw StoreError(
          .badInput,
          "this is not a layout file, but a link, a pipe or a file whose name is not UTF-8; remove it",
          location: "\(folder)/\(name)"
        )
      }
    }
    return files
  }
}

extension RecordsStore {
  /// Writes the snapshots of a version to a folder, a layout file for each document.
  ///
  /// The same version results in the same bytes.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - folder: The path of the folder, which appears when it is complete.
  ///   - replacesOthers: Whether to replace layout files that no export wrote.
  /// - Returns: The number of files.
  /// - Throws: ``StoreError``; then no folder was created or replaced.
  package func exportLayouts(
    of version: RecordedVersion,
    to folder: String,
    replacingOthers replacesOthers: Bool
  ) throws(StoreError) -> Int {
    let documents = Dictionary(grouping: try snapshots(of: version), by: \.document)
    guard !documents.isEmpty else {
      throw StoreError(.missing, "“\(plain: version.label)” has no snapshots to export")
    }
    let target = try LayoutFolder(folder)
    let names = LayoutFolder.names(of: Array(documents.keys))
    var files: [String: [UInt8]] = [:]
    for (document, recorded) in documents {
      var snapshots: [Snapshot] = []
      do {
        try forEachSnapshot(recorded) { snapshots.append($1) }
      } catch {
        throw StoreError.database(error, while: "exporting the version", at: path)
      }
      files[names[document] ?? document] = try LayoutFile(snapshots).text()
    }
    try target.write(files, replacingOthers: replacesOthers)
    return files.count
  }
}

extension StoreError {
  fileprivate static let notAFolder = StoreError(
    .cannotCreate,
    "this is not a folder, so it is not replaced; choose a different one"
  )
}
