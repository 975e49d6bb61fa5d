extension String {
  /// Creates a text for a one-line message from untrusted bytes: short, and without control
  /// characters.
  init(plain bytes: some Sequence<UInt8>, limit: Int = 80) {
    let start = Array(bytes.prefix(limit * 4))
    let text = String(decoding: start, as: UTF8.self)
    guard start.count > limit || !start.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
      self = text
      return
    }
    self.init(
      String.UnicodeScalarView(text.unicodeScalars.filter(String.isPlain).prefix(limit))
    )
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    default: true
    }
  }
}

extension DefaultStringInterpolation {
  /// Appends untrusted text, short and without control characters.
  mutating func appendInterpolation(plain text: String) {
    appendInterpolation(String(plain: text.utf8))
  }
}
