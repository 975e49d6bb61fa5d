import ChildProcesses
import Foundation
import Keyline
import LayoutScenes
import Synchronization

/// The package in the working directory that built the running program, whose sources are watched.
struct WatchedPackage {
  /// The end of a build.
  enum Outcome {
    /// The program is built from all changes so far.
    case built
    /// The lines with the errors of the compiler.
    case failed([String])
  }

  /// Folders that contain no sources of the program.
  private static let ignored: Set<String> = ["Tests", "__Layouts__", "node_modules"]

  private let folder: String
  private let product: String
  private var sources = FileStamps()
  private var build: BackgroundBuild?
  private(set) var folders: [String] = []

  /// Finds the package; `nil` if it did not build the running program.
  init?() {
    let file = RunningBuild.file
    let here = WorkingFolder.url.resolvingSymlinksInPath().path
    guard file.hasPrefix("\(here)/.build/"), SceneFiles.exists("\(here)/Package.swift") else {
      return nil
    }
    (folder, product) = (here, URL(fileURLWithPath: file).lastPathComponent)
    _ = lookForChanges()
  }

  /// Whether a build is running, or has ended since the last update.
  var isBuilding: Bool { build != nil }

  /// Starts a build if sources have changed.
  ///
  /// - Returns: The end of a build since the last update; `nil` if none ended, or if another is needed.
  /// - Throws: `KeylineError` if `swift` cannot be started.
  mutating func update() throws(KeylineError) -> Outcome? {
    let ended = build?.result
    guard build == nil || ended != nil else { return nil }
    build = nil
    if lookForChanges() {
      let lock = Terminal.isInPlugin ? ["--ignore-lock"] : []
      build = BackgroundBuild(["swift", "build", "--product", product] + lock, in: folder)
      Terminal.printNote("building \(product)")
      return nil
    }
    guard let child = try ended?.get() else { return nil }
    guard child.status != 0 else { return .built }
    let lines = (child.output + child.errors).split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("error:") }
    return .failed(Array((errors.isEmpty ? lines : errors).prefix(20)))
  }

  /// Ends a running build; the next update starts a new one.
  mutating func endBuild() {
    guard let running = build else { return }
    running.end()
    (build, sources) = (nil, FileStamps())
  }

  /// Returns whether sources have changed since the last call.
  private mutating func lookForChanges() -> Bool {
    folders = [folder]
    var files: [String] = []
    let all = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder),
      includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles]
    )
    while let url = all?.nextObject() as? URL {
      if url.pathExtension == "swift" {
        files.append(url.path)
      } else if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        if WatchedPackage.ignored.contains(url.lastPathComponent) {
          all?.skipDescendants()
        } else {
          folders.append(url.path)
        }
      }
    }
    return !sources.look(at: files).isEmpty
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

/// Builds the program of the package in the working directory when its sources have changed.
final class PackageBuild: Sendable {
  private struct State {
    var package = WatchedPackage()
    /// The errors of the last build, which remain until the sources change.
    var errors: [String] = []
  }

  private let state = Mutex(State())

  /// Waits until the program is built from the current sources.
  ///
  /// - Parameters:
  ///   - report: Called about once a second during a build.
  ///   - isCancelled: Whether to end the build; the next call starts a new one.
  /// - Returns: Whether the program was built anew.
  /// - Throws: ``KeylineError`` with the errors of the compiler.
  func update(report: () -> Void, isCancelled: () -> Bool) throws(KeylineError) -> Bool {
    try state.withLock { state throws(KeylineError) in
      var (isNew, waits) = (false, 0)
      build: while true {
        switch try state.package?.update() {
        case .built: (isNew, state.errors) = (true, [])
        case .failed(let errors): state.errors = errors
        case nil:
          guard state.package?.isBuilding == true else { break build }
          if isCancelled() {
            state.package?.endBuild()
            return isNew
          }
          if waits % 50 == 0 { report() }
          waits += 1
          Thread.sleep(forTimeInterval: 0.02)
        }
      }
      guard state.errors.isEmpty else {
        throw KeylineError(
          .invalidInput,
          lines: ["the package does not build; fix the errors and call again"] + state.errors
        )
      }
      return isNew
    }
  }
}
