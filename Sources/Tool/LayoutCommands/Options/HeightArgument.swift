import ArgumentParser
import Foundation
import Keyline
import LayoutCore

/// A proposed height on the command line, such as `844`, `-` or `inf`.
struct HeightArgument: ExpressibleByArgument {
  let value: CGFloat?

  init?(argument: String) {
    guard let proposal = ProposedViewSize("-x\(argument)"), proposal.height.map({ $0 >= 0 }) ?? true
    else { return nil }
    value = proposal.height
  }
}
