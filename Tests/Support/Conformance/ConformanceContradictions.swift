import Digests
import Foundation
import LayoutCore

/// The numbers in which measurements of the same layouts differ.
///
/// Which of two systems is right is not decided: each measurement is named with its system and source.
package struct ConformanceContradictions: Sendable {
  /// The number of layouts that both have measured.
  package let commonCount: Int
  /// A line for each number that differs.
  package let lines: [String]

  /// Compares measurements of the same scene, in the same proposal and environment.
  ///
  /// - Parameters:
  ///   - first: Some cases.
  ///   - second: The cases of a different file or folder.
  package init(between first: [ConformanceCase], and second: [ConformanceCase]) {
    var others: [JSONValue: [ConformanceCase]] = [:]
    for other in second {
      if let key = other.layoutKey { others[key, default: []].append(other) }
    }
    var common: Set<JSONValue> = []
    var lines: [String] = []
    for measured in first {
      guard let key = measured.layoutKey, let others = others[key] else { continue }
      common.insert(key)
      lines += others.flatMap { ConformanceContradictions.lines(measured, $0) }
    }
    commonCount = common.count
    self.lines = lines
  }

  private static func lines(_ first: ConformanceCase, _ second: ConformanceCase) -> [String] {
    let tolerance = max(first.tolerance, second.tolerance)
    let others = Dictionary(second.numbers.map { ($0.name, $0.values) }) { first, _ in first }
    return first.numbers.compactMap { part in
      guard let other = others[part.name] else { return nil }
      let isSame =
        part.values.count == other.count
        && zip(part.values, other).allSatisfy { isEqual($0, $1, within: tolerance) }
      if isSame { return nil }
      let sides = [(part.values, first), (other, second)].map { values, measured in
        "\(text(values)) on \(measured.system) (\(measured.source))"
      }
      return "\(first.id), \(part.name): \(sides.joined(separator: "; "))"
    }
  }

  /// Returns whether two measured values agree; one that is `null` was not measured.
  private static func isEqual(
    _ first: JSONValue,
    _ second: JSONValue,
    within tolerance: Double
  ) -> Bool {
    if first == .null || second == .null { return true }
    guard let one = first.number, let other = second.number else { return first == second }
    return abs(one - other) <= tolerance
  }

  private static func text(_ values: [JSONValue]) -> String {
    values.map { value in
      value.number.map { PointsText.short(CGFloat($0)) } ?? value.string ?? "·"
    }.joined(separator: ", ")
  }
}

extension ConformanceCase {
  /// The scene with its proposal and environment, and the scene that its size is compared with;
  /// `nil` if documents cannot express it.
  fileprivate var layoutKey: JSONValue? { scene.map { [$0, base ?? .null] } }

  /// The measured numbers, each part with a name of its own.
  fileprivate var numbers: [(name: String, values: [JSONValue])] {
    expected.flatMap { key, value -> [(name: String, values: [JSONValue])] in
      switch key {
      case "frames", "offers":
        return (value.object ?? [:]).map { id, numbers in
          ("\(key == "frames" ? "frame" : "proposal") of \(id)", numbers.array ?? [])
        }
      case "lines":
        return (value.object ?? [:]).map { id, lines in
          ("lines of \(id)", [lines.object?["count"] ?? .null])
        }
      case "distance":
        let distance = value.object ?? [:]
        let ends = [distance["from"], distance["to"]].map { $0?.string ?? "" }
        return [("distance from \(ends[0]) to \(ends[1])", [distance["points"] ?? .null])]
      default: return [(key, value.array ?? [])]
      }
    }
  }
}
