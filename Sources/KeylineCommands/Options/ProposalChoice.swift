import ArgumentParser

/// A proposal, or the name of several, as it is written on the command line: `390x844`, `phones`.
struct ProposalChoice: ExpressibleByArgument {
  /// The proposals that are meant.
  let proposals: [ProposalArgument]

  init?(argument: String) {
    if let one = ProposalArgument(argument: argument) {
      proposals = [one]
      return
    }
    guard let named = Project.usable.configuration.proposals[argument] else { return nil }
    proposals = named.map { ProposalArgument($0) }
  }
}
