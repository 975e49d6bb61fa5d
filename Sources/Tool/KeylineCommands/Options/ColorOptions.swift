import ArgumentParser

/// Whether to color the `+`, `-` and `~` lines of a report.
struct ColorOptions: ParsableArguments {
  /// The values of the option.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Color changes in text; auto colors in a terminal unless NO_COLOR is set.",
      valueName: "when"
    )
  )
  var color = Choice.auto

  /// Returns a text, with its changes in color if the option and the destination allow it.
  func text(_ text: String, to output: OutputOptions) -> String {
    isOn(for: output) ? ChangeColors.text(text) : text
  }

  /// Whether to color changes in the output.
  func isOn(for output: OutputOptions? = nil) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: output?.output == nil && Terminal.allowsColors
    }
  }
}
