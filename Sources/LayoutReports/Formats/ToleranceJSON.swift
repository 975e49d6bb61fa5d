public import CanonicalJSON
public import LayoutDiff

/// What agreed tolerances did in a comparison, for programs.
public struct ToleranceJSON: Sendable {
  /// An array with an object for each tolerance that had something to do.
  public let value: JSONValue

  /// Writes what tolerances did.
  public init(_ use: ToleranceUse) {
    value = .array(
      use.accounts.filter { $0.differing > 0 }.map { account in
        [
          "rules": .array(account.agreed.tolerance.rules.map { .string($0.text) }),
          "until": account.agreed.until.map { .string($0.description) } ?? .null,
          "expired": .bool(account.isExpired),
          "who": .string(account.agreed.who),
          "version": .string(account.agreed.version),
          "differing": .number(Double(account.differing)),
          "equal": .number(Double(account.equal)),
        ]
      }
    )
  }
}
