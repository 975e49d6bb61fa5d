public import LayoutDiff

/// What agreed tolerances did in a comparison, a sentence for each that had something to do.
public struct ToleranceText: Sendable {
  /// The sentences.
  public let lines: [String]

  /// Writes what tolerances did.
  public init(_ use: ToleranceUse) {
    lines = use.accounts.filter { $0.differing > 0 }.map(ToleranceText.line)
  }

  /// How many rules of one tolerance are named; one of a cause has a rule for each of its nodes.
  private static let namedCount = 4

  private static func line(of account: ToleranceUse.Account) -> String {
    let agreed = account.agreed
    let all = agreed.tolerance.rules
    let named = all.prefix(namedCount).map(\.text).joined(separator: " ")
    let rules = all.count > namedCount ? "\(named) and \(all.count - namedCount) more" : named
    let origin = "tolerance \(rules), which \(agreed.who) accepted with \(agreed.version)"
    let text: String
    if account.isExpired {
      let day = agreed.until.map { " on \($0)" } ?? ""
      text = "\(origin), expired\(day): not applied to \(Counted(account.differing, "snapshot"))"
    } else {
      let day = agreed.until.map { ", holds until \($0)" } ?? ""
      text = """
        \(origin)\(day): of \(Counted(account.differing, "snapshot")) that \
        \(account.differing == 1 ? "differs" : "differ"), \(account.equal) \
        \(account.equal == 1 ? "counts" : "count") as equal
        """
    }
    return PrintableText.text(text)
  }
}
