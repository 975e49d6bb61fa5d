import CKeyline
import Foundation
import Keyline
import LayoutScenes
import LayoutStore
import Synchronization

/// The executable file of the running program, which a build may replace.
struct CurrentExecutable {
  private let path: String
  private var status: FileState?

  init(at path: String = RunningBuild.file) {
    self.path = path
    status = FileState(of: path)
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Returns whether the file was replaced by an executable that is completely written.
  func isReplaced(pause: () -> Void) -> Bool {
    guard let now = FileState(of: path), now != status,
      FileManager.default.isExecutableFile(atPath: path)
    else { return false }
    pause()
    return FileState(of: path) == now
  }

  /// Replaces the running program with the new one.
  ///
  /// Returns only if the new program cannot be run; it is then ignored until the file changes
  /// again.
  mutating func run(_ arguments: [String]) {
    status = FileState(of: path)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    execv(path, words)
    for word in words { free(word) }
  }
}

/// The user who runs the program: git's author, or else the user of the system.
///
/// The latter is determined without the system's name service.
/// A statically linked program must not use that service, because it loads system libraries that
/// may be incompatible with the linked ones.
enum CurrentUser {
  /// The name of git's author in a folder; without one, the user's name.
  ///
  /// It is the value of `GIT_AUTHOR_NAME`, or else `author.name` or `user.name` of git's
  /// configuration.
  static func author(
    in folder: URL = WorkingFolder.url,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let given = environment["GIT_AUTHOR_NAME"] ?? ""
    guard given.isEmpty else { return given }
    return GitCheckout.authorName(in: folder) ?? name(in: environment)
  }

  /// The value of `USER`, or else of `LOGNAME`, or else the user ID, such as `uid 1000`.
  static func name(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let names = [environment["USER"], environment["LOGNAME"]].compactMap { $0 }
    return names.first { !$0.isEmpty } ?? "uid \(getuid())"
  }
}

/// Reports a layout that crashes or does not return, and exits without storing anything.
enum CrashGuard {
  /// Creates a guard with a time limit for each layout.
  static func layoutGuard(seconds: Int) -> LayoutGuard {
    crash_guard_install(ExitStatus.badInput.rawValue)
    return LayoutGuard(
      limit: .seconds(seconds),
      LayoutGuard.Handlers(
        willRun: { layouts in
          let message = "error: \(layouts) crashed: a trap or infinite recursion\n"
          message.utf8CString.withUnsafeBufferPointer {
            crash_guard_enter($0.baseAddress, $0.count - 1)
          }
        },
        didRun: { crash_guard_leave() },
        didTimeOut: { layouts in
          Terminal.printError(
            """
            error: \(layouts) did not return within \(seconds) s; if it is only slow, raise --layout-timeout
            """
          )
          // The program cannot wait for threads that never return.
          _exit(ExitStatus.badInput.rawValue)
        }
      )
    )
  }
}

/// The request to end a command, with Control-C or a signal.
enum Interruption {
  private static let wasRequested = Atomic(false)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Lets signals end the command immediately, even if the parent process blocked them.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Handles signals by requesting the end of the command instead of ending it immediately.
  static func listen() {
    unblock()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasRequested.store(true, ordering: .relaxed) }
    }
  }
}
