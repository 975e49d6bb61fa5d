import RandomNumbers

/// A simple change of a text: the kind of change that a bad merge, an editor or a full disk makes.
public enum Mutation: CaseIterable, Sendable {
  case cut, emptyLine, emptyRest, removeLine, duplicateLine
  case zero, quote, brace, invalid

  /// The byte that replaces another one.
  private var byte: UInt8? {
    switch self {
    case .zero: 0
    case .quote: UInt8(ascii: "\"")
    case .brace: UInt8(ascii: "{")
    case .invalid: 0xFF
    default: nil
    }
  }

  /// Calls a closure with every change of this kind.
  ///
  /// - Parameters:
  ///   - text: The text to change.
  ///   - step: The distance between the bytes that are changed: 1 for every byte. The kinds of changes
  ///     begin at different bytes, so that a step of their number still reaches every byte. Lines
  ///     are all changed.
  ///   - body: The closure.
  public func forEach(
    of text: [UInt8],
    step: Int = 1,
    _ body: ([UInt8]) throws -> Void
  ) rethrows {
    let ofBytes = Mutation.allCases.filter { $0 == .cut || $0.byte != nil }
    guard let first = ofBytes.firstIndex(of: self) else {
      for line in Mutation.lines(of: text).indices { try body(changed(text, at: line)) }
      return
    }
    for place in stride(from: first % step, to: text.count, by: step) {
      try body(changed(text, at: place))
    }
  }

  /// Returns a random change.
  public static func random(of text: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let mutation = generator.pick(allCases)
    let isOfByte = mutation == .cut || mutation.byte != nil
    let count = isOfByte ? text.count : lines(of: text).count
    guard count > 0 else { return text }
    return mutation.changed(text, at: Int.random(in: 0..<count, using: &generator))
  }

  /// Returns a text with a change at a byte or a line.
  private func changed(_ text: [UInt8], at place: Int) -> [UInt8] {
    var changed = text
    switch self {
    case .cut: changed = Array(text[..<place])
    case .zero, .quote, .brace, .invalid: if let byte { changed[place] = byte }
    case .emptyLine: changed.removeSubrange(Mutation.lines(of: text)[place])
    case .emptyRest:
      let line = Mutation.lines(of: text)[place]
      let word = text[line].firstIndex(of: 0x20).map { $0 + 1 } ?? line.upperBound
      changed.removeSubrange(word..<line.upperBound)
    case .removeLine:
      let line = Mutation.lines(of: text)[place]
      changed.removeSubrange(line.lowerBound..<min(line.upperBound + 1, text.count))
    case .duplicateLine:
      let line = Mutation.lines(of: text)[place]
      changed.insert(contentsOf: text[line] + [0x0A], at: line.lowerBound)
    }
    return changed
  }

  /// Returns the lines of a text, without their line feeds.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    return lines + [start..<text.count]
  }
}
