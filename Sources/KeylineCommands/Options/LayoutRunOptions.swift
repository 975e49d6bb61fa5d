import ArgumentParser
import Keyline
import LayoutRecorder

/// The number of threads, the time limit, and the tracing of layouts.
struct LayoutRunOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of threads; by default one per processor.",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Stop with exit code 65 if a snapshot takes longer than this.",
      valueName: "seconds"
    )
  )
  var layoutTimeout = 300

  @Flag(
    name: .long,
    help: "List every call of a layout in order, with its proposal and result."
  )
  var trace = false

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs must be a number of threads from 1 to 1024")
    }
    guard (1...1_000_000).contains(layoutTimeout) else {
      throw ValidationError("--layout-timeout must be a number of seconds from 1 to 1000000")
    }
  }

  /// Rejects `--trace` with a machine-readable format.
  func validate(for format: some ReportFormat) throws {
    guard !trace || format == .text else {
      throw ValidationError("--trace prints text; remove it or --format \(format.rawValue)")
    }
  }

  /// The settings, with a guard that reports layouts that crash or do not return.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.workers = Workers(count: jobs)
    settings.traces = trace
    settings.observer = Terminal.observer
    settings.layoutGuard = CrashGuard.layoutGuard(seconds: layoutTimeout)
    return settings
  }
}

/// The time limit of layouts, for commands without other layout options.
struct TimeLimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Stop with exit code 65 if a layout takes longer than this.",
      valueName: "seconds"
    )
  )
  var layoutTimeout = 300

  func validate() throws {
    guard (1...1_000_000).contains(layoutTimeout) else {
      throw ValidationError("--layout-timeout must be a number of seconds from 1 to 1000000")
    }
  }

  /// The settings, with a guard that reports layouts that crash or do not return.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.observer = Terminal.observer
    settings.layoutGuard = CrashGuard.layoutGuard(seconds: layoutTimeout)
    return settings
  }
}
