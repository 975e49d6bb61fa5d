import SwiftUI

/// The notation of fonts in documents, such as `body`, `caption(weight: bold)` or
/// `system(13, weight: semibold, design: serif)`.
enum FontNotation {
  /// Returns the font with a notation.
  ///
  /// - Throws: ``Omission`` if the notation has a part that is not known.
  static func font(_ value: DocumentValue) throws(Omission) -> Font {
    guard let notation = value.string else { throw Omission("a font that is no string") }
    let unknown = Omission("the font \(notation)")
    guard let open = notation.firstIndex(of: "(") else {
      guard let style = Names.styles[notation] else { throw unknown }
      return .system(style)
    }
    guard notation.last == ")" else { throw unknown }
    let parts = notation[notation.index(after: open)...].dropLast().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    switch notation[..<open] {
    case "system":
      guard let size = parts.first.flatMap(Double.init) else { throw unknown }
      let labels = try labels(parts.dropFirst(), or: unknown)
      return .system(size: size, weight: labels.weight, design: labels.design)
    case "custom":
      guard (2...3).contains(parts.count), let size = Double(parts[1]) else { throw unknown }
      guard let last = parts.dropFirst(2).first else { return .custom(parts[0], size: size) }
      let label = "relativeTo: "
      guard last.hasPrefix(label), let style = Names.styles[String(last.dropFirst(label.count))]
      else { throw unknown }
      return .custom(parts[0], size: size, relativeTo: style)
    default:
      guard let style = Names.styles[String(notation[..<open])] else { throw unknown }
      let isMonospaced = parts.contains("monospacedDigit")
      let labels = try labels(parts.filter { $0 != "monospacedDigit" }[...], or: unknown)
      let font = Font.system(style, design: labels.design, weight: labels.weight)
      return isMonospaced ? font.monospacedDigit() : font
    }
  }

  /// Reads the weight and the design.
  private static func labels(
    _ parts: ArraySlice<String>,
    or unknown: Omission
  ) throws(Omission) -> (weight: Font.Weight?, design: Font.Design?) {
    var weight: Font.Weight?
    var design: Font.Design?
    for part in parts {
      if part.hasPrefix("weight: "), let known = Names.weights[String(part.dropFirst(8))] {
        weight = known
      } else if part.hasPrefix("design: "), let known = Names.designs[String(part.dropFirst(8))] {
        design = known
      } else {
        throw unknown
      }
    }
    return (weight, design)
  }
}
