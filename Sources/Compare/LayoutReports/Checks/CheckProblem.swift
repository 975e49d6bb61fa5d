import EscapedText
import LayoutChecks
import LayoutDiff

/// Findings that a reader sees as one problem: the same rule about several views of a scene, in the same
/// configurations.
struct CheckProblem {
  /// The findings with the same cause together; the first one is described.
  private(set) var groups: [[CheckReport.Entry]]
  /// The scene; for several, their number and the first names.
  let scenes: String
  /// The configurations, for each scene that has the problem in other ones.
  let places: [String]

  /// The number of views and IDs that are listed.
  private static let maximumNames = 3

  private init(_ group: [CheckReport.Entry]) {
    groups = [group]
    scenes = CheckText.scenes(of: group)
    places = CheckText.places(of: group)
  }

  /// The finding that is described.
  var finding: LayoutFinding { groups[0][0].finding }

  /// The message of the first finding, and the views of the others.
  var message: String {
    let message = CheckText.message(of: groups[0])
    guard groups.count > 1 else { return message }
    let names = groups.dropFirst().map { group in
      group[0].finding.nodes.first.map { String($0.name.split(separator: " › ").last ?? "") } ?? ""
    }
    let listed = names.prefix(CheckProblem.maximumNames)
    let rest = names.count - listed.count
    let last = rest > 0 ? "\(rest) more" : listed.last ?? ""
    let first = rest > 0 ? listed : listed.dropLast()
    let list = first.isEmpty ? last : "\(first.joined(separator: ", ")) and \(last)"
    return "\(message); the same for \(PrintableText.text(list))"
  }

  /// The IDs of the findings, as many as are named.
  var ids: String {
    let ids = groups.prefix(CheckProblem.maximumNames + 1).map { $0[0].finding.id }
    return ids.joined(separator: ", ") + (groups.count > ids.count ? ", …" : "")
  }

  /// The position in a report: what a user of the app sees comes first, and errors before warnings.
  private var rank: [Int] {
    let rule = CheckRule.all.firstIndex(of: finding.rule) ?? CheckRule.all.count
    return [rule, finding.severity == .error ? 0 : 1]
  }

  /// Returns the problems of a report, those of a scene together, the most visible ones first.
  static func problems(in report: CheckReport) -> [CheckProblem] {
    var problems: [CheckProblem] = []
    var positions: [[String]: Int] = [:]
    for group in report.failuresByCause {
      let problem = CheckProblem(group)
      let finding = problem.finding
      let key =
        [problem.scenes, finding.rule.id, finding.severity.rawValue] + problem.places
      // A sweep has explained its findings.
      guard finding.cause == nil, let position = positions[key] else {
        positions[key] = problems.count
        problems.append(problem)
        continue
      }
      problems[position].groups.append(group)
    }
    return sorted(problems)
  }

  private static func sorted(_ problems: [CheckProblem]) -> [CheckProblem] {
    var scenes: [String: (rank: [Int], position: Int)] = [:]
    for (position, problem) in problems.enumerated() {
      let known = scenes[problem.scenes] ?? (problem.rank, position)
      let isFirst = problem.rank.lexicographicallyPrecedes(known.rank)
      scenes[problem.scenes] = (isFirst ? problem.rank : known.rank, known.position)
    }
    let keys = problems.enumerated().map { position, problem in
      let scene = scenes[problem.scenes] ?? (problem.rank, position)
      return scene.rank + [scene.position] + problem.rank + [position]
    }
    return problems.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
      .map { problems[$0] }
  }
}
