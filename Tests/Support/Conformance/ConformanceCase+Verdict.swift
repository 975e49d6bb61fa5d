import Digests
import Foundation
import LayoutCore

/// How an engine's layout of a case compares with the measured one.
package enum ConformanceVerdict: Sendable, Equatable {
  /// Every number is the same within the case's tolerance.
  case exact
  /// Some numbers differ: by how many points at most, and each in words.
  case off(Double, [String])
  /// The scene cannot be expressed or laid out, with the reason.
  case unsupported(String)
}

extension ConformanceCase {
  /// Compares the layouts of an engine with the measured numbers.
  ///
  /// - Parameter engine: Has the layouts of the ``documents``.
  /// - Returns: The verdict.
  package func verdict(by engine: CaseEngine) -> ConformanceVerdict {
    guard let scene else { return .unsupported(reason ?? "the case has no scene") }
    do {
      var comparison = Comparison(with: engine.name, tolerance: tolerance)
      let layout = try engine.layOut(scene)
      try compareSizes(of: layout, by: engine, with: &comparison)
      try compareNodes(of: layout, by: engine, with: &comparison)
      let differences = comparison.differences
      return differences.isEmpty ? .exact : .off(comparison.largest, differences)
    } catch {
      return .unsupported("\(error)")
    }
  }

  private func compareSizes(
    of layout: CaseLayout,
    by engine: CaseEngine,
    with comparison: inout Comparison
  ) throws {
    if let size = expected["size"] {
      comparison.compare("size", size, [layout.size.width, layout.size.height])
    }
    if let difference = expected["difference"], let base {
      let other = try engine.layOut(base).size
      comparison.compare(
        "difference",
        difference,
        [layout.size.width - other.width, layout.size.height - other.height]
      )
    }
  }

  private func compareNodes(
    of layout: CaseLayout,
    by engine: CaseEngine,
    with comparison: inout Comparison
  ) throws {
    for (id, frame) in expected["frames"]?.object ?? [:] {
      let own = try layout.frame(id)
      comparison.compare(id, frame, [own.origin.x, own.origin.y, own.size.width, own.size.height])
    }
    for (id, offer) in expected["offers"]?.object ?? [:] {
      let own = layout.proposals[id]
      comparison.compare("proposal of \(id)", offer, [own?.width ?? -1, own?.height ?? -1])
    }
    for (id, lines) in expected["lines"]?.object ?? [:] {
      let height = id == "root" ? layout.size.height : try layout.frame(id).size.height
      guard let line = line(ofLines: lines) else { continue }
      let count = height / (try engine.layOut(line).size.height)
      comparison.compare("lines of \(id)", [lines.object?["count"] ?? 0], [count], within: 0.05)
    }
    if let distance = expected["distance"]?.object {
      let first = try layout.frame(distance["from"]?.string ?? "")
      let second = try layout.frame(distance["to"]?.string ?? "")
      let own =
        distance["axis"] == "horizontal"
        ? second.origin.x - first.origin.x - first.size.width
        : second.origin.y - first.origin.y - first.size.height
      comparison.compare("distance", [distance["points"] ?? 0], [own])
    }
  }
}

/// The differences between measured numbers and an engine's.
private struct Comparison {
  /// The name of the engine, in the words of a difference.
  let name: String
  let tolerance: Double
  private(set) var differences: [String] = []
  /// The largest difference in points.
  private(set) var largest = 0.0

  init(with name: String, tolerance: Double) {
    self.name = name
    self.tolerance = tolerance
  }

  /// Compares numbers; one that is `null` was not measured.
  mutating func compare(
    _ part: String,
    _ measured: JSONValue,
    _ own: [CGFloat],
    within tolerance: Double? = nil
  ) {
    let pairs = zip(measured.array ?? [], own).map { ($0, Double($1)) }
    let distances = pairs.map { Comparison.distance($0, $1) }
    guard let most = distances.max(), !(most <= tolerance ?? self.tolerance) else { return }
    largest = max(largest, most)
    let texts = pairs.map { (Comparison.text($0), PointsText.short(CGFloat($1))) }
    differences.append(
      "\(part): SwiftUI \(texts.map(\.0).joined(separator: ", ")), "
        + "\(name) \(texts.map(\.1).joined(separator: ", "))"
    )
  }

  private static func distance(_ measured: JSONValue, _ own: Double) -> Double {
    if measured == "infinity" { return own.isInfinite ? 0 : .infinity }
    guard let number = measured.number else { return 0 }
    return abs(number - own)
  }

  private static func text(_ measured: JSONValue) -> String {
    measured.number.map { PointsText.short(CGFloat($0)) } ?? measured.string ?? "·"
  }
}
