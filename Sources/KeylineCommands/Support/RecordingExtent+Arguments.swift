import Foundation
import LayoutStore

extension RecordingExtent {
  /// What arguments of `record` leave of a project's scenes: all of the folders that are named, or of the
  /// program, unless something is left out by name or proposal.
  init(of paths: [String], _ selection: SelectionOptions) {
    var parts = paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    parts += selection.scene.map { "--scene \($0)" }
    parts += selection.proposals.map { "--proposal \($0.text)" }
    guard parts.isEmpty else {
      self = .part(parts.joined(separator: " "))
      return
    }
    let folders = paths.map { path in
      path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    }
    self = folders.isEmpty ? .all : .all(of: folders)
  }
}
