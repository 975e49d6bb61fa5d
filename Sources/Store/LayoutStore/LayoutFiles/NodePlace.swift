/// A place as a layout file expresses it.
enum NodePlace: Hashable {
  /// Both in points: `x 16 width 288`.
  case absolute(start: Double, length: Double)
  /// The distances from the edges of the container: `x 16 right 16`.
  case inset(start: Double, end: Double)
  /// A length in the middle of the container: `x center width 20`.
  case centered(length: Double)

  /// The place of a node without a line: it covers its container.
  static let covering = NodePlace.inset(start: 0, end: 0)

  /// Returns the ways to express a span, the simplest first; `nil` for those that do not result in it.
  ///
  /// - Parameters:
  ///   - span: The span, in rounded lengths.
  ///   - container: The length of the container; `nil` for the root.
  /// - Returns: A place of each kind.
  static func places(for span: AxisSpan, in container: Double?) -> [NodePlace?] {
    let absolute = NodePlace.absolute(start: span.start, length: span.length)
    guard let container else { return [absolute, nil, nil] }
    let rest =
      LayoutLength.exact(container) - LayoutLength.exact(span.start)
      - LayoutLength.exact(span.length)
    return [
      absolute, .inset(start: span.start, end: LayoutLength.rounded(rest)),
      .centered(length: span.length),
    ].map { $0.span(in: container) == span ? $0 : nil }
  }

  /// Returns the span in a container of a length; `nil` if there is none that the place refers to.
  func span(in container: Double?) -> AxisSpan? {
    switch (self, container.map(LayoutLength.exact)) {
    case (.absolute(let start, let length), _): return AxisSpan(start: start, length: length)
    case (.inset(let start, let end), let container?):
      let length = container - LayoutLength.exact(start) - LayoutLength.exact(end)
      return AxisSpan(start: start, length: LayoutLength.rounded(length))
    case (.centered(let length), let container?):
      let start = (container - LayoutLength.exact(length)) / 2
      return AxisSpan(start: LayoutLength.rounded(start), length: length)
    default: return nil
    }
  }

  private static let words = [
    (start: "x", length: "width", end: "right"), (start: "y", length: "height", end: "bottom"),
  ]

  /// Returns the words of the place on an axis.
  func text(axis: Int) -> String {
    let words = NodePlace.words[axis]
    func text(_ start: Double?, _ word: String, _ length: Double) -> String {
      let start = start.map { LayoutLength.text($0) } ?? "center"
      return "\(words.start) \(start) \(word) \(LayoutLength.text(length))"
    }
    return switch self {
    case .absolute(let start, let length): text(start, words.length, length)
    case .inset(let start, let end): text(start, words.end, end)
    case .centered(let length): text(nil, words.length, length)
    }
  }

  /// Reads the words of a place, with its axis; `nil` for anything else.
  static func read(_ text: some Collection<String>) -> (place: NodePlace, axis: Int)? {
    let text = Array(text)
    guard text.count == 4, let axis = words.firstIndex(where: { $0.start == text[0] }),
      let second = LayoutLength.number(text[3])
    else { return nil }
    switch (LayoutLength.number(text[1]), text[2]) {
    case (let start?, words[axis].length): return (.absolute(start: start, length: second), axis)
    case (let start?, words[axis].end): return (.inset(start: start, end: second), axis)
    case (nil, words[axis].length) where text[1] == "center":
      return (.centered(length: second), axis)
    default: return nil
    }
  }
}
