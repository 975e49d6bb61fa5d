import Foundation
import LayoutStore

extension RecordingExtent {
  /// What arguments of `record` leave of a project's scenes: all, if whole folders are named or a
  /// program's own scenes are meant, and nothing is left out by name or proposal.
  init(of paths: [String], _ selection: SelectionOptions) {
    var parts = paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    parts += selection.scene.map { "--scene \($0)" }
    parts += selection.proposal.map { "--proposal \($0.text)" }
    self = parts.isEmpty ? .all : .part(parts.joined(separator: " "))
  }
}
