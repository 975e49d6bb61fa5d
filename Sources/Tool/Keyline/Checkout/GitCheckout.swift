import ChildProcesses
import ConfinedFiles
package import Foundation
import GitHistory
import LayoutStore

/// The code of a git ref, checked out and built beside the work tree.
package struct GitCheckout: Sendable {
  /// The working directory.
  package let here: URL
  /// The ref with its abbreviated commit, such as `main (3f2a9c0)`.
  package let name: String
  private let repository: GitRepository
  private let commit: String
  /// The product to build; `nil` to use the running program.
  private let product: String?
  /// The package in the working directory; `nil` if it did not build the running program.
  private let running: RunningPackage?

  /// Finds the commit of a ref.
  ///
  /// - Parameters:
  ///   - ref: A commit, branch or tag.
  ///   - product: The product to build; `nil` for the running program, if a package built it.
  /// - Throws: ``KeylineError`` if there is no such commit.
  package init(of ref: String, product: String?) throws(KeylineError) {
    here = WorkingFolder.url
      .resolvingSymlinksInPath()
    repository = try GitRepository(around: here)
    commit = try repository.commit(ref)
    name = "\(ref) (\(commit.prefix(7)))"
    running = RunningPackage.current
    self.product = product ?? running?.product
  }

  /// Returns the program of the work tree, built from its current sources.
  ///
  /// - Parameters:
  ///   - isInPlugin: Whether the package manager waits for this process, and has locked its builds.
  ///   - observer: The observer to notify.
  /// - Returns: The path of the product's program, or of the running program without a product.
  /// - Throws: ``KeylineError`` if the program does not build.
  package func currentProgram(
    isInPlugin: Bool,
    _ observer: WorkObserver
  ) throws(KeylineError) -> String {
    guard let product else { return RunningBuild.file }
    // The running program has the configuration with which it was built, and remains where it is.
    let options = running?.buildOptions ?? []
    return try build(
      Build(
        product: product,
        name: "the work tree",
        folder: here,
        options: options + (isInPlugin ? ["--ignore-lock"] : [])
      ),
      observer
    )
  }

  /// Calls a closure with the path of the ref's program and the folder of its sources.
  ///
  /// A program is built beside the results of the package's own builds, where the next comparison
  /// reuses it; without one, the commit is checked out in a temporary folder.
  ///
  /// - Parameters:
  ///   - scratch: A temporary folder.
  ///   - observer: The observer to notify.
  ///   - work: The closure.
  /// - Throws: ``KeylineError`` if the program does not build, or an error of `work`.
  package func use(
    in scratch: URL,
    _ observer: WorkObserver,
    _ work: (_ program: String, _ folder: URL) throws -> Void
  ) throws {
    let path = repository.path(of: here)
    guard let product else {
      return try repository.withWorktree(
        of: commit,
        at: scratch.appendingPathComponent("tree"),
        observer
      ) { tree in
        let folder = tree.appendingPathComponent(path)
        try SharedInputs(of: folder, in: tree, ofRepositoryAt: repository.root)
          .refuseLinksIntoWorkTree()
        try work(RunningBuild.file, folder)
      }
    }
    try withBuildFolder(observer) { old, scratchPath in
      let build = Build(
        product: product,
        name: name,
        folder: old,
        options: ["--scratch-path", scratchPath]
      )
      try work(try self.build(build, observer), old)
    }
  }

  /// Checks out the ref beside the package's own builds, and calls a closure with the folder of its
  /// sources and the path for the results of builds.
  func withBuildFolder(
    _ observer: WorkObserver,
    _ work: (_ folder: URL, _ scratchPath: String) throws -> Void
  ) throws {
    let builds = BuildFolder(of: here, in: repository)
    try builds.use(commit, observer) { tree in
      let package = tree.appendingPathComponent(repository.path(of: here))
      let shared = SharedInputs(of: package, in: tree, ofRepositoryAt: repository.root)
      try shared.refuseLinksIntoWorkTree()
      try work(package, builds.scratchPath)
      SharedInputs(
        of: package,
        in: tree,
        ofRepositoryAt: repository.root,
        scratchPath: builds.scratchPath
      ).note(observer, at: name)
    }
  }

  /// A build of a product.
  private struct Build {
    let product: String
    /// The name of the sources.
    let name: String
    let folder: URL
    let options: [String]
  }

  /// Builds a product, and returns the path of its program.
  private func build(_ build: Build, _ observer: WorkObserver) throws(KeylineError) -> String {
    let (product, folder) = (build.product, build.folder)
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw KeylineError(
        .invalidInput,
        "\(build.name) has no Package.swift, so \(product) cannot be built; choose a different ref"
      )
    }
    observer.inform("building \(product) at \(build.name); this takes longer the first time")
    let words = ["swift", "build", "--product", product] + build.options
    let progress = BuildProgress(observer)
    let child = try ChildProcess(words, in: folder) { progress.show($0) }
    progress.finish()
    guard child.status == 0 else {
      let errors = (child.output + child.errors).split(separator: "\n").filter {
        $0.contains("error:")
      }
      let remedy = folder == here ? "correct the errors" : "choose a different ref"
      throw KeylineError(
        .invalidInput,
        lines: ["\(product) does not build at \(build.name); \(remedy)"]
          + errors.prefix(20).map { "  \($0)" }
      )
    }
    let place = try ChildProcess(words + ["--show-bin-path"], in: folder)
    return "\(place.output.trimmingCharacters(in: .newlines))/\(product)"
  }

  /// Returns the name of the author whom git would record in a folder; `nil` if none is configured.
  package static func authorName(in folder: URL) -> String? {
    for key in ["author.name", "user.name"] {
      let words = Git(folder: folder).words(["config", "--get", key])
      let git = try? ChildProcess(words, in: folder, variables: Git.variables)
      let name = git?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if git?.status == 0, !name.isEmpty { return name }
    }
    return nil
  }

  /// Calls a closure with a folder that is removed afterwards.
  package static func withTemporaryFolder<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let scratch = try ScratchFolder()
    return try work(scratch.url)
  }
}

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
    self.package = package
    self.repository = repository
  }

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
    let submodules = folder.appendingPathComponent("submodules")
    // Without its index, git does not know which files of an earlier commit to remove.
    if !exists(index) || !exists(tree) {
      for url in [sources, index, submodules] { try? FileManager.default.removeItem(at: url) }
    }
    // An interrupted git leaves it, and no other git uses this index.
    unlink(index.path + ".lock")
    try BuildFolder.make("sources" + root.path, in: folder)
    try repository.checkOut(commit, to: tree, index: index)
    try repository.checkOutSubmodules(of: commit, to: tree, indexes: submodules, observer)
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
    for name in [""] + PathText.components(of: path) {
      if !name.isEmpty { folder.appendPathComponent(name) }
      if !name.isEmpty, FileStatus(at: folder.path)?.kind == .link { unlink(folder.path) }
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
