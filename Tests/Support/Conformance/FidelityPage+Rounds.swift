/// New measurements that were compared at one time, with what was exact before any rule was fitted to them.
struct ConformanceRound: Sendable {
  let number: Int
  let date: String
  /// The exact percentages at first sight, in the order of the page's kinds: structure, text, controls.
  let firstSight: [Int]

  /// The rounds so far, of which the first has the cases without a round.
  static let all = [
    ConformanceRound(number: 1, date: "2026-11-22", firstSight: [87, 24, 3]),
    ConformanceRound(number: 2, date: "2026-11-25", firstSight: [96, 51, 41]),
    ConformanceRound(number: 3, date: "2026-11-27", firstSight: [100, 70, 33]),
  ]
}

extension FidelityPage {
  /// The exact share of each round at first sight, beside today's.
  static func rounds(_ results: ConformanceResults) -> String {
    let kinds = kinds(results).prefix(3)
    let rows = ConformanceRound.all.map { round in
      let shares = zip(kinds, round.firstSight).map { kind, first in
        let count = results.count(in: Set(kind.topics), round: round.number)
        return "\(first) % → \(percent(count.exact, of: count.exact + count.off))"
      }
      return "| \(round.number), \(round.date) | \(shares.joined(separator: " | ")) |"
    }
    return """
      ### At first sight

      Each round of new measurements is compared before any rule is fitted to it. The first number is that share, which is what \
      to expect of
      screens that nobody measured; the second is today's.

      | round | \(kinds.map(\.title).joined(separator: " | ")) |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }
}
