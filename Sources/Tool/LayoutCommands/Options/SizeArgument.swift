import ArgumentParser
import Keyline
import LayoutCore

/// A proposal on the command line; as in documents, no length is negative.
struct SizeArgument: ExpressibleByArgument {
  let value: ProposedViewSize

  init?(argument: String) {
    guard let value = ProposedViewSize(argument),
      [value.width, value.height].allSatisfy({ $0.map { $0 >= 0 } ?? true })
    else { return nil }
    self.value = value
  }
}
