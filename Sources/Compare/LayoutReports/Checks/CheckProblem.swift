import EscapedText
import LayoutChecks
import LayoutDiff

/// Findings that a reader sees as one problem: the same rule about several views of a scene, in the same
/// configurations, or about controls of one view of the program in any scene, whose size is written once.
struct CheckProblem {
  /// The findings with the same cause together; the first one is described.
  private(set) var groups: [[CheckReport.Entry]]

  /// The number of views and IDs that are listed.
  private static let maximumNames = 3

  private init(_ group: [CheckReport.Entry]) { groups = [group] }

  /// The scene; for several, their number and the first names.
  var scenes: String { CheckText.scenes(of: groups.flatMap(\.self)) }

  /// The configurations, for each scene that has the problem in other ones.
  var places: [String] { CheckText.places(of: groups.flatMap(\.self)) }

  /// The finding that is described.
  var finding: LayoutFinding { groups[0][0].finding }

  /// The message of the first finding, and the views of the others.
  var message: String {
    let message = CheckText.message(of: groups[0])
    guard groups.count > 1 else { return message }
    let names = self.names
    let listed = names.prefix(CheckProblem.maximumNames)
    let rest = names.count - listed.count
    let last = rest > 0 ? "\(rest) more" : listed.last ?? ""
    let first = rest > 0 ? listed : listed.dropLast()
    let list = first.isEmpty ? last : "\(first.joined(separator: ", ")) and \(last)"
    return "\(message); the same for \(PrintableText.text(list))"
  }

  /// The names of the views of the other findings; those with the name of the first one are counted.
  private var names: [String] {
    let all = groups.map { CheckProblem.name(of: $0[0].finding) }
    var known = Set(all.prefix(1))
    let others = all.filter { known.insert($0).inserted }
    let sameCount = all.count { $0 == all[0] } - 1
    let same = sameCount > 0 ? ["\(Counted(sameCount, "other view")) of this type"] : []
    return others + same
  }

  /// Returns the name of a finding's view without its container; that of a view of the program has neither
  /// its text nor its number.
  private static func name(of finding: LayoutFinding) -> String {
    guard let node = finding.nodes.first else { return "" }
    let last = node.name.split(separator: " › ").last.map(String.init) ?? ""
    let isOwn = node.view.map { last.startsWithBytes(of: $0) } ?? false
    return isOwn ? node.view ?? last : last
  }

  /// What the findings of one problem have in common.
  private var key: [String] {
    [finding.rule.id, finding.severity.rawValue] + (control ?? [scenes] + places)
  }

  /// The names of a control that is too small and of the views of the program around it, without their
  /// numbers and texts; `nil` for other findings, and without such a view.
  private var control: [String]? {
    guard finding.rule == .touchTarget, let node = finding.nodes.first else { return nil }
    let names = node.name.split(separator: " › ")
    guard names.count > 1 || node.view != nil else { return nil }
    return names.map { name in
      String(name.split(separator: " “").first?.split(separator: "[").first ?? name)
    }
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
      let key = problem.key
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
    let names = problems.map(\.scenes)
    var scenes: [String: (rank: [Int], position: Int)] = [:]
    for (position, problem) in problems.enumerated() {
      let known = scenes[names[position]] ?? (problem.rank, position)
      let isFirst = problem.rank.lexicographicallyPrecedes(known.rank)
      scenes[names[position]] = (isFirst ? problem.rank : known.rank, known.position)
    }
    let keys = problems.enumerated().map { position, problem in
      let scene = scenes[names[position]] ?? (problem.rank, position)
      return scene.rank + [scene.position] + problem.rank + [position]
    }
    return problems.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
      .map { problems[$0] }
  }
}
