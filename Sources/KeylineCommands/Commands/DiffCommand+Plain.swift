extension DiffCommand {
  /// Reads the arguments of most calls: versions, and what store, format and file are meant; `nil` for any
  /// others.
  init?(plain arguments: some Sequence<String>) {
    guard let plain = PlainArguments(arguments, options: ["store", "format", "output"]),
      plain.values.count <= 2,
      let format = DiffFormat(rawValue: plain["format"] ?? DiffFormat.text.rawValue)
    else { return nil }
    self.init()
    (old, new) = (plain.values.first, plain.values.dropFirst().first)
    self.format = format
    history = false
    tolerance = ToleranceOptions.none
    clock = ClockOptions.now
    selection = SelectionOptions.all
    store = StoreOptions(path: plain["store"])
    output = OutputOptions(path: plain["output"])
  }
}

extension ToleranceOptions {
  /// The tolerance that the project has.
  fileprivate static var none: ToleranceOptions {
    var options = ToleranceOptions()
    options.tolerance = []
    return options
  }
}

extension ClockOptions {
  /// This day.
  fileprivate static var now: ClockOptions {
    var options = ClockOptions()
    options.day = nil
    return options
  }
}

extension SelectionOptions {
  /// Every scene in every proposal.
  fileprivate static var all: SelectionOptions {
    var options = SelectionOptions()
    (options.scene, options.proposal) = ([], [])
    return options
  }
}

extension StoreOptions {
  /// The store in a file; `nil` for the usual one.
  fileprivate init(path: String?) {
    self.init()
    store = path
  }
}

extension OutputOptions {
  /// A file for the result; `nil` for standard output.
  fileprivate init(path: String?) {
    self.init()
    output = path
  }
}
