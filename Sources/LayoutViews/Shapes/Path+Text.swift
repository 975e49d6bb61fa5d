import Foundation

extension Path: CustomStringConvertible {
  /// The steps of the outline, each by its points and a letter, as `0 0 m 10 0 l h`.
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

extension CGPoint {
  /// The coordinates, as a path writes them.
  fileprivate var words: String { "\(x.asPoints) \(y.asPoints)" }
}

extension CGFloat {
  fileprivate var asPoints: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
