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

  @Flag(
    name: .long,
    help: "List every call of a layout in order, with its proposal and its answer."
  )
  var trace = false

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs is a number of threads from 1 to 1024")
    }
  }

  var workers: Workers { Workers(count: jobs) }

  var recorder: Recorder { Recorder(options: LayoutOptions(traces: trace)) }
}
