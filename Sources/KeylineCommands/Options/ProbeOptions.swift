import ArgumentParser
import Foundation
import Keyline

/// The widths and heights to probe.
struct ProbeOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The smallest width.", valueName: "points"))
  var from = 0.0

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

  func validate() throws {
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through must be widths from 0 to 100000, the smaller one first"
      )
    }
    guard scale.map({ (0.1...16).contains($0) }) ?? true else {
      throw ValidationError("--scale must be a number of pixels from 0.1 to 16")
    }
  }

  /// The probe.
  var probe: SceneProbe {
    SceneProbe(
      widths: CGFloat(from)...CGFloat(through),
      heights: height.map(\.value),
      scale: scale,
      includesEdges: edges
    )
  }
}
