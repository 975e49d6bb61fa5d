import ArgumentParser
import LayoutCore
import LayoutDiff
import LayoutStore

/// Which scenes and proposals a command is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only scenes whose name matches; may be repeated.",
      discussion: """
        * stands for any characters, ? for one. A swept scene matches by its own name, such as \
        radial/icons[padding=16], and by its document's.
        """,
      valueName: "glob"
    )
  )
  var scene: [String] = []

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; may be repeated.",
      discussion: "- stands for an unspecified dimension, inf for infinity: 320x-.",
      valueName: "size"
    )
  )
  var proposal: [ProposalChoice] = []

  /// The proposals that are asked for; none for all.
  var proposals: [ProposalArgument] { proposal.flatMap(\.proposals) }

  /// Whether everything is asked for.
  var isEmpty: Bool { scene.isEmpty && proposal.isEmpty }

  /// Returns whether a scene of that name, from a document of that name, is asked for.
  func includes(scene name: String, document: String) -> Bool {
    scene.isEmpty
      || scene.contains {
        let pattern = ScenePattern($0)
        return pattern.matches(name) || pattern.matches(document)
      }
  }

  /// Returns whether an entry of a version is asked for.
  func includes(_ entry: RecordedEntry) -> Bool {
    includes(scene: entry.scene, document: entry.document)
      && (proposal.isEmpty || proposals.contains { $0.text == entry.proposalText })
  }
}

/// A proposal as it is written on the command line.
struct ProposalArgument: ExpressibleByArgument, Hashable {
  let value: ProposedViewSize

  /// The text by which proposals are compared.
  var text: String { ProposalText(value).description }

  init(_ value: ProposedViewSize) {
    self.value = value
  }

  static func == (one: ProposalArgument, other: ProposalArgument) -> Bool {
    one.text == other.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  init?(argument: String) {
    guard let value = ProposedViewSize(argument) else { return nil }
    self.value = value
  }
}
