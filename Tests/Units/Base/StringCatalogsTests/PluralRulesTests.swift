import Testing

@testable import StringCatalogs

@Suite struct PluralRulesTests {
  @Test(
    arguments: [
      ("en", 1.0, "one"), ("en", 0, "other"), ("en", 1.5, "other"),
      ("fr", 0, "one"), ("fr", 1.5, "one"), ("fr", 2, "other"), ("fr", 1_000_000, "many"),
      ("ru", 1, "one"), ("ru", 3, "few"), ("ru", 5, "many"), ("ru", 11, "many"),
      ("ru", 21, "one"), ("ru", 1.5, "other"), ("ru", -3, "few"),
      ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 103, "few"), ("ar", 11, "many"),
      ("ar", 100, "other"), ("pl", 22, "few"), ("pl", 12, "many"), ("cs", 1.5, "many"),
      ("lv", 0.1, "one"), ("ja", 1, "other"), ("cy", 6, "many"), ("pt", 0, "one"),
      ("pt-PT", 0, "other"), ("pt-BR", 0, "one"), ("iw", 2, "two"), ("xx", 1, "other"),
      ("en", .infinity, "other"), ("en", 1e300, "other"),
    ] as [(String, Double, String)]
  )
  func `A language chooses the category of a number`(
    language: String,
    number: Double,
    category: String
  ) {
    #expect(PluralRules(language: language).category(of: number).rawValue == category)
  }

  @Test func `Every rule of the table is read whole`() {
    for (languages, rules) in PluralRules.table {
      let language = languages.split(separator: " ").first.map { String($0) } ?? ""
      let read = PluralRules(language: language).categories.map(\.rawValue)
      #expect(read == rules.map(\.0) + ["other"])
      let rules = PluralRules(language: language)
      let numbers = (0...400).map { Double($0) / 4 } + [0.1, 1e3, 1e5, 1e6, 2e6]
      #expect(Set(numbers.map { rules.category(of: $0) }) == Set(rules.categories), "\(language)")
    }
  }
}
