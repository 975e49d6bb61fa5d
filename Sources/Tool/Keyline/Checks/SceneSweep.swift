import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutText

/// The configurations of a sweep over a scene: languages, directions, platforms, display scales,
/// text sizes, and widths or devices.
struct SceneSweep {
  private let languages: [SceneTexts]
  private let directions: [LayoutDirection]
  private let platforms: [Platform]
  /// The display scales; empty for those of the devices, or else of the scene.
  private let scales: [CGFloat]
  private let sizes: [DynamicTypeSize]
  /// The devices; empty for widths.
  private let devices: [DeviceScreen]
  private let widths: ClosedRange<Int>
  private let height: CGFloat?
  private let base: LayoutEnvironment
  /// The axes; the widths of devices and both ends of the range are combined with the others.
  let axes: [SweepAxis]

  /// The positions of the axes.
  private enum Axis: Int, CaseIterable { case language, direction, platform, scale, size, place }

  /// Creates the configurations of a scene, by default at all text sizes and the widths of all
  /// phones.
  ///
  /// Without directions, layouts have that of the language.
  init(_ scene: LayoutScene, _ languages: [SceneTexts], _ sweep: LayoutSweep) {
    self.languages = languages
    directions = sweep.layoutDirections
    base = scene.environments[0].layout
    platforms = sweep.platforms.isEmpty ? [base.platform] : sweep.platforms
    scales = sweep.displayScales.sorted().map { CGFloat($0) }
    sizes =
      sweep.dynamicTypeSizes.isEmpty ? DynamicTypeSize.allCases : sweep.dynamicTypeSizes.sorted()
    devices = sweep.devices
    let range = sweep.widths ?? 320...440
    let first = Int(exactly: range.lowerBound.rounded(.up)) ?? 320
    widths = first...max(first, Int(exactly: range.upperBound.rounded(.down)) ?? first)
    height = scene.usualHeight
    axes =
      [languages.count, max(directions.count, 1), platforms.count, max(scales.count, 1)]
      .map { SweepAxis(count: $0) } + [
        SweepAxis(count: sizes.count, tightest: sizes.count - 1),
        devices.isEmpty ? SceneSweep.axis(of: widths) : SweepAxis(count: devices.count),
      ]
  }

  /// Returns the axis of widths; those of devices and both ends of the range are samples.
  private static func axis(of widths: ClosedRange<Int>) -> SweepAxis {
    let known = Device.all.compactMap { Int(exactly: $0.size.width) }
    let samples = Set(known + [widths.lowerBound, widths.upperBound]).filter(widths.contains)
      .sorted().map { $0 - widths.lowerBound }
    return SweepAxis(count: widths.count, tightest: 0, samples: samples)
  }

  /// The number of a configuration among all of them.
  func number(of point: SweepPoint) -> Int { zip(point, axes).reduce(0) { $0 * $1.1.count + $1.0 } }

  /// Returns the configuration with a number.
  private func point(_ number: Int) -> SweepPoint {
    var rest = number
    return axes.reversed().map { axis in
      defer { rest /= axis.count }
      return rest % axis.count
    }.reversed()
  }

  /// Returns one of the conditions of a finding, with the width that a text lacks in some of its configurations,
  /// by their numbers.
  func described(
    _ condition: SweepCondition,
    of conditions: [SweepCondition],
    missing widths: [Int: Double]
  ) -> SweptCondition {
    var most: [Int: Double] = [:]
    for (number, width) in widths {
      let point = point(number)
      guard condition.contains(point) else { continue }
      let language = point[Axis.language.rawValue]
      most[language] = max(most[language] ?? 0, width)
    }
    let needs = most.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let others = conditions.filter { $0 != condition }
    return SweptCondition(
      languages: condition.values(of: Axis.language.rawValue, notIn: others)
        .map { languages[$0].name },
      place: text(of: condition).place,
      missingWidths: needs.map { .init(language: languages[$0.key].name, points: $0.value) }
    )
  }

  /// Returns the end of words about the widths that texts lack.
  func needs(_ condition: SweptCondition) -> String {
    condition.needs(isOnlyLanguage: languages.count == 1)
  }

  /// Returns a number that configurations share if they differ at most in a width.
  func environmentNumber(of point: SweepPoint) -> Int {
    devices.isEmpty ? number(of: point) / widths.count : number(of: point)
  }

  func texts(at point: SweepPoint) -> SceneTexts { languages[point[Axis.language.rawValue]] }

  func proposal(at point: SweepPoint) -> ProposedViewSize {
    let place = point[Axis.place.rawValue]
    guard devices.isEmpty else { return devices[place].size }
    return ProposedViewSize(width: CGFloat(widths.lowerBound + place), height: height)
  }

  /// Returns the environment of a configuration, which does not depend on a width.
  func environment(at point: SweepPoint) -> SceneEnvironment {
    var layout = base
    layout.platform = platforms[point[Axis.platform.rawValue]]
    if !devices.isEmpty { layout.set(devices[point[Axis.place.rawValue]]) }
    if !scales.isEmpty { layout.displayScale = scales[point[Axis.scale.rawValue]] }
    layout.dynamicTypeSize = sizes[point[Axis.size.rawValue]]
    let environment = texts(at: point).environment(SceneEnvironment(layout))
    guard !directions.isEmpty else { return environment }
    layout = environment.layout
    layout.layoutDirection = directions[point[Axis.direction.rawValue]]
    return SceneEnvironment(layout)
  }

  /// Returns a condition in words, such as `in German and Finnish at text sizes from xxLarge and widths
  /// below 375`.
  func words(_ condition: SweepCondition) -> String { text(of: condition).description }

  private func text(of condition: SweepCondition) -> ConditionText {
    ConditionText(
      condition.values,
      of: [
        NamedAxis(.language, languages.map(\.name)),
        NamedAxis(.direction, directions.isEmpty ? [""] : directions.map(\.rawValue)),
        NamedAxis(.platform, platforms.map(\.rawValue)),
        NamedAxis(.scale, scales.isEmpty ? [""] : scales.map(PointsText.text)),
        NamedAxis(.size, sizes.map(\.rawValue)),
        devices.isEmpty
          ? NamedAxis(.width, widths.map { "\($0)" }) : NamedAxis(.device, devices.map(\.name)),
      ]
    )
  }
}
