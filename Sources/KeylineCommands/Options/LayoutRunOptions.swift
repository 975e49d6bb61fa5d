import ArgumentParser
import LayoutEngine
import LayoutRecorder

/// How scenes are laid out.
struct LayoutRunOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Lay out on this many threads; by default one for each processor.",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "End with 65 when a snapshot takes longer than this, naming its layouts.",
      valueName: "seconds"
    )
  )
  var timeout = 300

  @Flag(
    name: .long,
    help: "List every call of a layout in order, with its proposal and its answer."
  )
  var trace = false

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs is a number of threads from 1 to 1024")
    }
    guard (1...1_000_000).contains(timeout) else {
      throw ValidationError("--timeout is a number of seconds, 1 or more")
    }
  }

  /// What watches over the layouts while they run.
  var layoutGuard: LayoutGuard { LayoutGuard(limit: .seconds(timeout)) }

  var workers: Workers { Workers(count: jobs) }

  var recorder: Recorder { Recorder(options: LayoutOptions(traces: trace, notes: trace)) }

  /// Lays scenes out, and notes what is allowed but often a mistake.
  var notingRecorder: Recorder {
    Recorder(options: LayoutOptions(traces: trace, notes: true))
  }
}
