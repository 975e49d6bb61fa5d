import Foundation
import LayoutChecks
import LayoutDiff
import StringCatalogs
import Synchronization

/// Finds strings in the string catalogs and strings files of a project.
final class StringSources: Sendable {
  private struct Known {
    /// The files by the names of their tables; `nil` until one is requested.
    var files: [String: [URL]]?
    var places: [URL: StringPlaces] = [:]
  }
  private let folder: URL
  private let root: URL
  private let known = Mutex(Known())

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project.
  ///   - root: The folder to which paths are relative.
  init(in folder: URL, _ root: URL) { (self.folder, self.root) = (folder, root) }

  /// Returns the place of a string or, if no file has it, that of its key in a catalog, or else the
  /// beginning of the file of its language; `nil` if there are several.
  func place(of string: CatalogKey) -> SourcePlace? {
    known.withLock { known in
      let files = known.files ?? files()
      known.files = files
      let all = (files[string.table] ?? []).map { url in
        let places = known.places[url] ?? StringPlaces(url)
        known.places[url] = places
        return (file: root.path(ofFile: url.path), places: places)
      }
      let strings = all.map { ($0.file, $0.places.place(of: string.key, in: string.language)) }
      let keys = all.map { ($0.file, $0.places.place(ofKey: string.key)) }
      let beginnings = all.map { ($0.file, $0.places.beginning(in: string.language)) }
      let found = [strings, keys, beginnings].lazy.map { candidates in
        candidates.compactMap { file, place in
          place.map { SourcePlace(file: file, line: $0.line, column: $0.column) }
        }
      }
      return found.first { !$0.isEmpty }.flatMap { $0.count == 1 ? $0[0] : nil }
    }
  }

  private func files() -> [String: [URL]] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    var found: [String: [URL]] = [:]
    while let url = files?.nextObject() as? URL {
      guard ["xcstrings", "strings", "stringsdict"].contains(url.pathExtension) else { continue }
      let table = url.deletingPathExtension().lastPathComponent
      found[table, default: []].append(url.standardizedFileURL)
    }
    return found
  }
}
