/// A category of CLDR's plural rules.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
