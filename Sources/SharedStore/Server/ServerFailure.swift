#if SharedStore
import CPostgreSQL

/// A statement that the server refused, in its words and by its code.
struct ServerFailure {
  /// PostgreSQL's code of five characters.
  let state: String
  let message: String

  init(_ result: OpaquePointer?, _ connection: OpaquePointer) {
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
    state = code.map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
    message = ServerConnection.line(primary ?? PQerrorMessage(connection))
  }

  /// What it means to somebody who pushes or pulls.
  var error: SharedStoreError {
    let lost = "nothing here was lost"
    let (code, sentence): (SharedStoreError.Code, String) =
      switch state {
      case "": (.unreachable, "the server went away (\(message)); \(lost), so try again later")
      case "25006":
        (
          .cannotWrite,
          "the server takes no changes (\(message)); \(lost), so push to the primary one"
        )
      case "53100":
        (
          .cannotWrite,
          "the server's disk is full (\(message)); \(lost), so try again when it has room"
        )
      case "42501":
        (.notPermitted, "the server does not permit it (\(message)); ask its owner for the right")
      case "42P01", "42703", "42804", "3F000":
        (
          .otherSchema,
          "the server's tables are not those of this program (\(message)); name another database"
        )
      case "40001", "40P01", "55P03", "57014":
        (.busy, "the server was busy with others (\(message)); \(lost), so try again")
      default: general(lost)
      }
    return SharedStoreError(code, sentence, state: state)
  }

  private func general(_ lost: String) -> (SharedStoreError.Code, String) {
    switch state.prefix(2) {
    case "08", "57":
      (.unreachable, "the server went away (\(message)); \(lost), so try again later")
    case "53": (.busy, "the server has too much to do (\(message)); \(lost), so try again later")
    case "58", "XX": (.cannotWrite, "the server failed (\(message)); \(lost), so see its log")
    default: (.refused, "the server refused it (\(message)); \(lost)")
    }
  }
}
#endif
