import Foundation
import Keyline
import KeylineUI
import LayoutChecks
import LayoutCore
import LayoutScenes
import LayoutText
import RandomNumbers
import StringCatalogs

/// A condition on the configuration of a generated view; a restriction that is `nil` always holds.
struct SeededCondition: Sendable {
  static let languages = [
    ("de", "German"), ("en", "English"), ("fi", "Finnish"), ("ru", "Russian"),
  ]
  static let sizes = DynamicTypeSize.allCases

  var languages: [Int]?
  var direction: LayoutDirection?
  var smallest: DynamicTypeSize?
  /// The width below which it holds, in points.
  var width: Int?

  /// Creates a condition on one to three axes.
  init(_ random: inout SeededGenerator) {
    let axes = Set((0..<random.pick([1, 1, 2, 2, 3])).map { _ in random.pick([0, 1, 2, 3]) })
    if axes.contains(0) {
      let all = Array(SeededCondition.languages.indices)
      languages = Array(Set([random.pick(all), random.pick(all)])).sorted()
    }
    if axes.contains(1) { direction = random.pick(LayoutDirection.allCases) }
    if axes.contains(2) { smallest = random.pick(Array(SeededCondition.sizes.dropFirst())) }
    if axes.contains(3) { width = Int.random(in: 330...435, using: &random) }
  }

  /// The words in which a sweep describes the condition.
  var words: String {
    let names = languages.map {
      $0.map { SeededCondition.languages[$0].1 }.joined(separator: " and ")
    }
    var subject = names ?? ""
    if let direction {
      subject = direction == .rightToLeft ? "right-to-left " : "left-to-right "
      subject += names ?? "layouts"
    }
    let size = smallest.map {
      $0 == SeededCondition.sizes.last
        ? "the text size \($0.rawValue)" : "text sizes from \($0.rawValue)"
    }
    let ranges = [size, width.map { "widths below \($0)" }].compactMap(\.self)
      .joined(separator: " and ")
    return [("in", subject), ("at", ranges)].filter { !$1.isEmpty }.map { "\($0) \($1)" }
      .joined(separator: " ")
  }
}

/// The kinds of faults that hold only under a condition.
enum SweepFault: String, CaseIterable {
  case truncation, clipping, overlap, overflow
  case mirroredOrder = "mirrored order"
  case missingTranslation = "missing translation"

  var rule: CheckRule {
    switch self {
    case .truncation: .truncatedText
    case .clipping: .container
    case .overlap: .overlap
    case .overflow: .screen
    case .mirroredOrder: .readingOrder
    case .missingTranslation: .missingTranslation
    }
  }
}

/// A generated list, one of whose rows has a fault under a condition.
struct SeededList: View {
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var size
  let titles: [String]
  let spacing: CGFloat
  let fault: (kind: SweepFault, row: Int, condition: SeededCondition)?

  private func isFaulty(_ row: Int) -> Bool {
    guard let fault, fault.row == row else { return false }
    let condition = fault.condition
    let language = SeededCondition.languages.firstIndex { $0.0 == locale.identifier }
    return condition.languages?.contains(language ?? -1) != false
      && condition.direction.map { $0 == direction } != false
      && condition.smallest.map { $0 <= size } != false
      && condition.width.map { SceneTraits.current.size.width < CGFloat($0) } != false
  }

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      ForEach(Array(titles.enumerated()), id: \.offset) { row, title in
        if isFaulty(row), let fault { faulty(title, fault.kind) } else { Text(title) }
      }
    }
  }

  @ViewBuilder private func faulty(_ title: String, _ kind: SweepFault) -> some View {
    switch kind {
    case .truncation, .missingTranslation:
      Text("\(title) and a few more words").lineLimit(1).frame(width: 40, alignment: .leading)
    case .clipping: Text(title).fixedSize().frame(width: 20)
    case .overlap:
      VStack(spacing: 8) {
        Text(title)
        Text("Twice").offset(y: -16)
      }
    case .overflow:
      Text(Array(repeating: title, count: 24).joined(separator: " ")).fixedSize()
    case .mirroredOrder:
      HStack(spacing: 8) {
        Text("One").frame(width: 120).offset(x: 128)
        Text("Two").frame(width: 120).offset(x: -128)
      }
    }
  }
}

/// Checks generated views in a sweep, and prints which of the seeded faults it reports, and under
/// which conditions.
@MainActor
struct SweepFaultRun {
  private static let words = ["Account", "Music", "Photos", "Today", "Week", "Settings", "Travel"]
  private static let (leastRecall, mostFalse) = (0.95, 0.01)
  private let count: Int
  private var random = SeededGenerator(seed: 42)
  private var scenes: [LayoutScene] = []
  private var faults: [String: (kind: SweepFault, words: String)] = [:]
  private let today: CalendarDay

  /// Generates views: a number with each kind of fault, and 100 without.
  init(count: Int, today: CalendarDay) throws {
    self.count = count
    self.today = today
    for kind in SweepFault.allCases {
      for number in 0..<count { try add(kind, named: "\(kind.rawValue) \(number)") }
    }
    for number in 0..<100 { try add(nil, named: "clean \(number)") }
  }

  private mutating func add(_ kind: SweepFault?, named name: String) throws {
    let titles = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      random.pick(SweepFaultRun.words)
    }
    var condition = SeededCondition(&random)
    if kind == .mirroredOrder { condition.direction = condition.direction ?? .rightToLeft }
    if kind == .missingTranslation {
      let missing = condition.languages?.filter { $0 != 1 } ?? [0]
      let languages = missing.isEmpty ? [2] : missing
      faults[name] = (.missingTranslation, "in \(SweepFaultRun.names(languages))")
      return scenes.append(try localized(titles, missing: languages, named: name))
    }
    let row = Int.random(in: 0..<titles.count, using: &random)
    if let kind { faults[name] = (kind, condition.words) }
    let view = SeededList(
      titles: titles,
      spacing: random.pick([4, 8, 12, 16]),
      fault: kind.map { ($0, row, condition) }
    )
    scenes += try Scene(name) { view }.scenes()
  }

  private static func names(_ languages: [Int]) -> String {
    languages.map { SeededCondition.languages[$0].1 }.joined(separator: " and ")
  }

  /// Returns a list with a string catalog that lacks the first title in some languages.
  private func localized(
    _ titles: [String],
    missing: [Int],
    named name: String
  ) throws -> LayoutScene {
    let keys = titles.indices.map { "\(titles[$0]) \($0)" }
    let strings = keys.enumerated().map { index, key in
      let entries = SeededCondition.languages.enumerated().compactMap { number, language in
        index == 0 && missing.contains(number)
          ? nil : #""\#(language.0)":{"stringUnit":{"state":"translated","value":"\#(key)"}}"#
      }
      return #""\#(key)":{"localizations":{\#(entries.joined(separator: ","))}}"#
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{\#(strings.joined(separator: ","))}}"#
    try Data(catalog.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
    var registry = SceneRegistry()
    try registry.addStrings(at: folder)
    let texts = keys.map { #"{"type":"Text","arguments":{"content":"\#($0)"}}"# }
    let document = """
      {"keyline":1,"name":"\(name)","root":{"type":"VStack","children":[\(texts.joined(separator: ","))]}}
      """
    return try SceneDocument(Array(document.utf8)).scenes(registry: registry)[0]
  }

  /// Checks the views, and prints the results.
  ///
  /// - Returns: Whether recall and false findings are within the limits.
  func run(listing: Bool) throws -> Bool {
    var plan = try CheckPlan()
    plan.isSweep = true
    plan.sweep.languages = SeededCondition.languages.map(\.0)
    plan.sweep.layoutDirections = LayoutDirection.allCases
    let report = try Check(plan, today: today).run(
      scenes.map { FoundScene(path: nil, scene: $0) },
      isComplete: false
    )
    let entries = Dictionary(grouping: report.entries, by: \.finding.scene)
    print("\(padded("fault under a condition", 26))seeded  found  recall   same condition")
    var (allFound, surprises) = (0, [String]())
    for kind in SweepFault.allCases {
      var (found, exact) = (0, 0)
      for (name, fault) in faults.sorted(by: { $0.key < $1.key }) where fault.kind == kind {
        let matching = (entries[name] ?? []).filter { $0.finding.rule == kind.rule }
        // Without the width that a text lacks.
        let conditions = matching.map {
          $0.configurations.map { $0.replacing(#/ \(.*\)/#, with: "") }.joined(separator: "; ")
        }
        if !matching.isEmpty { found += 1 }
        if conditions.contains(fault.words) {
          exact += 1
        } else {
          surprises.append("  \(name): \(fault.words), but found \(conditions)")
        }
      }
      allFound += found
      let recall = decimal(100 * Double(found) / Double(count))
      print(
        padded(kind.rawValue, 26) + padded("\(count)", 8) + padded("\(found)", 7)
          + padded("\(recall) %", 9) + "\(exact)"
      )
    }
    let wrong = report.entries.filter { $0.finding.scene.hasPrefix("clean") }
    let recall = Double(allFound) / Double(faults.count)
    print("all: recall \(decimal(100 * recall)) %, \(wrong.count) false findings in 100 views")
    if listing {
      surprises += wrong.map { "  \($0.finding.scene): \($0.finding.message)" }
      print(surprises.joined(separator: "\n"))
    }
    return recall >= SweepFaultRun.leastRecall
      && Double(wrong.count) <= 100 * SweepFaultRun.mostFalse
  }
}
