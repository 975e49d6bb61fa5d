import ArgumentParser
import Keyline
import LayoutCore

/// A proposal or a named set of proposals on the command line, such as `390x844` or `phones`.
struct ProposalArgument: ExpressibleByArgument {
  let proposals: [ProposedViewSize]

  init?(argument: String) {
    guard let proposals = Project.usable.proposals(argument) else { return nil }
    self.proposals = proposals
  }
}
