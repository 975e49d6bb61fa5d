/// SQLite's report on the pages of a damaged file, in plain words.
struct PageFindings {
  private var damaged: Set<Int> = []
  private var unreachable = 0
  private var indexes: Set<String> = []
  private var others: [String] = []

  /// Adds a row of `PRAGMA integrity_check`, which may have several lines.
  mutating func add(_ row: [UInt8]) {
    for line in row.split(separator: 0x0A) {
      let text = String(plain: line, limit: 200)
      if text == "ok" || text.hasPrefix("*** in database") { continue }
      if text.hasSuffix("is never used") {
        unreachable += 1
      } else if let name = PageFindings.word(after: " index ", in: text) {
        indexes.insert(name)
      } else if let page = PageFindings.word(after: "age ", in: text).flatMap({ Int($0) }) {
        damaged.insert(page)
      } else if !others.contains(text) {
        others.append(text)
      }
    }
  }

  /// One sentence for each kind of damage.
  var sentences: [String] {
    var sentences: [String] = []
    if !damaged.isEmpty {
      let pages = damaged.sorted()
      let named = pages.prefix(8).map(String.init).joined(separator: ", ")
      sentences.append(
        pages.count == 1
          ? "page \(named) of the file is damaged"
          : "\(pages.count) pages of the file are damaged: \(named)\(pages.count > 8 ? ", …" : "")"
      )
    }
    if unreachable > 0 {
      sentences.append(
        unreachable == 1
          ? "a page of the file is unreachable"
          : "\(unreachable) pages of the file are unreachable"
      )
    }
    sentences += indexes.sorted().map { "the index “\($0)” does not match its table" }
    return sentences + others.map { "SQLite reports: \($0)" }
  }

  /// Returns the word after a text, without punctuation.
  private static func word(after start: String, in text: String) -> String? {
    guard let range = text.firstRange(of: start) else { return nil }
    let word = text[range.upperBound...].prefix { $0 != " " && $0 != ":" && $0 != "," }
    return word.isEmpty ? nil : String(word)
  }
}
