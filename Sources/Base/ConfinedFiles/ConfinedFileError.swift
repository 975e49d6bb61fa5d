/// Why a file of a folder is not read or written.
package enum ConfinedFileError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// A link leads out of the folder.
  case outside(target: String)
  /// A folder, a pipe, a device, or, for writing, a link is in the place of the file.
  case notOrdinary
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The system refused, with the number of its error.
  case system(Int32)
}

extension ConfinedFileError: CustomStringConvertible {
  /// The end of a sentence about the file.
  package var description: String {
    switch self {
    case .missing: "no such file"
    case .outside(let target): "this is a link to \(target), outside of its folder"
    case .notOrdinary: "this is not an ordinary file; replace it with one"
    case .tooLarge(let limit): "the file has more than \(limit) bytes"
    case .system(let number): ConfinedFileError.text(of: number)
    }
  }
}
