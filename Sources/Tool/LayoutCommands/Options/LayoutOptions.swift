import ArgumentParser
import Keyline
import LayoutCore
import LayoutRecorder
import LayoutScenes

/// The number of threads that lay out scenes.
struct WorkerOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The number of threads; by default one per processor.", valueName: "n")
  )
  var jobs: Int?

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs must be a number of threads from 1 to 1024")
    }
  }

  /// Returns the settings, with a guard that reports layouts that crash or do not return.
  func settings(_ limit: TimeLimitOptions) -> LayoutSettings {
    var settings = limit.settings
    settings.workers = Workers(count: jobs)
    return settings
  }
}

/// Fonts that a project may not use without being told to.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "Use a font that is outside of the project or belongs to a different user; repeatable.",
      valueName: "file"
    )
  )
  var files: [String] = []
}

/// Whether the calls of layouts are listed.
struct TraceOptions: ParsableArguments {
  @Flag(
    name: .customLong("trace"),
    help: "List every call of a layout in order, with its proposal and result."
  )
  var isEnabled = false

  /// Rejects `--trace` with a machine-readable format.
  func validate(for format: some ReportFormat) throws {
    guard !isEnabled || format == .text else {
      throw ValidationError("--trace prints text; remove it or --format \(format.rawValue)")
    }
  }
}

/// The time limit of layouts.
struct TimeLimitOptions: ParsableArguments {
  @Option(
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
