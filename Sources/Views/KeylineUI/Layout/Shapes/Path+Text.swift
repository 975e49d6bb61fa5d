import Foundation

extension Path: LosslessStringConvertible {
  /// Creates a path from elements such as `0 0 m 10 0 l h`; returns `nil` if the text is not valid.
  public init?(_ description: String) {
    self.init()
    var lengths: [CGFloat] = []
    for word in description.split(separator: " ") {
      if let length = Double(word), length.isFinite {
        lengths.append(CGFloat(length))
      } else {
        guard let element = Element(letter: word, lengths) else { return nil }
        append(element)
        lengths = []
      }
    }
    guard lengths.isEmpty else { return nil }
  }

  /// The elements of the path, each as its points followed by a letter, such as `0 0 m 10 0 l h`.
  public var description: String {
    var words: [String] = []
    forEach { element in
      switch element {
      case .move(let to): words += [to.words, "m"]
      case .line(let to): words += [to.words, "l"]
      case .quadCurve(let to, let control): words += [control.words, to.words, "q"]
      case .curve(let to, let first, let second):
        words += [first.words, second.words, to.words, "c"]
      case .closeSubpath: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }
}

extension Path.Element {
  /// Creates an element from its letter and the preceding coordinates; returns `nil` if they do not
  /// match.
  fileprivate init?(letter: Substring, _ lengths: [CGFloat]) {
    let points = stride(from: 0, to: lengths.count - 1, by: 2).map {
      CGPoint(x: lengths[$0], y: lengths[$0 + 1])
    }
    guard lengths.count == 2 * points.count else { return nil }
    switch (letter, points.count) {
    case ("m", 1): self = .move(to: points[0])
    case ("l", 1): self = .line(to: points[0])
    case ("q", 2): self = .quadCurve(to: points[1], control: points[0])
    case ("c", 3): self = .curve(to: points[2], control1: points[0], control2: points[1])
    case ("h", 0): self = .closeSubpath
    default: return nil
    }
  }
}

extension CGPoint {
  /// The coordinates in the notation for paths.
  fileprivate var words: String { "\(x.asPoints) \(y.asPoints)" }
}

extension CGFloat {
  fileprivate var asPoints: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
