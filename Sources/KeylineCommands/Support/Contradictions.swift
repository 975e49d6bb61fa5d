import LayoutStore

/// Snapshots of the same scene, proposal, environment and build that have two results.
struct Contradictions {
  private var names: [String] = []

  /// Adds a snapshot.
  mutating func add(_ entry: RecordedEntry) {
    names.append("\(entry.scene) at \(entry.proposalText)")
  }

  /// Ends the command if there are any.
  ///
  /// - Throws: `CommandFailure` that names them.
  func refuse() throws {
    guard !names.isEmpty else { return }
    throw CommandFailure(
      .nondeterminism,
      lines: names.map {
        "\($0): the same build laid the same scene out in two ways; look for a layout that reads "
          + "the time, a random number, or the order of a dictionary"
      }
    )
  }
}
