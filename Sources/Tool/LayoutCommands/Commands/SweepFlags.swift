import ArgumentParser
import Keyline
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// The options that lay out scenes in the configurations of a sweep instead of their own.
struct SweepFlags: ParsableArguments {
  @Flag(
    help: """
      Lay out each pair of a phone, a text size, and a language, direction, platform and display \
      scale, or of the devices and text sizes, of the “check” section of keyline.json, instead of the \
      scenes' proposals and environments.
      """
  )
  var sweep = false

  @Flag(help: "With --sweep, lay out all combinations of the values, not only all pairs.")
  var all = false

  func validate() throws {
    guard !all || sweep else { throw ValidationError("--all is for --sweep; add it") }
  }

  /// The options, for a program that records.
  var arguments: [String] { (sweep ? ["--sweep"] : []) + (all ? ["--all"] : []) }
}
