/// A string literal of Swift source, with its quotes.
struct SwiftLiteral {
  private let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The value; `nil` if the literal contains an interpolation or is invalid.
  var text: String? {
    let marks = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = bytes.dropFirst(marks).prefix { $0 == UInt8(ascii: "\"") }.count
    let isMultiline = quotes >= 3 && bytes.count >= 2 * (marks + 3)
    let width = marks + (isMultiline ? 3 : 1)
    guard bytes.count >= 2 * width else { return nil }
    let content = bytes[width..<(bytes.count - width)]
    guard isMultiline else { return SwiftLiteral.unescaped(content, marks: marks) }
    return SwiftLiteral.unindented(content).flatMap { SwiftLiteral.unescaped($0, marks: marks) }
  }

  /// Returns the lines between the quotes, without the indentation of the last line.
  private static func unindented(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == 13 ? $0.dropLast() : $0 }
    guard lines.count >= 2, let indentation = lines.popLast(),
      lines.removeFirst().allSatisfy(isBlank)
    else { return nil }
    var text: [[UInt8]] = []
    for line in lines {
      if line.starts(with: indentation) {
        text.append(Array(line.dropFirst(indentation.count)))
      } else {
        guard line.allSatisfy(isBlank) else { return nil }
        text.append([])
      }
    }
    return Array(text.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func unescaped(_ content: some Collection<UInt8>, marks: Int) -> String? {
    var (rest, text) = (ArraySlice(content), [UInt8]())
    while let byte = rest.popFirst() {
      let isEscape =
        byte == UInt8(ascii: "\\") && rest.prefix(marks).count == marks
        && rest.prefix(marks).allSatisfy { $0 == UInt8(ascii: "#") }
      guard isEscape else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst(marks)
      guard let value = escape(&rest) else { return nil }
      text += value
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what follows a backslash; `nil` for an interpolation and for anything invalid.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [letter]
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let number = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      rest = rest[(end + 1)...]
      return Array(String(scalar).utf8)
    default:
      // A backslash at the end of a line continues the line.
      rest = rest.drop(while: isBlank)
      return isBlank(letter) && rest.popFirst() == 10 || letter == 10 ? [] : nil
    }
  }
}
