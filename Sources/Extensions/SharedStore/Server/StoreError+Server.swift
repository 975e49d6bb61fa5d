public import LayoutStore

extension StoreError.Code {
  /// The address is invalid, contains a password, or would make an unverified connection.
  public static let badAddress = StoreError.Code(name: "badAddress")
  /// The server cannot be reached, or the connection was lost.
  public static let unreachable = StoreError.Code(name: "unreachable")
  /// The server accepts no changes, or has no space for them.
  public static let cannotWrite = StoreError.Code(name: "cannotWrite")
  /// The server's tables do not have the schema of this program.
  public static let otherSchema = StoreError.Code(name: "otherSchema")
  /// The user lacks a permission on the server.
  public static let notPermitted = StoreError.Code(name: "notPermitted")
  /// The server does not have the version or the ref.
  public static let notFound = StoreError.Code(name: "notFound")
  /// A different client has moved the ref.
  public static let moved = StoreError.Code(name: "moved")
  /// The server refused a statement.
  public static let refused = StoreError.Code(name: "refused")
}

extension StoreError {
  static func damagedOnServer(_ what: String) -> StoreError {
    StoreError(
      .damaged,
      """
      \(what) on the server does not match its checksum, so nothing was fetched; \
      restore the server from a backup, or push from a store that has an intact copy
      """
    )
  }

  static func timedOut(_ seconds: Double) -> StoreError {
    StoreError(
      .busy,
      """
      the server has not responded for \(Int(exactly: seconds.rounded()) ?? 0) s; \
      nothing here was lost, so try again later
      """
    )
  }

  /// The error for an answer of more than a number of bytes.
  static func endlessAnswer(_ bytes: Int) -> StoreError {
    StoreError(
      .refused,
      """
      the server sent more than \(bytes >> 20) MiB for one request; nothing here was lost; \
      check that the address is that of your team's store
      """
    )
  }

  static func contended(_ what: String) -> StoreError {
    StoreError(.busy, "other clients kept changing \(what); nothing here was lost, so try again")
  }
}
