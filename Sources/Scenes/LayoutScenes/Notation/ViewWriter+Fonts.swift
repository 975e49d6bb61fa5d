import CanonicalJSON
import Foundation

extension ViewWriter {
  /// Returns the font in Swift: a style or a size with weight, design and modifications.
  func font(_ list: ArgumentList) throws(SceneError) -> String? {
    guard let notation = list.object["font"]?.string else { return nil }
    let parts = notation.split(separator: "(", maxSplits: 1)
    let items =
      parts.count < 2
      ? [] : parts[1].dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    var call: [String] = []
    var changes = ""
    for item in items {
      let pair = item.split(separator: ":", maxSplits: 1)
      let value = pair.count == 2 ? pair[1].drop { $0 == " " } : ""
      switch (pair[0], value.allSatisfy(\.isLetter)) {
      case ("weight", true), ("design", true): call.append("\(pair[0]): .\(value)")
      case ("width", true), ("leading", true): changes += ".\(pair[0])(.\(value))"
      case ("italic", _), ("monospacedDigit", _): changes += ".\(pair[0])()"
      default:
        guard pair.count == 1, parts[0] == "system", Double(item) != nil else {
          throw list.unknown("font")
        }
        call.append("size: \(item)")
      }
    }
    if parts[0] == "system" { return ".system(\(call.joined(separator: ", ")))\(changes)" }
    guard parts[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { throw list.unknown("font") }
    let own = call.filter { $0.hasPrefix("design") } + call.filter { $0.hasPrefix("weight") }
    let style =
      own.isEmpty ? ".\(parts[0])" : ".system(.\(parts[0]), \(own.joined(separator: ", ")))"
    return style + changes
  }
}
