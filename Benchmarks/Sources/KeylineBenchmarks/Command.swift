import Foundation

/// The `keyline` program, run as users run it.
struct Command {
  /// The path of the program.
  let program: URL

  /// Runs the program, and returns the time in seconds.
  ///
  /// - Throws: `BenchmarkError` if the program exits with a status other than `status`.
  func seconds(_ arguments: [String], status: Int32 = 0) throws -> Double {
    // Foundation's `Process` takes as long to start a program as some of the commands take to run.
    let words = [program.path] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var (process, ending): (pid_t, Int32) = (0, 0)
    var code: Int32 = 0
    let time = Measurement.seconds {
      code = posix_spawn(&process, program.path, &files, nil, &pointers, environ)
      while code == 0, waitpid(process, &ending, 0) < 0, errno == EINTR {}
    }
    // The exit status is in the 8 bits above the signal number.
    guard code == 0, ending == status << 8 else {
      let line = arguments.joined(separator: " ")
      throw BenchmarkError("\(program.lastPathComponent) \(line) exited with \(code), \(ending)")
    }
    return time
  }

  /// Runs the program several times.
  func measure(runs: Int, _ arguments: String...) throws -> Measurement {
    Measurement(try (0..<runs).map { _ in try seconds(arguments) })
  }
}
