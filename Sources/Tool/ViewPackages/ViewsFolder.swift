import ConfinedFiles
import Foundation

/// The folder of a package for view files, which one command writes at a time.
struct ViewsFolder {
  private let url: URL
  /// The path from the folder of the app.
  let name: String

  init(of plan: ViewsPlan) {
    url = URL(fileURLWithPath: plan.folder)
    name = url.relativePath(from: URL(fileURLWithPath: plan.root))
  }

  /// The folder in which the results of builds are, and the lock.
  private static let scratch = ".build"

  /// Creates the folder, and takes its lock.
  ///
  /// - Throws: `ViewsFailure` if this command may not write to the folder, or a different one is
  ///   writing to it.
  func lock() throws -> FolderLock {
    try check()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let path = "\(ViewsFolder.scratch)/keyline-views.lock"
    guard let lock = try opened({ folder throws(ConfinedFileError) in try folder.lock(path) })
    else {
      throw ViewsFailure(
        "a different command is writing \(name); repeat this one when that has ended",
        isBusy: true
      )
    }
    return lock
  }

  /// Calls a closure with the open folder, whose links lead nowhere.
  func opened<Value, Failure: Error>(
    _ body: (ConfinedFolder) throws(Failure) -> Value
  ) throws -> Value {
    do {
      return try body(ConfinedFolder(url.path, followsLinks: false))
    } catch let error as ConfinedFileError {
      throw ViewsFailure("\(name) cannot be written: \(error)")
    }
  }

  /// Refuses a folder that a different program or a person made, or whose parts are elsewhere.
  private func check() throws {
    let parts = ["", "Sources", "Sources/LayoutSnapshots", "Tests", "Tests/LayoutTests"]
    for part in parts + ["Tests/LayoutTests/__Layouts__", ViewsFolder.scratch] {
      guard !url.appendingPathComponent(part).isLink else {
        throw ViewsFailure(
          "\(name)/\(part) is a symbolic link; move it away, and repeat the command"
        )
      }
    }
    guard [nil, .folder].contains(FileStatus(at: url.path)?.kind) else {
      throw ViewsFailure("\(name) is not a folder; move it away, and repeat the command")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard !names.allSatisfy(ViewsFolder.isBeforeManifest) else { return }
    let manifest = url.appendingPathComponent("Package.swift")
    let bytes = try? readOrdinaryFile(manifest.path, limit: 16 << 20)
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard text.contains("// Written by Keyline ") else {
      throw ViewsFailure(
        "\(name) exists, and this command did not write it; move it away, or choose a different folder"
      )
    }
  }

  /// Returns whether a name is one that a command leaves which is killed before it wrote the manifest.
  private static func isBeforeManifest(_ name: String) -> Bool {
    name == scratch || name.hasPrefix(".Package.swift.keyline-") && name.hasSuffix(".part")
  }
}
