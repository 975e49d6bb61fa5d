import CanonicalJSON

/// The differences between two scenes, node by node, as components of the cache key.
enum KeyComponents {
  /// The maximum number of differences to list.
  private static let maximumCount = 12

  /// Returns a line for each component that differs.
  static func differences(from old: JSONValue, to new: JSONValue) -> [String] {
    var lines: [String] = []
    compare(old, new, at: name(of: new), into: &lines)
    guard lines.count > maximumCount else { return lines }
    return lines.prefix(maximumCount) + ["and \(lines.count - maximumCount) more"]
  }

  private static func compare(
    _ old: JSONValue,
    _ new: JSONValue,
    at path: String,
    into lines: inout [String]
  ) {
    guard old != new else { return }
    let (before, after) = (old.object ?? [:], new.object ?? [:])
    for key in Set(before.keys + after.keys).sorted() where key != "children" {
      guard before[key] != after[key] else { continue }
      guard let inner = before[key]?.object, let outer = after[key]?.object else {
        lines.append(line(path, key, before[key], after[key]))
        continue
      }
      for part in Set(inner.keys + outer.keys).sorted() where inner[part] != outer[part] {
        lines.append(line(path, "\(key).\(part)", inner[part], outer[part]))
      }
    }
    let (children, others) = (before["children"]?.array ?? [], after["children"]?.array ?? [])
    if children.count != others.count {
      lines.append("\(path): \(children.count) → \(others.count) children")
    }
    for (index, pair) in zip(children, others).enumerated() {
      let child = pair.1.object?["id"]?.string ?? "\(path)/\(name(of: pair.1))[\(index)]"
      compare(pair.0, pair.1, at: child, into: &lines)
    }
  }

  private static func line(
    _ path: String,
    _ component: String,
    _ old: JSONValue?,
    _ new: JSONValue?
  ) -> String {
    "\(path): \(component) \(old.text) → \(new.text)"
  }

  private static func name(of node: JSONValue) -> String {
    node.object?["id"]?.string ?? node.object?["type"]?.string ?? ""
  }
}
