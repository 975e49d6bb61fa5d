import Foundation
import RepositoryFiles

/// The built `keyline`, which is beside the tests, or the one that a variable names.
enum Tool {
  /// The root of the package.
  static let root = Repository.root

  /// The executable beside the tests.
  static let built = folderOfProducts.appendingPathComponent("keyline")

  /// The release build, where `Scripts/check/endurance` names it.
  static let release = ProcessInfo.processInfo.environment["KEYLINE_RELEASE"].map {
    URL(fileURLWithPath: $0)
  }

  /// The executable to test: the release build if there is one.
  static let executable = release ?? built

  private static var folderOfProducts: URL {
    #if os(Linux)
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    #else
    return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent() ?? root.appendingPathComponent(".build/debug")
    #endif
  }

  /// The number of seconds after which a command counts as hanging and is killed.
  static let patience = 300.0

  /// The output and the exit status of a command.
  struct Outcome {
    let status: Int32
    /// Whether a signal ended it.
    let wasKilled: Bool
    let output: String
    let errors: String
  }

  /// Runs a command to its end, or until it is killed.
  static func run(
    _ arguments: [String],
    executable: URL = Tool.executable,
    in folder: URL,
    environment: [String: String] = [:],
    killedAfter delay: Double = patience
  ) throws -> Outcome {
    let files = [UUID().uuidString, UUID().uuidString].map {
      FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\($0)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = self.environment(in: folder).merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    let watch = DispatchWorkItem { [pid = process.processIdentifier] in kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    return Outcome(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    )
  }

  /// The environment of this process without variables that change the behavior of commands.
  static var base: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["KEYLINE_STORE"] = nil
    environment["COLUMNS"] = nil
    environment["TMPDIR"] = temporaryFolder
    return environment
  }

  /// The environment for commands in a folder, each of which has its own cache.
  static func environment(in folder: URL) -> [String: String] {
    var environment = base
    environment["XDG_CACHE_HOME"] = cacheHome(for: folder)
    return environment
  }

  /// The folder of the caches of commands in a folder, or in those inside a workplace.
  static func cacheHome(for folder: URL) -> String {
    let workplace = folder.pathComponents.first {
      $0.hasPrefix("keyline-") && !$0.hasPrefix("keyline-tests-")
    }
    return caches + "/" + (workplace ?? folder.lastPathComponent)
  }

  private static let caches = folder(named: "caches", permissions: 0o755).path

  /// The folder for temporary files of commands, also those of other users.
  private static let temporaryFolder = folder(named: "tmp", permissions: 0o1777).path

  /// The folder for files that commands and compilers leave, even if they are killed; removed when the
  /// tests end.
  private static let leftovers: URL = {
    atexit { try? FileManager.default.removeItem(at: Tool.leftovers) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-tests-\(getpid())").resolvingSymlinksInPath()
  }()

  /// Creates a folder that is removed when the tests end.
  static func folder(named name: String, permissions: Int) -> URL {
    let folder = leftovers.appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: folder.path
    )
    return folder
  }
}
