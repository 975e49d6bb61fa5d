import Digests
import EscapedText
public import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as text for terminals: the findings by scene, and a summary.
public struct CheckText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// The number of configurations that are listed for a finding.
  private static let maximumConfigurations = 3

  /// The number of problems that are listed unless another one is given.
  public static let usualProblems = 40

  /// Creates the text for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - most: The most problems to list; the others are counted.
  public init(_ report: CheckReport, most: Int = usualProblems) {
    var lines: [String] = []
    var scene: String?
    let problems = CheckProblem.problems(in: report)
    for problem in problems.prefix(most) {
      if problem.scenes != scene {
        if scene != nil { lines.append("") }
        scene = problem.scenes
        lines.append(PrintableText.text(problem.scenes))
      }
      lines += CheckText.lines(of: problem)
    }
    if problems.count > most {
      let rest = problems.dropFirst(most)
      let place = "in \(Counted(Set(rest.map(\.scenes)).count, "scene"))"
      lines += ["", "… \(Counted(rest.count, "more problem")) \(place); --problems 0 lists all"]
    }
    if !report.gaps.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += report.gaps.map { gap in
        "not proven: " + PrintableText.text("\(gap.scene)  \(gap.configuration): \(gap.reason)")
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines += report.notes.map { "note: " + PrintableText.text($0) }
    lines.append(CheckText.summary(of: report, problems))
    description = lines.map { "\($0)\n" }.joined()
  }

  private static func lines(of problem: CheckProblem) -> [String] {
    let (severity, rule) = (problem.finding.severity.rawValue, problem.finding.rule.id)
    let title = "  \(Padded(severity, to: 7))  \(Padded(rule, to: 17))"
    return ["\(title)  \(PrintableText.text(problem.message))  [\(problem.ids)]"]
      + problem.places.map { "           \($0)" }
  }

  /// The message of the first of several findings, with the number of similar views.
  static func message(of group: [CheckReport.Entry]) -> String {
    let finding = group[0].finding
    let views = Set(group.filter { $0.finding.scene == finding.scene }.map(\.finding.nodes))
    guard views.count > 1 else { return finding.message }
    return "\(finding.message); the same for \(Counted(views.count - 1, "similar view"))"
  }

  /// The scene of a finding; for several, their number and the first names.
  ///
  /// A scene counts once, in however many configurations it has the finding. A name with a comma is in
  /// quotation marks among others.
  static func scenes(of group: [CheckReport.Entry]) -> String {
    var known: Set<[UInt8]> = []
    let all = group[0].finding.cause == nil ? group.map(\.finding.scene) : [group[0].finding.scene]
    let names = all.filter { known.insert(Array($0.utf8)).inserted }
    guard names.count > 1 else { return names[0] }
    let listed = names.prefix(maximumConfigurations)
      .map { $0.utf8.contains(UInt8(ascii: ",")) ? "“\($0)”" : $0 }.joined(separator: ", ")
    return "\(names.count) scenes: \(listed)\(names.count > maximumConfigurations ? ", …" : "")"
  }

  /// The configurations of a finding, for each scene that has it in other ones.
  static func places(of group: [CheckReport.Entry]) -> [String] {
    var scenes: [(place: String, names: [String])] = []
    for entry in group {
      let place = place(of: entry)
      if let position = scenes.firstIndex(where: { $0.place == place }) {
        guard !scenes[position].names.contains(entry.finding.scene) else { continue }
        scenes[position].names.append(entry.finding.scene)
      } else {
        scenes.append((place, [entry.finding.scene]))
      }
    }
    guard scenes.count > 1 else { return scenes.map(\.place) }
    return scenes.map { "\(PrintableText.text($0.names.joined(separator: ", "))): \($0.place)" }
  }

  /// The configurations of a finding with a preposition, such as `in German`.
  static func place(of entry: CheckReport.Entry) -> String {
    (entry.words == nil && entry.conditions.isEmpty ? "in " : "") + configurations(of: entry)
  }

  /// The configurations of a finding that is reported without those in similar views.
  static func ownPlace(of entry: CheckReport.Entry) -> String {
    (entry.finding.cause == nil ? "" : "in this or a similar view ") + place(of: entry)
  }

  /// The configurations of a finding in words, or the first ones.
  static func configurations(of entry: CheckReport.Entry) -> String {
    if let words = entry.words { return PrintableText.text(words) }
    // The conditions of a sweep have lists with commas.
    let mark = entry.conditions.isEmpty ? "" : ";"
    let named = entry.configurations.prefix(maximumConfigurations)
      .joined(separator: mark.isEmpty ? ", " : "\(mark) ")
    let rest = entry.configurations.count - maximumConfigurations
    return PrintableText.text(rest > 0 ? "\(named)\(mark) and \(rest) more" : named)
  }

  /// A sentence with the numbers of the problems of a report.
  static func summary(of report: CheckReport, _ problems: [CheckProblem]) -> String {
    let errors = problems.count { $0.finding.severity == .error }
    var parts = ["\(Counted(errors, "error"))", "\(Counted(problems.count - errors, "warning"))"]
    if report.ignoredCount > 0 { parts.append("\(report.ignoredCount) ignored") }
    let layouts = Counted(report.layoutCount, "layout")
    let configurations = report.configurationCount.map { " of \(Counted($0, "configuration"))" }
    let scope = "\(Counted(report.sceneCount, "scene")), \(layouts)\(configurations ?? "")"
    guard let widths = report.widths else { return "\(parts.joined(separator: ", ")) in \(scope)" }
    return """
      \(parts.joined(separator: ", ")) in \(scope), at any width from \(PointsText.short(widths.lowerBound)) \
      through \(PointsText.short(widths.upperBound))
      """
  }
}
