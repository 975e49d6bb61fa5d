import ChildProcesses
import EscapedText
import Foundation
import Keyline
import LayoutScenes
import Synchronization

/// The package in the working directory that built the running program, whose inputs are watched.
///
/// The inputs are all files of the package and of the packages that it depends on by a path, also
/// behind symbolic links: sources, resources, catalogs and manifests. The toolchain, libraries of the
/// system and environment variables are those with which the program was started.
struct WatchedPackage {
  /// The end of a build.
  enum Outcome {
    /// The program is built from all changes so far.
    case built
    /// The lines with the errors of the compiler.
    case failed([String])
  }

  /// The variable with the digest of the inputs of the program, for one that replaces a process.
  private static let variable = "KEYLINE_BUILT_INPUTS"

  private let package: RunningPackage
  private var inputs = FileStamps()
  private var build: BackgroundBuild?
  /// The number of builds in a row that began because inputs changed during the one before.
  private var rebuildCount = 0
  /// The number after which a build counts as writing inputs itself, such as a generated file.
  private static let maximumRebuilds = 3
  private(set) var folders: [String] = []
  /// Whether the running program is built from the inputs as they were last seen.
  private(set) var isCurrent = false

  /// Finds the package in the working directory.
  ///
  /// - Returns: The package; `nil` if it did not build the running program.
  /// - Throws: ``KeylineError`` if a build would not replace the running program.
  static func current() throws(KeylineError) -> WatchedPackage? {
    guard let package = RunningPackage.current else { return nil }
    return try WatchedPackage(package)
  }

  /// Watches a package that built the running program.
  private init(_ package: RunningPackage) throws(KeylineError) {
    self.package = package
    let scratch = URL(fileURLWithPath: package.scratchPath ?? "\(package.folder)/.build")
    let built = scratch.appendingPathComponent("\(package.configuration)/\(package.product)")
    guard built.resolvingSymlinksInPath().path == package.program else {
      throw KeylineError(
        .invalidInput,
        """
        \(package.program): swift build does not replace this program, so changes of the sources would \
        not be noticed; start it with swift run \(ShellText.word(package.product))
        """
      )
    }
    let known = ProcessInfo.processInfo.environment[WatchedPackage.variable]
    unsetenv(WatchedPackage.variable)
    _ = try lookForChanges()
    isCurrent = known == inputs.digest.hex
    // The next update builds: the program can be older than the inputs.
    if !isCurrent { inputs = FileStamps() }
  }

  /// Whether a build is running, or has ended since the last update.
  var isBuilding: Bool { build != nil }

  /// Starts a build if inputs have changed since the last one.
  ///
  /// - Returns: The end of a build since the last update; `nil` if none ended, or if another is needed.
  /// - Throws: `KeylineError` if `swift` cannot be started.
  mutating func update() throws(KeylineError) -> Outcome? {
    let ended = build?.result
    guard build == nil || ended != nil else { return nil }
    build = nil
    if try lookForChanges(), rebuildCount < WatchedPackage.maximumRebuilds {
      rebuildCount = ended == nil ? 0 : rebuildCount + 1
      isCurrent = false
      let lock = Terminal.isInPlugin ? ["--ignore-lock"] : []
      build = BackgroundBuild(
        ["swift", "build", "--product", package.product] + package.buildOptions + lock,
        in: package.folder
      )
      Terminal.printNote("building \(package.product)")
      return nil
    }
    rebuildCount = 0
    guard let child = try ended?.get() else { return nil }
    isCurrent = child.status == 0
    guard !isCurrent else { return .built }
    let lines = (child.output + child.errors).split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("error:") }
    return .failed(Array((errors.isEmpty ? lines : errors).prefix(20)))
  }

  /// Builds until the program is that of the current inputs.
  ///
  /// - Parameter report: Called with the errors of each build that fails; returns whether to wait for
  ///   a change.
  /// - Throws: `KeylineError` if `swift` cannot be started, or an error of `report`.
  mutating func makeCurrent(orReport report: ([String]) throws -> Bool) throws {
    while !isCurrent, !Interruption.isRequested {
      if case .failed(let errors) = try update(), try !report(errors) { return }
      Thread.sleep(forTimeInterval: isBuilding ? 0.02 : 0.2)
    }
  }

  /// Ends a running build; the next update starts a new one.
  mutating func endBuild() {
    guard let running = build else { return }
    running.end()
    build = nil
    inputs = FileStamps()
  }

  /// Lets the program that replaces this process know the inputs from which it was built.
  func prepareReplacement() {
    if isCurrent { setenv(WatchedPackage.variable, inputs.digest.hex, 1) }
  }

  /// Returns whether inputs have changed since the last call.
  ///
  /// - Throws: ``KeylineError`` if there are too many to look at.
  private mutating func lookForChanges() throws(KeylineError) -> Bool {
    let found = InputFiles(ofPackageIn: package.folder, scratchPath: package.scratchPath)
    guard found.isComplete else {
      throw KeylineError(
        .invalidInput,
        """
        \(package.folder): the package and its links lead to \(InputFiles.maximumCount) files or more, whose \
        changes cannot be noticed; remove links that lead to other files than those of the package
        """
      )
    }
    folders = found.folders
    return !inputs.look(at: found.files).isEmpty
  }
}

/// A build that runs while the command continues.
private final class BackgroundBuild: Sendable {
  private let outcome = Mutex<Result<ChildProcess, KeylineError>?>(nil)
  private let program = Mutex<RunningProgram?>(nil)

  init(_ words: [String], in folder: String) {
    Thread.detachNewThread { [self] in
      let result = Result { () throws(KeylineError) in
        try ChildProcess(
          words,
          in: URL(fileURLWithPath: folder),
          onStart: { running in program.withLock { $0 = running } }
        )
      }
      outcome.withLock { $0 = result }
    }
  }

  /// What the build printed; `nil` while it runs.
  var result: Result<ChildProcess, KeylineError>? { outcome.withLock { $0 } }

  /// Ends the build, with the compilers that it started.
  func end() { program.withLock { $0 }?.end() }
}
