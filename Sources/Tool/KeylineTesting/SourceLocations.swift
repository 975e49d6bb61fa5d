import Foundation
import Keyline
import LayoutStore
import Synchronization

/// The places of the tests' sources at run time, which are those where they were compiled or, with
/// `KEYLINE_SNAPSHOTS`, in a copy of the package.
enum SourceLocations {
  /// The variable that names the folder of the package at run time.
  static let variable = "KEYLINE_SNAPSHOTS"

  /// The folder that the variable names; `nil` if it is not set.
  static let folder: URL? = {
    let path = ProcessInfo.processInfo.environment[variable] ?? ""
    return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
  }()

  private static let known = Mutex<[String: String]>([:])

  /// Returns the path of a source at run time; the path where it was compiled if it is in no other place.
  static func path(ofCompiled path: String) -> String {
    guard let folder else { return path }
    if let known = known.withLock({ $0[path] }) { return known }
    let found = self.path(ofCompiled: path, in: folder.path) ?? path
    known.withLock { $0[path] = found }
    return found
  }

  /// Returns the path of a source in a copy of its package, or of any folder around or in it, which has the
  /// source or the snapshots beside it; `nil` if the copy has neither.
  ///
  /// The more folders of a path agree, the better: `/build/App/Tests/AppTests/CardTests.swift` is
  /// `Tests/AppTests/CardTests.swift` in a copy of `App`.
  static func path(ofCompiled path: String, in folder: String) -> String? {
    let parts = path.unicodeScalars.split(separator: "/").map { String($0) }
    return parts.indices.lazy.map { "\(folder)/\(parts[$0...].joined(separator: "/"))" }
      .first(where: isPresent)
  }

  /// Returns whether there is a source at a path, or a folder with the snapshots of its tests beside it.
  private static func isPresent(_ path: String) -> Bool {
    let files = FileManager.default
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    let beside = url.deletingLastPathComponent()
      .appendingPathComponent("\(LayoutFile.folderName)/\(name)")
    return files.fileExists(atPath: path) || files.fileExists(atPath: beside.path)
  }

  /// Checks that the place of a test's snapshots is known.
  ///
  /// - Throws: `KeylineError` if neither the test's source nor its snapshots are there.
  static func check(_ source: TestSource) throws(KeylineError) {
    guard let folder else {
      guard !isPresent(source.testPath) else { return }
      throw KeylineError(
        .invalidInput,
        """
        \(source.testPath): the sources are not where they were compiled, so that the snapshots of this \
        test are not known; name the folder of the package on this machine: \
        \(variable)=/path/of/package
        """
      )
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw KeylineError(.invalidInput, "\(variable) is “\(folder.path)”, which is not a folder")
    }
    let start = folder.path.endsWithBytes(of: "/") ? folder.path : folder.path + "/"
    guard source.testPath.startsWithBytes(of: start), isPresent(source.testPath) else {
      throw KeylineError(
        .invalidInput,
        """
        \(variable) is “\(folder.path)”, which has neither the source nor the snapshots of \
        \(source.testPath); name the folder that has the package's folders of tests
        """
      )
    }
  }
}
