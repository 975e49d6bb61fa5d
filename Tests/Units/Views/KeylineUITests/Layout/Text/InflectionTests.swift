import Testing

@testable import KeylineUI

@MainActor
@Suite struct InflectionTests {
  private func shown(_ key: LocalizedStringKey) -> String {
    key.parts.map(\.content).joined()
  }

  @Test func `The last word agrees with the number`() {
    let count = 5
    #expect(shown("^[5 item](inflect: true)") == "5 items")
    #expect(shown("^[1 item](inflect: true)") == "1 item")
    #expect(shown("^[0 item](inflect: true)") == "0 items")
    #expect(shown("You have ^[\(count) new message](inflect: true).") == "You have 5 new messages.")
    #expect(shown("^[\(1) item](inflect: true)") == "1 item")
    #expect(shown("^[\(1200) item](inflect: true)") == "1,200 items")
  }

  @Test func `Other attributes leave the words unchanged`() {
    #expect(shown("^[5 item](rainbow: true)") == "5 item")
    #expect(shown("no [link](https://example.com) here") == "no link here")
    #expect(shown("2 ^[ open") == "2 ^[ open")
  }

  @Test(arguments: [
    ("item", "items"), ("box", "boxes"), ("city", "cities"), ("day", "days"),
    ("church", "churches"), ("person", "people"), ("Child", "Children"), ("sheep", "sheep"),
  ])
  func `Nouns have their plurals`(noun: String, plural: String) {
    #expect(Inflection.plural(of: noun) == plural)
  }
}
