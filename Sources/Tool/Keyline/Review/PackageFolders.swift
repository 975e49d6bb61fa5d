import ConfinedFiles
import Foundation
import LayoutStore

/// The folders of a package that have snapshots of tests, and its sources.
///
/// Hidden folders, packages inside of it and links are left out.
struct PackageFolders {
  /// The folders named `__Layouts__`, in order.
  private(set) var layouts: [String] = []
  /// The Swift files, in order.
  private(set) var sources: [String] = []

  init(_ package: URL) { visit(package.path, isRoot: true) }

  /// The names of the files and folders in a folder, in order.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.startsWithBytes(of: ".") }.sorted()
  }

  private mutating func visit(_ folder: String, isRoot: Bool) {
    let names = PackageFolders.names(in: folder)
    guard isRoot || !names.contains("Package.swift") else { return }
    for name in names {
      let path = "\(folder)/\(name)"
      if name.endsWithBytes(of: ".swift") {
        sources.append(path)
      } else if isFolder(path) {
        if name == LayoutFile.folderName {
          layouts.append(path)
        } else {
          visit(path, isRoot: false)
        }
      }
    }
  }

  private func isFolder(_ path: String) -> Bool { FileStatus(at: path)?.kind == .folder }
}
