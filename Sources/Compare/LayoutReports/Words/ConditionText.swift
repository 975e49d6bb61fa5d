import Foundation

/// An axis of configurations, with the names of its values in their order.
package struct NamedAxis: Sendable {
  /// What the values are; of equally short conditions, the one on the first kinds is chosen.
  package enum Kind: CaseIterable, Sendable {
    case language, direction, platform, device, size, width, height, scale, proposal, other
  }

  package let kind: Kind
  package let names: [String]

  /// The number of values that are always listed, and the number of other ones that are.
  private static let (maximumListed, maximumExcepted) = (5, 2)

  package init(_ kind: Kind, _ names: [String]) { (self.kind, self.names) = (kind, names) }

  /// Whether neighboring values differ little.
  var isOrdered: Bool { [.size, .width, .height].contains(kind) }

  /// Returns the name of a language, such as `German`, given the identifier of a locale.
  package static func language(_ identifier: String) -> String {
    Locale(identifier: "en_US").localizedString(forIdentifier: identifier) ?? identifier
  }

  /// Returns names such as `German, Finnish and Russian`.
  static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  /// Returns words for some of the values, which for an ordered axis are a range.
  fileprivate func words(_ values: [Int]) -> String {
    switch kind {
    case .direction: names[values[0]] == "rightToLeft" ? "right-to-left" : "left-to-right"
    case .language: listed(values, "languages")
    case .platform: listed(values, "platforms")
    case .device: listed(values, "devices")
    case .proposal: listed(values, "proposals")
    case .other: listed(values, "settings")
    case .scale:
      "the display scale\(values.count > 1 ? "s" : "") \(NamedAxis.list(values.map { names[$0] }))"
    case .size: range(values, "text size")
    case .width: range(values, "width")
    case .height: range(values, "height")
    }
  }

  private func listed(_ values: [Int], _ noun: String) -> String {
    let listed = values.map { names[$0] }
    let rest = names.indices.filter { !values.contains($0) }.map { names[$0] }
    guard listed.count > NamedAxis.maximumListed else { return NamedAxis.list(listed) }
    guard rest.count > NamedAxis.maximumExcepted else {
      return "all \(noun) except \(NamedAxis.list(rest))"
    }
    let some = listed.prefix(3).joined(separator: ", ")
    return "\(listed.count) of \(names.count) \(noun) (\(some), …)"
  }

  private func range(_ values: [Int], _ noun: String) -> String {
    let (start, end) = (values[0], values[values.count - 1])
    let (first, last) = (names[start], names[end])
    if start == end { return "the \(noun) \(first)" }
    if end == names.count - 1 { return "\(noun)s from \(first)" }
    guard start == 0 else { return "\(noun)s from \(first) through \(last)" }
    return kind == .size ? "\(noun)s through \(last)" : "\(noun)s below \(names[end + 1])"
  }
}

/// A condition in words, such as `in German and Finnish at text sizes from xxLarge and widths below 375`.
package struct ConditionText: CustomStringConvertible {
  /// The restricted values, with their prepositions.
  private let parts: [(preposition: String, words: String)]
  /// The devices, display scales, text sizes and widths, such as `on iPhoneSE at text sizes from
  /// xxLarge`; empty for all.
  package let place: String

  /// Creates the text, given the positions of the values of each axis.
  package init(_ positions: [[Int]], of axes: [NamedAxis]) {
    var words: [NamedAxis.Kind: [String]] = [:]
    for (axis, values) in zip(axes, positions) where values.count < axis.names.count {
      words[axis.kind, default: []].append(axis.words(values))
    }
    let languages = words[.language]?[0]
    let subject = words[.direction].map { "\($0[0]) \(languages ?? "layouts")" } ?? languages
    let lengths = [.scale, .size, .width, .height, .proposal].flatMap { words[$0] ?? [] }
    let places = [("on", words[.device]?[0] ?? ""), ("at", NamedAxis.list(lengths))]
    parts =
      [("in", subject ?? ""), ("on", words[.platform]?[0] ?? "")] + places
      + [("with", NamedAxis.list(words[.other] ?? []))]
    place = ConditionText.phrase(places)
  }

  private static func phrase(_ parts: [(preposition: String, words: String)]) -> String {
    parts.filter { !$0.words.isEmpty }.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// The condition with a preposition, such as `in German at text sizes from xxLarge`.
  package var description: String {
    let phrase = ConditionText.phrase(parts)
    return phrase.isEmpty ? "in all layouts" : phrase
  }
}
