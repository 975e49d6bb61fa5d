import CanonicalJSON
import Foundation

extension ReductionSearch {
  /// The parts of a node to try to remove, in order.
  private static let parts = ["layoutDirection", "priority", "layoutValues", "arguments"]

  /// Removes or simplifies the content of the node at a position.
  mutating func reduceParts(at place: NodePlace) {
    dropID(at: place)
    for part in ReductionSearch.parts {
      guard var node = best.root.sceneNode(at: place)?.object, let value = node[part] else {
        continue
      }
      node[part] = nil
      if take(.object(node), at: place) { continue }
      reduce(value, in: part, at: place)
    }
  }

  /// Removes the node's ID, unless the failure concerns this node.
  private mutating func dropID(at place: NodePlace) {
    guard var node = best.root.sceneNode(at: place)?.object, let id = node["id"]?.string,
      id != failure.target
    else { return }
    node["id"] = nil
    take(.object(node), at: place)
  }

  /// Simplifies a part of a node: the members of an object, or else the value.
  private mutating func reduce(_ value: JSONValue, in part: String, at place: NodePlace) {
    guard let object = value.object else {
      for simpler in ReductionSearch.simpler(value) where set(simpler, for: part, at: place) {
        return
      }
      return
    }
    for key in object.map(\.key) {
      guard var rest = best.root.sceneNode(at: place)?.object?[part]?.object else { return }
      guard let own = rest[key] else { continue }
      rest[key] = nil
      if set(.object(rest), for: part, at: place) { continue }
      for simpler in ReductionSearch.simpler(own) {
        rest[key] = simpler
        if set(.object(rest), for: part, at: place) { break }
      }
    }
  }

  private mutating func set(_ value: JSONValue, for part: String, at place: NodePlace) -> Bool {
    guard var node = best.root.sceneNode(at: place)?.object else { return false }
    node[part] = value
    return take(.object(node), at: place)
  }

  /// Returns simpler values, simplest first.
  private static func simpler(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .number(let number): SimplerNumber.numbers(for: number).map { .number($0) }
    case .string(let text): SimplerText.texts(for: text).map { .string($0) }
    case .array(let items):
      items.indices.map { index in
        .array(items.enumerated().filter { $0.offset != index }.map(\.element))
      }
    default: []
    }
  }
}

/// Numbers that are simpler than a given one: closer to zero, or with fewer digits.
enum SimplerNumber {
  /// Returns the numbers, simplest first.
  static func numbers(for number: Double) -> [Double] {
    guard number.isFinite else { return [] }
    var simpler: [Double] = [0, 1, 10, 100]
    for unit in [1000, 100, 10, 1, 0.1, 0.01] {
      simpler.append((number / unit).rounded() * unit)
    }
    var seen: Set<Double> = [number]
    return simpler.filter { seen.insert($0).inserted }
  }
}

/// Texts that are shorter than a given one.
enum SimplerText {
  /// Returns the texts, shortest first: one letter, then the first words, then the first letters.
  static func texts(for text: String) -> [String] {
    guard text.count > 1 else { return [] }
    let words = text.split(separator: " ")
    var shorter = ["a"]
    var count = 1
    while count < words.count {
      shorter.append(words.prefix(count).joined(separator: " "))
      count *= 2
    }
    if words.count > 2 {
      shorter += words.indices.map { index in
        words.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: " ")
      }
    }
    if text.count <= 200 { shorter += (1..<text.count).map { String(text.prefix($0)) } }
    var seen: Set<String> = [text]
    return shorter.filter { seen.insert($0).inserted }
  }
}
