public import LayoutStore

/// What a team has recorded, on a server that speaks PostgreSQL's protocol.
///
/// Everything works on without it: a server that is away costs nothing but what it would have given.
public final class SharedStore {
  /// What a push is about.
  public struct PushOptions: Sendable {
    /// The labels of the versions to push, with all that they follow; empty for all.
    public var labels: [String] = []
    /// A name to move to the last one of them, such as `baseline`.
    public var name: String?
    /// The version from which the name may be taken although the new one does not follow it.
    public var lease: String?
    /// Whether arrays are sent where copying would be faster, as to a distributed engine.
    public var isPortable = false
    /// Whether decisions that part from the server's stay where they are.
    public var keepsDecisions = false

    /// Creates options to push everything.
    public init() {}
  }

  /// Whether the program was built with the shared store.
  public static var isAvailable: Bool {
    #if SharedStore
    true
    #else
    false
    #endif
  }

  #if SharedStore
  let connection: ServerConnection
  let program: String
  #endif

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: Such as `postgresql://ada@db.example.com/layouts`, without a password.
  ///   - program: The program, remembered where it makes tables.
  ///   - timeout: How many seconds the server may say nothing.
  /// - Throws: ``SharedStoreError``.
  public init(_ address: String, program: String, timeout: Double) throws(SharedStoreError) {
    #if SharedStore
    self.program = program
    connection = try ServerConnection(try ServerAddress(address), timeout: timeout)
    #else
    throw SharedStoreError.notBuilt
    #endif
  }

  /// Sends what the server lacks; again, it sends nothing.
  ///
  /// - Throws: ``SharedStoreError``, and `StoreError` for what contradicts the server; then no
  ///   version is visible that is not complete.
  public func push(
    _ records: RecordsStore,
    _ options: PushOptions = PushOptions()
  ) throws -> TransferReport {
    #if SharedStore
    return try push(from: records, options)
    #else
    throw SharedStoreError.notBuilt
    #endif
  }

  /// Fetches what a store lacks of versions and of all that they follow; without labels, of all.
  ///
  /// Decisions that part from those of the store are a contradiction, unless own ones are kept.
  ///
  /// - Throws: ``SharedStoreError``, and `StoreError` for what contradicts the store.
  public func pull(
    _ labels: [String],
    into records: RecordsStore,
    keepingDecisions: Bool = false
  ) throws -> TransferReport {
    #if SharedStore
    return try fetch(labels, into: records, keepingDecisions: keepingDecisions)
    #else
    throw SharedStoreError.notBuilt
    #endif
  }

  /// Fetches the version that a name stands for.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - records: The store.
  ///   - withHistory: Whether all that the version follows is fetched too, with the decisions; else the
  ///     store only knows what those versions are called, and nothing of them is seen.
  ///   - keepingDecisions: Whether decisions that part from the server's stay where they are.
  /// - Returns: The version's label, and what was fetched.
  /// - Throws: ``SharedStoreError``, and `StoreError` for what contradicts the store.
  public func fetch(
    name: String,
    into records: RecordsStore,
    withHistory: Bool = false,
    keepingDecisions: Bool = false
  ) throws -> (label: String, report: TransferReport) {
    #if SharedStore
    try ServerSchema(connection: connection, program: program).prepare(making: false)
    guard let label = try NameMove(connection: connection, name: name).current()?.label else {
      throw SharedStoreError(
        .notFound,
        "the server has no name “\(name)”; keyline push --ref \(name) creates it"
      )
    }
    guard withHistory else { return (label, try fetchAlone(label, into: records)) }
    return (label, try fetch([label], into: records, keepingDecisions: keepingDecisions))
    #else
    throw SharedStoreError.notBuilt
    #endif
  }
}
