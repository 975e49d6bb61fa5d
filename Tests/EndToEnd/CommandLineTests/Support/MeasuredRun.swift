#if os(Linux)
import Foundation

/// A command that has finished, with its time and memory.
struct MeasuredRun {
  /// Its exit status, or 128 and the number of the signal that ended it.
  let status: Int
  /// The elapsed time.
  let seconds: Double
  /// The processor time.
  let processorSeconds: Double
  /// The peak memory.
  let kilobytes: Int

  /// A small program that runs a command and prints its time and memory.
  ///
  /// The tests do not start the command, because a process inherits the peak memory of its parent.
  private static let measure = """
    import os, sys, time
    start = time.monotonic()
    process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
    _, status, usage = os.wait4(process, 0)
    signal = os.WTERMSIG(status) + 128 if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    passed = time.monotonic() - start
    print("measured", signal, passed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
    """

  /// Runs `keyline` in a folder.
  init(_ arguments: [String], in folder: URL) throws {
    let outcome = try Tool.run(
      ["-c", MeasuredRun.measure, Tool.executable.path] + arguments,
      executable: URL(fileURLWithPath: "/usr/bin/python3"),
      in: folder
    )
    let line = outcome.output.split(separator: "\n").last ?? ""
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "measured", let status = Int(words[1]),
      let seconds = Double(words[2]), let processorSeconds = Double(words[3]),
      let kilobytes = Int(words[4])
    else { throw CocoaError(.executableRuntimeMismatch) }
    self.status = status
    self.kilobytes = kilobytes
    self.seconds = seconds
    self.processorSeconds = processorSeconds
  }

  /// Returns whether it finished within a time.
  ///
  /// If more processes run than there are processors, waiting for a processor does not count.
  func isWithin(_ limit: Double) -> Bool {
    var load = 0.0
    let isBusy =
      getloadavg(&load, 1) == 1 && load > Double(ProcessInfo.processInfo.activeProcessorCount)
    return seconds <= limit || (isBusy && processorSeconds <= limit)
  }

  /// Runs a command up to five times, and returns the fastest run: other work on the machine makes the
  /// others slower.
  static func soonest(_ arguments: [String], in folder: URL, within limit: Double) throws
    -> MeasuredRun
  {
    var best = try MeasuredRun(arguments, in: folder)
    for _ in 0..<4 where !best.isWithin(limit) && best.status < 128 {
      let run = try MeasuredRun(arguments, in: folder)
      if run.seconds < best.seconds { best = run }
    }
    return best
  }
}
#endif
