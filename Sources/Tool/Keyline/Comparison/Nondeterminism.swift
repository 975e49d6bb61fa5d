import LayoutCore
import LayoutDiff
import LayoutStore

/// Snapshots of the same scene, proposal, environment and build that have two results.
struct Nondeterminism {
  private var names: [String] = []

  mutating func add(_ recorded: RecordedSnapshot) {
    names.append("\(recorded.scene) at \(ProposalText(words: recorded.proposal))")
  }

  /// The error that names the snapshots, if there are any.
  var error: KeylineError? {
    guard !names.isEmpty else { return nil }
    return KeylineError(
      .nondeterminism,
      lines: names.map {
        "\($0): the same build laid the same scene out in two ways; look for a layout that reads "
          + "the time, a random number, or the order of a dictionary"
      }
    )
  }
}
