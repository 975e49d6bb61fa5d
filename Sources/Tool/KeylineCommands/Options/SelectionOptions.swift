import ArgumentParser
import Foundation
import Keyline
import LayoutCore

/// The scenes and proposals to select.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only scenes whose name matches; repeatable.",
      discussion: """
        * matches any characters, ? matches one. A scene with parameters matches by its own name, such \
        as radial/icons[padding=16], and by its document's name.
        """,
      valueName: "glob"
    )
  )
  var scene: [String] = []

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      discussion: "- is an unspecified dimension, inf is infinity: 320x-.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  /// Whether nothing is selected.
  var isEmpty: Bool { scene.isEmpty && proposal.isEmpty }

  /// The selection.
  var value: SceneSelection {
    SceneSelection(scenes: scene, proposals: proposal.flatMap(\.proposals))
  }
}

/// A proposal or a named set of proposals on the command line, such as `390x844` or `phones`.
struct ProposalArgument: ExpressibleByArgument {
  /// The proposals.
  let proposals: [ProposedViewSize]

  init?(argument: String) {
    if let one = SizeArgument(argument: argument) {
      proposals = [one.value]
    } else if let named = Project.usable.configuration.proposals[argument] {
      proposals = named
    } else {
      return nil
    }
  }
}

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

/// A proposed height on the command line, such as `844`, `-` or `inf`.
struct HeightArgument: ExpressibleByArgument {
  let value: CGFloat?

  init?(argument: String) {
    guard let proposal = ProposedViewSize("-x\(argument)"), proposal.height.map({ $0 >= 0 }) ?? true
    else { return nil }
    value = proposal.height
  }
}
