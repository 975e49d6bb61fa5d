import Foundation
import LayoutStore

/// The folder in which commits are checked out and built, so that they can be compared.
///
/// It is `.build/compare` of the package. The checkout stays at one path, and only files that differ
/// between two commits are written, so that the package manager builds only what changed since the
/// last comparison, and nothing for the same commit.
struct BuildFolder {
  private let repository: GitRepository
  private let package: URL
  private var folder: URL { package.appendingPathComponent(".build/compare") }

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - repository: The repository around it.
  init(of package: URL, in repository: GitRepository) {
    (self.package, self.repository) = (package, repository)
  }

  /// The path for the results of builds.
  var scratchPath: String { folder.appendingPathComponent("build").path }

  /// Checks out a commit, and calls a closure with the folder of its sources.
  ///
  /// While the closure runs, no other comparison of the package does. The checkout's path ends with
  /// the path of the repository, and each folder around it has links to the folders beside the
  /// repository. A dependency that a manifest names by a relative path is therefore the same one.
  ///
  /// - Throws: ``KeylineError`` if the commit cannot be checked out, or an error of `work`.
  func use(
    _ commit: String,
    _ observer: WorkObserver,
    _ work: (_ tree: URL) throws -> Void
  ) throws {
    let path = [repository.path(of: package), ".build"].filter { !$0.isEmpty }
    guard try repository.git("ls-files", "--", path.joined(separator: "/")).isEmpty else {
      throw KeylineError(.invalidInput, "git tracks .build, so nothing is built in it; untrack it")
    }
    try BuildFolder.make("compare", in: package.appendingPathComponent(".build"))
    let lock = try self.lock(observer)
    let root = repository.root.resolvingSymlinksInPath()
    let sources = folder.appendingPathComponent("sources")
    let tree = sources.appendingPathComponent(root.path)
    let index = folder.appendingPathComponent("index")
    // Without its index, git does not know which files of an earlier commit to remove.
    if !exists(index) || !exists(tree) {
      for url in [sources, index] { try? FileManager.default.removeItem(at: url) }
    }
    // An interrupted git leaves it, and no other git uses this index.
    unlink(index.path + ".lock")
    try BuildFolder.make("sources" + root.path, in: folder)
    try repository.checkOut(commit, to: tree, index: index)
    let links = BuildFolder.linkSurroundings(of: root, in: sources)
    defer { for link in links { unlink(link) } }
    try work(tree)
    lock.release()
  }

  /// Waits until no other process uses the folder.
  private func lock(_ observer: WorkObserver) throws -> FileLock {
    do {
      return try FileLock(besideDatabaseAt: folder.path, kind: .exclusive, timeout: 0)
    } catch  where error.code == .busy {
      observer.inform("waiting for another comparison of this package to finish")
      return try FileLock(besideDatabaseAt: folder.path, kind: .exclusive, timeout: 1800)
    }
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// Creates the folders of a path, each as a folder of its own.
  ///
  /// A link that an interrupted comparison left would lead out of the build folder, so it is removed.
  private static func make(_ path: String, in folder: URL) throws(KeylineError) {
    var folder = folder
    for name in [""] + path.split(separator: "/").map(String.init) {
      if !name.isEmpty { folder.appendPathComponent(name) }
      var status = stat()
      if !name.isEmpty, lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        unlink(folder.path)
      }
      guard mkdir(folder.path, 0o755) == 0 || errno == EEXIST else {
        throw KeylineError(.cannotCreate, "\(folder.path): the folder cannot be created")
      }
    }
  }

  /// Links the folders beside each folder of a path, at the same place in a copy of the path.
  ///
  /// - Returns: The paths of the links.
  private static func linkSurroundings(of root: URL, in copy: URL) -> [String] {
    var links: [String] = []
    var place = URL(fileURLWithPath: "/")
    for name in root.pathComponents.dropFirst() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for other in names where other != name {
        let target = place.appendingPathComponent(other).path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: target, isDirectory: &isFolder),
          isFolder.boolValue
        else { continue }
        let link = copy.appendingPathComponent(place.path).appendingPathComponent(other).path
        if symlink(target, link) == 0 { links.append(link) }
      }
      place.appendPathComponent(name)
    }
    return links
  }
}
