import Foundation

/// The measurement of cases on the system that this runs on.
@MainActor
public struct ReferenceMeasurement {
  /// Lays out a scene; `nil` if that fails.
  public typealias LayOut = @MainActor (ReferenceScene) throws -> ReferenceLayout?

  /// The number of cases that were measured.
  public private(set) var measuredCount = 0
  /// The number of cases that were not measured, by reason.
  public private(set) var omissions: [Omission: Int] = [:]
  private let system: String
  private let layOut: LayOut

  /// Prepares a measurement.
  ///
  /// - Parameters:
  ///   - system: The name and version of the system, such as `macOS 26.1`.
  ///   - layOut: Lays out a scene.
  public init(on system: String, layOut: @escaping LayOut) {
    self.system = system
    self.layOut = layOut
  }

  /// Counts cases that are not measured.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - reason: What they need and this system lacks.
  public mutating func omit(_ cases: [ReferenceCase], because reason: String) {
    if !cases.isEmpty { omissions[Omission(reason), default: 0] += cases.count }
  }

  /// The number of cases that were measured, and a line for each reason why others were not.
  public var summary: String {
    let reasons = omissions.sorted {
      ($1.value, $0.key.description) < ($0.value, $1.key.description)
    }
    let omittedCount = omissions.values.reduce(0, +)
    return
      (["\(measuredCount) cases measured, \(omittedCount) not"]
      + reasons.map { "  \($0.value) × \($0.key)" }).joined(separator: "\n")
  }

  /// Measures cases.
  ///
  /// - Parameter cases: The cases of a file.
  /// - Returns: The text of a file with those that could be measured; `nil` if there are none.
  public mutating func measure(_ cases: [ReferenceCase]) -> String? {
    var lines: [String] = []
    for reference in cases {
      do throws(Omission) {
        lines.append(try line(for: reference))
        measuredCount += 1
      } catch {
        omissions[error, default: 0] += 1
      }
    }
    return lines.isEmpty ? nil : "[\n  \(lines.joined(separator: ",\n  "))\n]\n"
  }

  /// Returns a case with the numbers that were measured, on one line.
  private func line(for reference: ReferenceCase) throws(Omission) -> String {
    var members = reference.members
    guard let root = members["root"] else { throw Omission("a case without a root") }
    let expected = try expected(root, members)
    guard !expected.isEmpty else { throw Omission("a case whose numbers are not captured") }
    members["expected"] = .object(expected)
    members["system"] = .string(system)
    members["source"] = .string("Examples/Reference")
    let keys = ["id", "system", "source", "root", "base", "proposal", "environment", "expected"]
    let pairs = keys.compactMap { key in members[key].map { "\"\(key)\": \($0.text)" } }
    return "{\(pairs.joined(separator: ", "))}"
  }

  /// Measures the numbers of the kinds that a case has.
  private func expected(
    _ root: DocumentValue,
    _ members: [String: DocumentValue]
  ) throws(Omission) -> [String: DocumentValue] {
    let asked = members["expected"]?.object ?? [:]
    let layout = try layout(root, members)
    var expected: [String: DocumentValue] = [:]
    if asked["size"] != nil {
      expected["size"] = .array([
        .init(length: layout.size.width), .init(length: layout.size.height),
      ])
    }
    if asked["frames"] != nil {
      let frames = layout.finiteFrames.mapValues { frame in
        DocumentValue.array(
          [frame.origin.x, frame.origin.y, frame.width, frame.height].map { .init(length: $0) }
        )
      }
      if !frames.isEmpty { expected["frames"] = .object(frames) }
    }
    let offers = layout.proposals.mapValues { proposal in
      // Cases have −1 for an unspecified length.
      DocumentValue.array([proposal.width, proposal.height].map { .init(length: $0 ?? -1) })
    }
    if !offers.isEmpty { expected["offers"] = .object(offers) }
    if asked["difference"] != nil, let base = members["base"] {
      let other = try self.layout(base, members).size
      let lengths = [layout.size.width - other.width, layout.size.height - other.height]
      guard lengths.allSatisfy(\.isFinite) else { throw Omission("a difference of infinite sizes") }
      expected["difference"] = .array(lengths.map { .init(length: $0) })
    }
    if let distance = asked["distance"]?.object {
      expected["distance"] = layout.distance(like: distance)
    }
    if let lines = asked["lines"]?.object {
      expected["lines"] = try self.lines(lines, in: layout, members)
    }
    return expected
  }

  /// Counts lines of text, by the height of one line in the same font.
  private func lines(
    _ asked: [String: DocumentValue],
    in layout: ReferenceLayout,
    _ members: [String: DocumentValue]
  ) throws(Omission) -> DocumentValue? {
    var counts: [String: DocumentValue] = [:]
    for (id, lines) in asked {
      let height = id == "root" ? layout.size.height : layout.finiteFrames[id]?.height
      guard let height, let font = lines.object?["font"] else { continue }
      let text: DocumentValue = .object(["content": .string("Hg"), "font": font])
      var line = members
      line["proposal"] = .object([:])
      let one = try self.layout(.object(["type": .string("Text"), "arguments": text]), line)
      let count = height / one.size.height
      guard abs(count - count.rounded()) <= 0.05, count > 0.5 else { continue }
      counts[id] = .object(["count": .number(Double(count.rounded())), "font": font])
    }
    return counts.isEmpty ? nil : .object(counts)
  }

  private func layout(
    _ root: DocumentValue,
    _ members: [String: DocumentValue]
  ) throws(Omission) -> ReferenceLayout {
    let scene = try ReferenceScene(root, of: members)
    let layout: ReferenceLayout?
    do {
      layout = try layOut(scene)
    } catch {
      throw Omission("\(error)")
    }
    guard let layout else { throw Omission("a scene that was not laid out") }
    guard layout.size.width > -.infinity, layout.size.height > -.infinity else {
      throw Omission("a size that is no number")
    }
    return layout
  }
}

extension ReferenceLayout {
  /// The frames without those that have an infinite part.
  var finiteFrames: [String: CGRect] {
    frames.filter { _, frame in
      [frame.origin.x, frame.origin.y, frame.width, frame.height].allSatisfy(\.isFinite)
    }
  }

  /// Measures a distance between the same two views and on the same axis as another distance.
  fileprivate func distance(like distance: [String: DocumentValue]) -> DocumentValue? {
    guard let from = distance["from"]?.string, let to = distance["to"]?.string,
      let first = finiteFrames[from], let second = finiteFrames[to]
    else { return nil }
    let points =
      distance["axis"] == .string("horizontal")
      ? second.origin.x - first.origin.x - first.size.width
      : second.origin.y - first.origin.y - first.size.height
    var distance = distance
    distance["points"] = .number(Double(points))
    return .object(distance)
  }
}
