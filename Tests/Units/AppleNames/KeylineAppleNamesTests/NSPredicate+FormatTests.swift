import Foundation
import KeylineUI
import Testing

@Suite struct PredicateFormatTests {
  @Test(arguments: [
    ("SELF MATCHES %@", "[a-z]+", "abc", true), ("SELF MATCHES %@", "[a-z]+", "abc1", false),
    ("SELF MATCHES %@", "a|ab", "ab", true),
    ("SELF MATCHES[c] %@", "ABC", "abc", true), ("SELF CONTAINS %@", "b", "abc", true),
    ("SELF CONTAINS[cd] %@", "B", "abc", true), ("SELF CONTAINS %@", "B", "abc", false),
    ("SELF BEGINSWITH %@", "ab", "abc", true), ("self endswith %@", "bc", "abc", true),
    ("SELF == %@", "a", "a", true), ("SELF != %@", "a", "a", false),
    ("SELF LIKE %@", "a*c", "abbc", true), ("SELF LIKE %@", "a?c", "abbc", false),
    ("SELF == 'a'", "", "a", true), ("SELF MATCHES %@", "(", "(", false),
    ("name == %@", "a", "a", false),
  ])
  func `A string is compared with the argument`(
    format: String,
    argument: String,
    text: String,
    matches: Bool
  ) {
    #expect(NSPredicate(format: format, argument).evaluate(with: text) == matches)
  }

  @Test func `An object that is no string matches no format`() {
    #expect(!NSPredicate(format: "SELF == %@", "1").evaluate(with: 1))
    #expect(!NSPredicate(format: "SELF == %@", argumentArray: nil).evaluate(with: "%@"))
  }
}
