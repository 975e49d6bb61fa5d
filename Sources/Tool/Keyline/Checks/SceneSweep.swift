import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutText

/// The configurations of a sweep over a scene: languages, directions, platforms, text sizes and
/// widths.
struct SceneSweep {
  private let languages: [SceneTexts]
  private let directions: [LayoutDirection]
  private let platforms: [Platform]
  private let sizes: [DynamicTypeSize]
  private let widths: ClosedRange<Int>
  private let height: CGFloat?
  private let base: LayoutEnvironment
  /// The axes; the widths of devices and both ends of the range are combined with the others.
  let axes: [SweepAxis]

  /// The positions of the axes.
  private enum Axis: Int, CaseIterable {
    case language, direction, platform, size, width
  }

  /// Creates the configurations of a scene, by default at all text sizes and on all phones.
  ///
  /// Without directions, layouts have that of the language.
  init(_ scene: LayoutScene, _ languages: [SceneTexts], _ plan: CheckPlan) {
    self.languages = languages
    directions = plan.layoutDirections.unique
    base = scene.environments[0].layout
    platforms = plan.platforms.isEmpty ? [base.platform] : plan.platforms.unique
    sizes =
      plan.dynamicTypeSizes.isEmpty
      ? DynamicTypeSize.allCases : plan.dynamicTypeSizes.unique.sorted()
    let range = plan.widths ?? 320...440
    let first = Int(exactly: range.lowerBound.rounded(.up)) ?? 320
    widths = first...max(first, Int(exactly: range.upperBound.rounded(.down)) ?? first)
    height = scene.usualHeight
    let devices = Device.all.compactMap { Int(exactly: $0.size.width) }
    let samples = Set(devices + [widths.lowerBound, widths.upperBound])
      .filter(widths.contains).sorted().map { [widths] in $0 - widths.lowerBound }
    axes = [
      SweepAxis(count: languages.count), SweepAxis(count: max(directions.count, 1)),
      SweepAxis(count: platforms.count),
      SweepAxis(count: sizes.count, tightest: sizes.count - 1),
      SweepAxis(count: widths.count, tightest: 0, samples: samples),
    ]
  }

  /// The number of a configuration among all of them.
  func number(of point: SweepPoint) -> Int {
    zip(point, axes).reduce(0) { $0 * $1.1.count + $1.0 }
  }

  /// Returns the configuration with a number.
  private func point(_ number: Int) -> SweepPoint {
    var rest = number
    return axes.reversed().map { axis in
      defer { rest /= axis.count }
      return rest % axis.count
    }.reversed()
  }

  /// All combinations of the values that are combined, those with the largest text and the least
  /// width first.
  var tightestFirst: [SweepPoint] {
    let size = Axis.size.rawValue
    return axes.product.map { point in
      var point = point
      point[size] = axes[size].count - 1 - point[size]
      return point
    }
  }

  /// Returns a condition with the width that a text lacks in some of its configurations, by their
  /// numbers.
  func described(_ condition: SweepCondition, missing widths: [Int: Double]) -> SweptCondition {
    var most: [Int: Double] = [:]
    for (number, width) in widths {
      let point = point(number)
      guard condition.contains(point) else { continue }
      let language = point[Axis.language.rawValue]
      most[language] = max(most[language] ?? 0, width)
    }
    let needs = most.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return SweptCondition(
      languages: condition.values[Axis.language.rawValue].map { languages[$0].name },
      lengths: lengthWords(condition),
      missingWidths: needs.map { .init(language: languages[$0.key].name, points: $0.value) }
    )
  }

  var widthCount: Int { widths.count }

  func texts(at point: SweepPoint) -> SceneTexts { languages[point[Axis.language.rawValue]] }

  func proposal(at point: SweepPoint) -> ProposedViewSize {
    let width = CGFloat(widths.lowerBound + point[Axis.width.rawValue])
    return ProposedViewSize(width: width, height: height)
  }

  /// Returns the environment of a configuration, which does not depend on the width.
  func environment(at point: SweepPoint) -> SceneEnvironment {
    var layout = base
    layout.platform = platforms[point[Axis.platform.rawValue]]
    layout.dynamicTypeSize = sizes[point[Axis.size.rawValue]]
    let environment = texts(at: point).environment(SceneEnvironment(layout))
    guard !directions.isEmpty else { return environment }
    layout = environment.layout
    layout.layoutDirection = directions[point[Axis.direction.rawValue]]
    return SceneEnvironment(layout)
  }

  /// Returns a condition in words, such as `German and Finnish at text sizes from xxLarge and widths
  /// below 375`.
  func words(_ condition: SweepCondition) -> String {
    func restricted(_ axis: Axis) -> [Int]? { values(of: axis, in: condition) }
    let named = restricted(.language).map { $0.map { languages[$0].name } }
    let direction = restricted(.direction).map { directions[$0[0]] }
    let ranges = lengthWords(condition)
    var words = named.map { SceneSweep.list($0) } ?? ""
    if let direction {
      words =
        (direction == .rightToLeft ? "right-to-left " : "left-to-right ")
        + (named == nil ? "layouts" : words)
    }
    if let values = restricted(.platform) {
      words +=
        (words.isEmpty ? "" : " on ") + SceneSweep.list(values.map { platforms[$0].rawValue })
    }
    guard !words.isEmpty else { return ranges.isEmpty ? "all layouts" : ranges }
    return ranges.isEmpty ? words : "\(words) at \(ranges)"
  }

  /// Returns the values of an axis in a condition; `nil` if these are all values.
  private func values(of axis: Axis, in condition: SweepCondition) -> [Int]? {
    let values = condition.values[axis.rawValue]
    return values.count < axes[axis.rawValue].count ? values : nil
  }

  private func lengthWords(_ condition: SweepCondition) -> String {
    [
      values(of: .size, in: condition).map(sizeWords),
      values(of: .width, in: condition).map(widthWords),
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// Returns names such as `German, Finnish and Russian`.
  private static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private func sizeWords(_ values: [Int]) -> String {
    let (first, last) = (sizes[values[0]], sizes[values[values.count - 1]])
    if first == last { return "the text size \(first.rawValue)" }
    if values[0] == 0 { return "text sizes through \(last.rawValue)" }
    if values.last == sizes.count - 1 { return "text sizes from \(first.rawValue)" }
    return "text sizes from \(first.rawValue) through \(last.rawValue)"
  }

  private func widthWords(_ values: [Int]) -> String {
    let first = widths.lowerBound + values[0]
    let last = widths.lowerBound + values[values.count - 1]
    if first == widths.lowerBound { return "widths below \(last + 1)" }
    return last == widths.upperBound
      ? "widths from \(first)" : "widths from \(first) through \(last)"
  }
}
