import KeylineLibc

extension ConfinedFileError {
  /// Returns the system's words for the number of an error.
  static func text(of number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// Returns the error for the number that a call of the system left.
  static func last() -> ConfinedFileError {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case ELOOP, EISDIR, ENXIO: .notOrdinary
    case let number: .system(number)
    }
  }
}
