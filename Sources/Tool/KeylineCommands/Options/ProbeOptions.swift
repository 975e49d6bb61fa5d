import ArgumentParser
import Foundation
import Keyline

/// The widths and heights to probe.
struct ProbeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The smallest width; by default 0, and 320 with --write.",
      valueName: "points"
    )
  )
  var from: Double?

  @Option(name: .long, help: ArgumentHelp("The largest width.", valueName: "points"))
  var through = 1366.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The proposed height, - for unspecified; repeatable.",
      discussion: "By default the most frequent height among the scene's proposals.",
      valueName: "points"
    )
  )
  var height: [HeightArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Pixels per point; by default the environment's displayScale.",
      valueName: "n"
    )
  )
  var scale: Double?

  @Flag(name: .long, help: "Also propose the pixels on both sides of each change.")
  var edges = false

  @Flag(
    name: .long,
    help: "With --write, also add proposals where only the truncation of texts differs."
  )
  var truncation = false

  func validate() throws {
    let from = from ?? 0
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through must be widths from 0 to 100000, the smaller one first"
      )
    }
    guard scale.map({ (0.1...16).contains($0) }) ?? true else {
      throw ValidationError("--scale must be a number of pixels from 0.1 to 16")
    }
  }

  /// Returns the probe.
  ///
  /// - Parameter writes: Whether its proposals are written to documents, which are for the screens
  ///   that exist: the narrowest one is 320 points wide.
  /// - Returns: The probe.
  func probe(writes: Bool) -> SceneProbe {
    let from = from ?? (writes ? min(320, through) : 0)
    return SceneProbe(
      widths: CGFloat(from)...CGFloat(through),
      heights: height.map(\.value),
      scale: scale,
      includesEdges: edges,
      includesTruncation: truncation
    )
  }
}
