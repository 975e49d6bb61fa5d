import Digests
import EscapedText
import Foundation
package import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as a self-contained HTML page: the problems, and a picture of each with the views at fault.
///
/// The pictures need a report with layouts.
package struct CheckHTML: CustomStringConvertible, Sendable {
  /// The document.
  package let description: String

  /// Creates the page for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - places: Finds scenes and nodes in the sources.
  package init(_ report: CheckReport, places: SourcePlaces = .unknown) {
    let problems = CheckProblem.problems(in: report)
    let summary = CheckText.summary(of: report, problems)
    var content = PageContent(title: "Layout check", summary: summary)
    content.itemName = "finding"
    content.groupName = "problem"
    content.isCheck = true
    content.wording = PageContent.Wording(
      list: "Findings",
      kinds: "All rules",
      empty: "Nothing found.",
      omissions: "Not proven"
    )
    content.notes = report.notes
    content.texts = TextTable(report)
    content.omissions = report.gaps.map { ($0.scene, $0.configuration, $0.reason) }
    for problem in problems { content.add(problem, places) }
    description = PageDocument(content).description
  }
}

extension PageContent {
  /// Adds a problem as a group, and each of its findings as an item.
  fileprivate mutating func add(_ problem: CheckProblem, _ places: SourcePlaces) {
    let number = groups.count
    let rule = problem.finding.rule
    var group = Group(title: problem.message, kind: rule.id)
    for entry in problem.groups.joined() {
      var item = PageItem(entry)
      let finding = entry.finding
      item.causes = [(finding.message, number, rule.id)]
      let place = places.place(finding.scene, finding.nodes.first?.path)
      item.facts =
        [rule.title, place.map { "\($0.file):\($0.line)" }].compactMap(\.self)
        + ["The ID of the finding is \(finding.id)."]
      group.items.append(items.count)
      items.append(item)
    }
    groups.append(group)
  }
}

extension PageItem {
  /// Creates the item of a finding.
  fileprivate init(_ entry: CheckReport.Entry) {
    let finding = entry.finding
    let configuration = entry.snapshot.map { ConfigurationText($0.proposal, $0.environment) }
    self.init(
      scene: finding.scene,
      configuration: configuration?.description ?? "",
      old: "",
      new: ""
    )
    button = finding.nodes.first.map { $0.name.split(separator: " › ").last.map(String.init) ?? "" }
    event = "\(finding.severity.rawValue), \(CheckText.place(of: entry))"
    guard let snapshot = entry.snapshot else { return }
    single = (snapshot, true)
    screen = PageItem.screenFrame(of: snapshot)
    faults = finding.nodes.compactMap { node in
      snapshot.outline.nodes.firstIndex { $0.path == node.path }
    }
  }

  /// Returns the screen, in which a root of another size is centered; `nil` for an unspecified or
  /// infinite length.
  private static func screenFrame(of snapshot: Snapshot) -> CGRect? {
    guard let root = snapshot.frames.first, let width = snapshot.proposal.width, width.isFinite,
      let height = snapshot.proposal.height, height.isFinite
    else { return nil }
    return CGRect(x: root.midX - width / 2, y: root.midY - height / 2, width: width, height: height)
  }
}
