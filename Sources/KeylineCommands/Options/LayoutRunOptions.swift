import ArgumentParser
import Keyline
import LayoutRecorder

/// How scenes are laid out.
struct LayoutRunOptions: ParsableArguments {
  @Option(
    name: [.customShort("j"), .long],
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
  var layoutTimeout = 300

  @Flag(
    name: .long,
    help: "List every call of a layout in order, with its proposal and its answer."
  )
  var trace = false

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs is a number of threads from 1 to 1024")
    }
    guard (1...1_000_000).contains(layoutTimeout) else {
      throw ValidationError("--layout-timeout is a number of seconds, 1 or more")
    }
  }

  /// The settings, with a guard that names layouts which crash or do not end.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.workers = Workers(count: jobs)
    settings.traces = trace
    settings.observer = Terminal.observer
    settings.layoutGuard = CrashGuard.layoutGuard(seconds: layoutTimeout)
    return settings
  }
}

/// The time that layouts may take in a command whose main work is not laying out.
struct TimeLimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "End with 65 when a layout takes longer than this, naming it.",
      valueName: "seconds"
    )
  )
  var layoutTimeout = 300

  func validate() throws {
    guard (1...1_000_000).contains(layoutTimeout) else {
      throw ValidationError("--layout-timeout is a number of seconds, 1 or more")
    }
  }

  /// The settings, with a guard that names layouts which crash or do not end.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.observer = Terminal.observer
    settings.layoutGuard = CrashGuard.layoutGuard(seconds: layoutTimeout)
    return settings
  }
}
