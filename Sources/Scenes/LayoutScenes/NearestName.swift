import Digests

/// Finds the known name that was most likely intended.
package enum NearestName {
  /// The maximum number of letters in a name for which a correction is suggested.
  private static let maximumLength = 64

  /// Returns the name with the smallest edit distance, if the distance is at most a third of the
  /// name's length.
  package static func of(_ name: String, among known: [String]) -> String? {
    guard !name.isEmpty, name.utf8.count <= 4 * maximumLength, name.count <= maximumLength else {
      return nil
    }
    let letters = Array(name.lowercased())
    let limit = max(letters.count / 3, 1)
    let ranked = known.map { ($0, distance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
    return best.0
  }

  /// Returns the number of letters to insert, remove or replace (the Levenshtein distance).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let substituted = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[second.count]
  }
}
