import Digests
import EscapedText
import LayoutChecks
import LayoutCore
package import LayoutDiff
import LayoutText

/// Describes in which of the compared configurations of a scene something is the same.
///
/// A condition is stated only if it holds for exactly these configurations; otherwise they are
/// counted.
package struct ConfigurationWords: Sendable {
  /// The number of configurations that are listed instead.
  package static let maximumListed = 3
  /// The number of axes that a condition restricts at most, and of those that are tried.
  private static let (maximumAxes, maximumTried) = (3, 12)

  private let axes: [NamedAxis]
  /// The positions of the values, by the texts of the configurations.
  private let points: [String: SweepPoint]

  /// Finds the axes along which the configurations of a scene differ.
  package init(_ configurations: [VersionDiff.Configuration]) {
    let sizes = configurations.map { [$0.proposal.width, $0.proposal.height] }
    let haveSizes = sizes.joined().allSatisfy { $0?.isFinite == true }
    let rows = configurations.map { ConfigurationWords.values(of: $0, sized: haveSizes) }
    var (axes, columns): ([NamedAxis], [[String]]) = ([], [])
    let order = NamedAxis.Kind.allCases
    let keys = Set(rows.flatMap(\.keys)).sorted {
      let places = [$0, $1].map { order.firstIndex(of: ConfigurationWords.kind($0)) ?? 0 }
      return (places[0], $0) < (places[1], $1)
    }
    for key in keys {
      let column = rows.map { $0[key] ?? ConfigurationWords.missing(key) }
      let kind = ConfigurationWords.kind(key)
      let names = ConfigurationWords.ordered(Set(column), kind)
      guard names.count > 1 else { continue }
      axes.append(NamedAxis(kind, names))
      columns.append(column)
    }
    self.axes = axes
    let positions = axes.map { axis in
      Dictionary(zip(axis.names, axis.names.indices)) { first, _ in first }
    }
    points = Dictionary(
      configurations.enumerated().map { row, configuration in
        let point = axes.indices.map { positions[$0][columns[$0][row]] ?? 0 }
        return (ConfigurationText(configuration).description, point)
      }
    ) { first, _ in first }
  }

  /// Returns words about some of the configurations, given their texts, such as `in German at text
  /// sizes from accessibility3`; `nil` if there are so few that they are listed.
  package func words(for texts: some Collection<String>) -> String? {
    let chosen = Set(texts)
    let some = chosen.compactMap { points[$0] }
    guard some.count == chosen.count, some.count > ConfigurationWords.maximumListed else {
      return nil
    }
    guard some.count < points.count else { return "in all \(points.count) configurations" }
    if let phrase = condition(of: some)?.description { return phrase }
    let rest = points.filter { !chosen.contains($0.key) }.map(\.value)
    if let phrase = condition(of: rest)?.description { return "everywhere except \(phrase)" }
    return "in \(some.count) of \(points.count) configurations\(tally(of: some))"
  }

  /// Returns a condition on as few axes and values as possible that exactly these points meet.
  private func condition(of some: [SweepPoint]) -> ConditionText? {
    let bounds = axes.indices.map { axis in
      let values = Set(some.map { $0[axis] }).sorted()
      return axes[axis].isOrdered ? Array(values[0]...values[values.count - 1]) : values
    }
    let restricted = axes.indices.filter { bounds[$0].count < axes[$0].names.count }
      .prefix(ConfigurationWords.maximumTried)
    let subsets = restricted.reduce([[Int]]([[]])) { subsets, axis in
      subsets + subsets.filter { $0.count < ConfigurationWords.maximumAxes }.map { $0 + [axis] }
    }
    func weight(_ subset: [Int]) -> [Int] {
      [subset.count, subset.reduce(0) { $0 + (axes[$1].isOrdered ? 1 : bounds[$1].count) }] + subset
    }
    let exact = subsets.sorted { weight($0).lexicographicallyPrecedes(weight($1)) }.first {
      subset in
      points.values.count { point in subset.allSatisfy { bounds[$0].contains(point[$0]) } }
        == some.count
    }
    guard let exact, !exact.isEmpty else { return nil }
    let values = axes.indices.map {
      exact.contains($0) ? bounds[$0] : Array(axes[$0].names.indices)
    }
    return ConditionText(values, of: axes)
  }

  /// Returns the most frequent languages, or else text sizes, such as `: German 6, Finnish 5, …`.
  private func tally(of some: [SweepPoint]) -> String {
    let kinds: [NamedAxis.Kind] = [.language, .size]
    guard let axis = kinds.lazy.compactMap({ kind in axes.firstIndex { $0.kind == kind } }).first
    else { return "" }
    let counts = Dictionary(grouping: some) { $0[axis] }.mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let listed = counts.prefix(ConfigurationWords.maximumListed)
      .map { "\(axes[axis].names[$0.key]) \($0.value)" }
    return ": \((listed + (counts.count > listed.count ? ["…"] : [])).joined(separator: ", "))"
  }

  // MARK: - Axes

  private static func kind(_ key: String) -> NamedAxis.Kind {
    switch key {
    case "locale": .language
    case "layoutDirection": .direction
    case "platform": .platform
    case "displayScale": .scale
    case "dynamicTypeSize": .size
    case "width": .width
    case "height": .height
    case "proposal": .proposal
    default: .other
    }
  }

  /// Returns the names of a configuration's values.
  private static func values(
    of configuration: VersionDiff.Configuration,
    sized: Bool
  ) -> [String: String] {
    let (proposal, environment) = configuration
    var values: [String: String] = [:]
    for (key, value) in environment where key != "fonts" {
      let text = value.string ?? value.canonicalText
      values[key] =
        switch key {
        case "locale": NamedAxis.language(text)
        case let key where kind(key) != .other: text
        default: ConfigurationText.words(key, value)
        }
    }
    if sized, let width = proposal.width, let height = proposal.height {
      (values["width"], values["height"]) = (PointsText.short(width), PointsText.short(height))
    } else {
      values["proposal"] = ProposalText(words: proposal).description
    }
    return values.mapValues(PrintableText.text)
  }

  /// Returns the name of a value that environments leave out.
  private static func missing(_ key: String) -> String {
    switch key {
    case "locale": NamedAxis.language("en_US")
    case "platform": Platform.standard.rawValue
    case "strings": "the scene's own texts"
    default: "no \(PrintableText.text(key))"
    }
  }

  private static func ordered(_ names: Set<String>, _ kind: NamedAxis.Kind) -> [String] {
    let sizes = DynamicTypeSize.allCases.map(\.rawValue)
    func place(_ name: String) -> Double {
      switch kind {
      case .size: Double(sizes.firstIndex(of: name) ?? sizes.count)
      case .width, .height, .scale: Double(name) ?? .infinity
      default: 0
      }
    }
    return names.sorted { (place($0), $0) < (place($1), $1) }
  }
}

extension [String: [VersionDiff.Configuration]] {
  /// By scene, the words for its configurations; scenes without are described by lists.
  package var words: [String: ConfigurationWords] { mapValues { ConfigurationWords($0) } }
}
