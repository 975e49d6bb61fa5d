#if SharedStore
import CKeylinePostgreSQL
import LayoutStore

/// A statement that the server refused, with the server's message and SQLSTATE.
struct ServerFailure: Error {
  /// The SQLSTATE, of five characters.
  let state: String
  let message: String

  init(_ result: OpaquePointer?, _ connection: OpaquePointer) {
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
    state = code.map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
    message = ServerFailure.line(primary ?? PQerrorMessage(connection))
  }

  /// The error for a push or a pull.
  var error: StoreError {
    let lost = "nothing here was lost"
    let (code, sentence): (StoreError.Code, String) =
      switch state {
      case "": (.unreachable, "the server went away (\(message)); \(lost), so try again later")
      case "25006":
        (
          .cannotWrite,
          "the server is read-only (\(message)); \(lost), so push to the primary server"
        )
      case "53100":
        (
          .cannotWrite,
          "the server's disk is full (\(message)); \(lost), so try again when it has room"
        )
      case "42501":
        (.notPermitted, "the server denied permission (\(message)); ask its owner for access")
      case "42P01", "42703", "42804", "3F000":
        (
          .otherSchema,
          "the server's tables differ from this program's (\(message)); choose a different database"
        )
      case "40001", "40P01", "55P03", "57014":
        (.busy, "the server was busy (\(message)); \(lost), so try again")
      default: general(lost)
      }
    return StoreError(code, sentence, cause: self)
  }

  private func general(_ lost: String) -> (StoreError.Code, String) {
    switch state.prefix(2) {
    case "08", "57":
      (.unreachable, "the server went away (\(message)); \(lost), so try again later")
    case "53": (.busy, "the server is overloaded (\(message)); \(lost), so try again later")
    case "58", "XX": (.cannotWrite, "the server failed (\(message)); \(lost); see its log")
    default: (.refused, "the server refused the request (\(message)); \(lost)")
    }
  }

  /// Returns a message of libpq as one short line.
  static func line(_ message: UnsafePointer<CChar>?) -> String {
    let text = message.map { String(cString: $0) } ?? ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "no reason given" : String(words.prefix(300))
  }
}

extension StoreError {
  /// The SQLSTATE of the statement that failed; `nil` for other errors.
  var serverState: String? { (cause as? ServerFailure)?.state }
}
#endif
