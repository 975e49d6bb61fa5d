import ArgumentParser
import Keyline
import LayoutDiff
import LayoutRecorder

/// The failure that minimizing a scene must preserve.
struct FailureOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Fail if this condition holds, as for bisect.", valueName: "condition"),
    transform: { text in
      _ = try FrameCondition(text)
      return text
    }
  )
  var condition: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Fail if a rectangle differs from this version; by default the latest, if any.",
      valueName: "version"
    )
  )
  var since: String?

  @OptionGroup var against: EarlierBuildOptions

  func validate() throws {
    if [condition != nil, since != nil, against.isGiven].filter(\.self).count > 1 {
      throw ValidationError("give only one of --where, --since and --against")
    }
  }

  /// Returns the failure criterion; `earlier` provides the layouts of the build to compare with, if
  /// any.
  func criterion(_ earlier: EarlierLayouts?) -> Minimization.Criterion {
    if let condition { return .condition(condition) }
    if let earlier { return .build(earlier) }
    return since.map { .version($0) } ?? .any
  }
}
