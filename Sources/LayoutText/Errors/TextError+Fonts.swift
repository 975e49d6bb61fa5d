extension TextError {
  /// Reports a size that no font can have.
  static func invalidSize(_ size: String) -> TextError {
    TextError(
      code: .invalidSize,
      message: "“\(size.prefix(40))” is not the size of a font; use points, from 0.001 to 100000"
    )
  }

  /// Reports parts of a font that do not go together, or the lack of one.
  static func invalidParts(_ message: String) -> TextError {
    TextError(code: .invalidParts, message: message)
  }

  /// Reports a text that is not written as a font is.
  static func invalidNotation(_ message: String, at location: Int) -> TextError {
    TextError(code: .invalidNotation, message: message, location: location)
  }

  /// Returns the error with the place where it shows, unless it has one.
  func located(at location: Int) -> TextError {
    var error = self
    error.location = error.location ?? location
    return error
  }
}
