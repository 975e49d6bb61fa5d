#if SharedStore
import EscapedText
public import LayoutStore

/// The shared records of a team, on a server with PostgreSQL's protocol.
///
/// Everything else works without it: an unavailable server only prevents exchanging versions.
public final class SharedRecords {
  /// The options of a push.
  public struct PushOptions: Sendable {
    /// The labels of the versions to push, with their ancestors; empty for all versions.
    public var labels: [String] = []
    /// A ref to move to the last of them, such as `baseline`.
    public var ref: String?
    /// The version from which the ref may move even if that is not an ancestor of the new one.
    public var lease: String?
    /// Whether to skip the decisions of this store.
    public var keepsDecisions = false

    /// Creates options that push everything.
    public init() {}
  }

  let connection: ServerConnection
  let program: String

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: Such as `postgresql://ada@db.example.com/layouts`, without a password.
  ///   - program: The program, which the server records when it creates tables.
  ///   - timeout: The time to wait for a response, in seconds.
  /// - Throws: `StoreError`.
  public init(_ address: String, program: String, timeout: Double) throws(StoreError) {
    self.program = program
    connection = try ServerConnection(try ServerAddress(address), timeout: timeout)
  }

  /// Sends the versions and decisions that the server lacks.
  ///
  /// - Throws: `StoreError`, also for a conflict with the server; then no incomplete version is
  ///   visible.
  public func push(
    _ records: RecordsStore,
    _ options: PushOptions = PushOptions()
  ) throws -> TransferReport {
    try push(from: records, options)
  }

  /// Fetches the missing parts of versions and their ancestors; without labels, of all versions.
  ///
  /// Conflicting decisions are an error, unless the store keeps its own.
  ///
  /// - Throws: `StoreError`, also for a conflict with the store.
  public func pull(
    _ labels: [String],
    into records: RecordsStore,
    keepingDecisions: Bool = false
  ) throws -> TransferReport {
    try fetch(labels, into: records, keepingDecisions: keepingDecisions)
  }

  /// Fetches the version of a ref.
  ///
  /// - Parameters:
  ///   - ref: The name of the ref.
  ///   - records: The store.
  ///   - withHistory: Whether to fetch the ancestors too, with the decisions; otherwise, the store
  ///     has only the label of the parent.
  ///   - keepingDecisions: Whether to skip the server's decisions if they conflict with the store's.
  /// - Returns: The version's label, and the report of the transfer.
  /// - Throws: `StoreError`, also for a conflict with the store.
  public func fetch(
    ref: String,
    into records: RecordsStore,
    withHistory: Bool = false,
    keepingDecisions: Bool = false
  ) throws -> (label: String, report: TransferReport) {
    try ServerSchema(connection: connection, program: program).prepare(making: false)
    guard let label = try RefMove(connection: connection, ref: ref).current()?.label else {
      throw StoreError(
        .notFound,
        "the server has no ref “\(ref)”; `keyline store push --ref \(ShellText.word(ref))` creates it"
      )
    }
    guard withHistory else { return (label, try fetchAlone(label, into: records)) }
    return (label, try fetch([label], into: records, keepingDecisions: keepingDecisions))
  }
}
#endif
