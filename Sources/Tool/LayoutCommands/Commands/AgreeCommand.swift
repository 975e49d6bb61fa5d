import ArgumentParser
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import LayoutReports

/// Compares a version with frames from a different source, such as a design or a device.
struct AgreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agree",
    abstract: "Compare layouts with the frames of a design, a device or a web page.",
    discussion: """
      The reference is a version that store import made of frames that a different program computed. Nodes are matched by \
      their IDs, then by their texts, types and order, and then by types and order in a container. A report names the \
      rules that were not followed: spacing, insets, alignment, sizes, line heights, order, and missing, added and \
      renamed nodes.

      A scene is compared with the scene of its name, or of its name after the last /, and with the proposal whose size \
      is nearest.

        \(Terminal.command) store import design.json --label design
        \(Terminal.command) agree design 1.0
        \(Terminal.command) agree device 1.0 --scene home --pairs
        \(Terminal.command) agree design --format html --output design.html
        \(Terminal.command) agree design --format badge --output design.svg
      """
  )

  @Argument(help: "The version that is taken as right.")
  var reference: String

  @Argument(help: "The version to compare with it, by default the latest that Keyline laid out.")
  var version: String?

  @Option(
    help: ArgumentHelp(
      "Only scenes of the reference whose name matches; repeatable.",
      valueName: "glob"
    )
  )
  var scene: [String] = []

  @Option(
    help: ArgumentHelp(
      "The greatest distance of edges that is no difference, by default 0.5, or 1 if a source has whole points.",
      valueName: "points"
    )
  )
  var tolerance: Double?

  @Flag(help: "List the matched nodes.")
  var pairs = false

  @OptionGroup var format: ReportFormatOptions<AgreementFormat>
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let tolerance, !tolerance.isFinite || tolerance < 0 {
      throw ValidationError("--tolerance is a number of points, such as 0.5")
    }
  }

  func run() throws {
    let outcome = try SourceAgreement(
      with: reference,
      of: version,
      SceneSelection(scenes: scene),
      tolerance: tolerance,
      in: store.location
    )
    let report = AgreementReport(outcome: outcome, listsPairs: pairs)
    try output.write(report.text(in: format.value), json: report.text(in: .json))
    if report.isDifferent { Terminal.end(.different, keeping: outcome) }
  }
}

enum AgreementFormat: String, ReportFormat { case text, json, html, badge }

/// The report of an agreement.
struct AgreementReport {
  let outcome: SourceAgreement
  /// Whether the text lists the matched nodes.
  var listsPairs = false

  /// Whether a rule was not followed, a frame is off, or a scene is missing.
  var isDifferent: Bool {
    !outcome.missing.isEmpty
      || outcome.scenes.contains { scene in
        !scene.agreement.drifts.isEmpty || scene.agreement.count(of: .off) > 0
      }
  }

  func text(in format: AgreementFormat) -> String {
    switch format {
    case .text: text
    case .json: json.indentedText + "\n"
    case .html: page.description
    case .badge:
      AgreementBadge(outcome.scenes.map(\.agreement), of: outcome.reference.label).description
    }
  }

  private var scenes: [AgreementHTML.Scene] {
    outcome.scenes.map { scene in
      AgreementHTML.Scene(
        name: scene.name,
        reference: scene.snapshots.reference,
        other: scene.snapshots.other,
        agreement: scene.agreement
      )
    }
  }

  private var page: AgreementHTML {
    AgreementHTML(
      scenes,
      reference: outcome.reference.label,
      other: outcome.other.label,
      missing: outcome.missing
    )
  }

  private var text: String {
    let labels = (
      PrintableText.text(outcome.reference.label), PrintableText.text(outcome.other.label)
    )
    let sources = (
      FrameSource.text(of: outcome.reference), FrameSource.text(of: outcome.other)
    )
    var lines = ["\(labels.0), \(sources.0), and \(labels.1), \(sources.1)"]
    for scene in outcome.scenes { lines += ["", heading(of: scene)] + self.lines(of: scene) }
    if !outcome.missing.isEmpty {
      let names = outcome.missing.map { PrintableText.text($0) }.joined(separator: ", ")
      lines += ["", "not in \(labels.1): \(names)"]
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func heading(of scene: SourceAgreement.Scene) -> String {
    let sizes = scene.agreement.sizes
    let (old, new) = (PointsText.short(sizes.reference), PointsText.short(sizes.other))
    let configuration = scene.configuration.map { ", laid out in \($0)" } ?? ""
    return PrintableText.text(scene.name) + (old == new ? ", \(old)" : ", \(old) and \(new)")
      + configuration
  }

  private func lines(of scene: SourceAgreement.Scene) -> [String] {
    let agreement = scene.agreement
    let matched = SourceMatching.Evidence.allCases.compactMap { evidence -> String? in
      let count = agreement.matching.pairs.count { $0.evidence == evidence }
      return count == 0 ? nil : "\(count) by \(evidence)"
    }
    let count = agreement.matching.pairs.count
    let tolerance = PointsText.short(outcome.tolerance)
    var lines = [
      "  \(count) of \(scene.snapshots.reference.outline.nodes.count) nodes matched: "
        + matched.joined(separator: ", "),
      """
        \(agreement.count(of: .exact)) exact, \(agreement.count(of: .close)) within \(tolerance) points, \
      \(agreement.count(of: .off)) off
      """,
    ]
    lines += DriftText(agreement.drifts).lines.map { "  \($0)" }
    if listsPairs { lines += pairLines(of: scene) }
    return lines
  }

  private func pairLines(of scene: SourceAgreement.Scene) -> [String] {
    let reference = scene.snapshots.reference.outline.named()
    let other = scene.snapshots.other.outline.named()
    let table = TextTable(
      header: [outcome.reference.label, outcome.other.label, "matched by", "frame"],
      rows: zip(scene.agreement.matching.pairs, scene.agreement.degrees).map { pair, degree in
        [
          PrintableText.text(reference.nodes[pair.reference].name),
          PrintableText.text(other.nodes[pair.other].name),
          "\(pair.evidence)", "\(degree)",
        ]
      }
    )
    return ["\(table)"]
  }

  private var json: JSONValue {
    [
      "reference": .string(outcome.reference.label),
      "referenceSource": .string(FrameSource.text(of: outcome.reference)),
      "version": .string(outcome.other.label),
      "source": .string(FrameSource.text(of: outcome.other)),
      "tolerance": .number(Double(outcome.tolerance)),
      "missing": .array(outcome.missing.map { .string($0) }),
      "scenes": .array(outcome.scenes.map(json)),
    ]
  }

  private func json(of scene: SourceAgreement.Scene) -> JSONValue {
    let agreement = scene.agreement
    let pairs = zip(agreement.matching.pairs, agreement.degrees).map { pair, degree -> JSONValue in
      [
        "reference": .string(scene.snapshots.reference.outline.nodes[pair.reference].path),
        "path": .string(scene.snapshots.other.outline.nodes[pair.other].path),
        "matchedBy": .string("\(pair.evidence)"),
        "frame": .string("\(degree)"),
      ]
    }
    return [
      "scene": .string(scene.name),
      "configuration": scene.configuration.map { .string($0) } ?? .null,
      "exact": .number(Double(agreement.count(of: .exact))),
      "close": .number(Double(agreement.count(of: .close))),
      "off": .number(Double(agreement.count(of: .off))),
      "pairs": .array(pairs),
      "drifts": .array(agreement.drifts.map(\.json)),
    ]
  }
}

extension Drift {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue),
      "node": .string(node),
      "neighbor": neighbor.map { .string($0) } ?? .null,
      "axis": axis.map { .string("\($0)") } ?? .null,
      "reference": reference.map { .number(Double($0)) } ?? .null,
      "value": other.map { .number(Double($0)) } ?? .null,
      "newName": newName.map { .string($0) } ?? .null,
    ]
  }
}
