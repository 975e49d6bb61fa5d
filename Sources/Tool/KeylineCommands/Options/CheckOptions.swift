import ArgumentParser
import Foundation
import Keyline
import LayoutChecks
import LayoutReports

/// One of several named values on the command line.
struct NamedArgument<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument
{
  /// The value.
  let value: Value

  /// The names of all values, as listed in help and errors.
  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.value = value
  }
}

/// The formats of a check's report.
enum CheckFormat: String, ReportFormat {
  case text, json, markdown, junit, sarif, github

  /// Formats a report.
  func text(of report: CheckReport, places: @autoclosure () -> SourcePlaces) -> String {
    switch self {
    case .text: CheckText(report).description
    case .json: CheckJSON(report).description
    case .markdown: CheckMarkdown(report).description
    case .junit: CheckJUnit(report).description
    case .sarif: CheckSARIF(report, release: Release.number, places: places()).description
    case .github: CheckGitHub(report, places: places()).description
    }
  }
}

/// The configurations to check.
struct CheckOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("The smallest width of a range to check.", valueName: "points")
  )
  var from: Double?

  @Option(name: .long, help: ArgumentHelp("The largest width of the range.", valueName: "points"))
  var through: Double?

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Check this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Option(name: .long, help: ArgumentHelp("Check this text size; repeatable.", valueName: "size"))
  var dynamicTypeSize: [NamedArgument<DynamicTypeSize>] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Check this layout direction; repeatable.", valueName: "direction")
  )
  var layoutDirection: [NamedArgument<LayoutDirection>] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Check this platform, such as 'iOS 18'; repeatable.", valueName: "platform")
  )
  var platform: [PlatformArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Check these pseudo-localized texts too; repeatable.", valueName: "kind")
  )
  var strings: [NamedArgument<PseudoLocalization>] = []

  func validate() throws {
    guard (from == nil) == (through == nil) else {
      throw ValidationError("--from and --through are the ends of a range; give both")
    }
    guard let from, let through else { return }
    guard proposal.isEmpty else {
      throw ValidationError("--proposal and --from cannot be combined; leave one of them out")
    }
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through must be widths from 0 to 100000, the smaller one first"
      )
    }
  }

  /// The plan of the project, with the values of the options.
  func plan(of project: Project) throws -> CheckPlan {
    var plan = try CheckPlan(project.configuration.check)
    if let from, let through { plan.widths = from...through }
    plan.proposals = proposal.flatMap(\.proposals)
    if !dynamicTypeSize.isEmpty { plan.dynamicTypeSizes = dynamicTypeSize.map(\.value) }
    if !layoutDirection.isEmpty { plan.layoutDirections = layoutDirection.map(\.value) }
    if !platform.isEmpty { plan.platforms = platform.flatMap(\.platforms) }
    if !strings.isEmpty { plan.strings = strings.map(\.value) }
    return plan
  }
}
