import Foundation
import KeylineJSON

/// Reads the files with the extension `.strings`: pairs such as `"key" = "value";` and comments.
struct StringsFileReader {
  private let file: String
  private let text: [Unicode.Scalar]
  private var position = 0
  /// The positions of the keys that were read so far.
  private(set) var positions: [String: Int] = [:]

  /// Creates a reader of a text in UTF-8 or, with a byte order mark, in UTF-16.
  init(_ bytes: [UInt8], file: String) throws(StringCatalogError) {
    self.file = file
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      let remedy = "convert it with plutil -convert xml1"
      throw StringCatalogError(in: file, "this is a compiled property list; \(remedy)")
    }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard let string = String(bytes: bytes, encoding: isWide ? .utf16 : .utf8) else {
      throw StringCatalogError(in: file, "the text is neither UTF-8 nor UTF-16; save it as UTF-8")
    }
    text = Array(string.unicodeScalars.drop { $0 == "\u{FEFF}" })
  }

  /// Returns the values by their keys, of which the last value of equal keys counts, as in Foundation.
  mutating func strings() throws(StringCatalogError) -> [String: String] {
    var strings: [String: String] = [:]
    try skipSpace()
    while position < text.count {
      let start = position
      let key = try word("a key in quotation marks")
      try skipSpace()
      // A key alone is its own value.
      var value = key
      if peek == "=" {
        position += 1
        try skipSpace()
        value = try word("the value of the key “\(StringCatalogError.shortened(key))”")
        try skipSpace()
      }
      guard peek == ";" else {
        let name = StringCatalogError.shortened(key)
        throw failure("a semicolon is expected after the value of “\(name)”", at: start)
      }
      position += 1
      (strings[key], positions[key]) = (value, start)
      try skipSpace()
    }
    return strings
  }

  private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }

  private mutating func skipSpace() throws(StringCatalogError) {
    while let scalar = peek {
      let next = position + 1 < text.count ? text[position + 1] : nil
      if scalar.properties.isWhitespace {
        position += 1
      } else if scalar == "/", next == "/" {
        while let scalar = peek, scalar != "\n", scalar != "\r" { position += 1 }
      } else if scalar == "/", next == "*" {
        let start = position
        position += 2
        while !(peek == "/" && text[position - 1] == "*" && position > start + 2) {
          guard position < text.count else { throw failure("the comment has no end", at: start) }
          position += 1
        }
        position += 1
      } else {
        return
      }
    }
  }

  /// Reads a string in quotation marks, or a word of letters, digits and the signs of identifiers.
  private mutating func word(_ what: String) throws(StringCatalogError) -> String {
    let start = position
    var result = String.UnicodeScalarView()
    guard let quote = peek, quote == "\"" || quote == "'" else {
      while let scalar = peek,
        scalar.properties.isAlphabetic || "0123456789_-.$:/".unicodeScalars.contains(scalar)
      {
        result.append(scalar)
        position += 1
      }
      guard !result.isEmpty else { throw failure("\(what) is expected", at: start) }
      return String(result)
    }
    position += 1
    while let scalar = peek, scalar != quote {
      position += 1
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      try escape(start, into: &result)
    }
    guard peek == quote else { throw failure("the string has no end", at: start) }
    position += 1
    return String(result)
  }

  private mutating func escape(
    _ start: Int,
    into result: inout String.UnicodeScalarView
  ) throws(StringCatalogError) {
    guard let scalar = peek else { throw failure("the string has no end", at: start) }
    position += 1
    switch scalar {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "U", "u":
      guard var code = hexadecimal() else {
        throw failure("four hexadecimal digits are expected after \\U", at: position)
      }
      // Characters beyond the first 65536 are written as two surrogates.
      if (0xD800..<0xDC00).contains(code), peek == "\\" {
        position += 2
        code = 0x10000 + (code - 0xD800) << 10 + (hexadecimal() ?? 0xDC00) &- 0xDC00
      }
      result.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    default: result.append(scalar)
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= text.count else { return nil }
    let digits = String(String.UnicodeScalarView(text[position..<position + 4]))
    guard let code = UInt32(digits, radix: 16) else { return nil }
    position += 4
    return code
  }

  private func failure(_ problem: String, at index: Int) -> StringCatalogError {
    let place = place(of: index)
    return StringCatalogError(in: file, "\(place.line):\(place.column): \(problem)")
  }

  func place(of index: Int) -> DocumentPlaces.Place {
    let before = text.prefix(index)
    let line = before.count { $0 == "\n" } + 1
    return (line, index - ((before.lastIndex(of: "\n") ?? -1) + 1) + 1)
  }
}
