/// Assigns numbers to texts and trees; equal values have equal numbers.
struct Interner {
  /// A text that is hashed with one call, because arrays are hashed element by element.
  struct Text: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private var texts: [Text: Int32] = [:]
  private var trees: [[Int32]: Int32] = [:]

  mutating func number(ofText text: [UInt8]) -> Int32 {
    let text = Text(bytes: text)
    if let known = texts[text] { return known }
    let number = Int32(texts.count)
    texts[text] = number
    return number
  }

  mutating func number(ofTree tree: [Int32]) -> Int32 {
    if let known = trees[tree] { return known }
    let number = Int32(trees.count)
    trees[tree] = number
    return number
  }
}
