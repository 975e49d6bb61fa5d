#if SharedStore
import CKeylinePostgreSQL
import KeylineLibc
import LayoutStore

/// The address of a server, checked to be safe.
struct ServerAddress {
  /// The parameters for libpq, in order; later ones override earlier ones.
  let parameters: [(String, String)]
  /// The host and the database, for messages.
  let place: String

  /// Reads an address such as `postgresql://ada@db.example.com/layouts`.
  ///
  /// - Throws: ``StoreError`` for an invalid address, one that contains a password, or one that
  ///   would not verify a server on a different machine. No message contains the address, since a
  ///   password may be in it.
  init(_ address: String) throws(StoreError) {
    guard address.startsWithBytes(of: "postgresql://") || address.startsWithBytes(of: "postgres://")
    else {
      throw StoreError(
        .badAddress,
        """
        this is not the address of a server; use one such as \
        postgresql://ada@db.example.com/layouts
        """
      )
    }
    let given = try ServerAddress.options(of: address)
    for secret in ["password", "sslpassword"] where given[secret] != nil {
      throw StoreError(
        .badAddress,
        """
        the address contains a password, which others on this machine can read; put it into \
        ~/.pgpass or PGPASSWORD
        """
      )
    }
    let known = given.merging(ServerAddress.defaults()) { one, _ in one }
    let hosts = (known["hostaddr"] ?? known["host"] ?? "").split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    let isLocal =
      given["service"] == nil && known["service"] == nil
      && hosts.allSatisfy { ServerAddress.isLocal(String($0)) }
    if !isLocal, let mode = given["sslmode"], mode != "verify-full" {
      throw StoreError(
        .badAddress,
        """
        sslmode=\(mode) would not verify a server on another machine; leave it out, or give \
        verify-full
        """
      )
    }
    place = ServerAddress.place(known)
    var parameters = [("dbname", address), ("client_encoding", "UTF8")]
    if !isLocal { parameters.append(("sslmode", "verify-full")) }
    if known["connect_timeout"] == nil { parameters.append(("connect_timeout", "10")) }
    parameters.append(("application_name", "keyline"))
    self.parameters = parameters
  }

  private static func place(_ options: [String: String]) -> String {
    let host = options["host"] ?? options["hostaddr"] ?? "this machine"
    let port = options["port"].map { ":\($0)" } ?? ""
    let database = options["dbname"].map { "/\($0)" } ?? ""
    return host + port + database
  }

  /// Returns whether a host is this machine: a folder of sockets, or a loopback address.
  private static func isLocal(_ host: String) -> Bool {
    if host.isEmpty || host.startsWithBytes(of: "/") || host.startsWithBytes(of: "@") {
      return true
    }
    if host == "localhost" || host == "::1" { return true }
    var address = in_addr()
    return inet_pton(AF_INET, host, &address) == 1 && host.startsWithBytes(of: "127.")
  }

  private static func options(of address: String) throws(StoreError) -> [String: String] {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(address, &message) else {
      PQfreemem(message)
      throw StoreError(
        .badAddress,
        "the address is invalid; use one such as postgresql://ada@db.example.com/layouts"
      )
    }
    return values(options)
  }

  /// Returns the default options, from the environment.
  private static func defaults() -> [String: String] { PQconndefaults().map(values) ?? [:] }

  private static func values(
    _ options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return values
  }
}
#endif
