/// What chooses among the variants of a string.
package struct VariantChoice: Hashable, Sendable {
  /// The arguments that are numbers; `nil` for others.
  package var numbers: [Double?]
  /// The kind of device in a catalog's words, such as `iphone`, `ipad` or `mac`.
  package var device: String

  package init(numbers: [Double?] = [], device: String = "iphone") {
    self.numbers = numbers
    self.device = device
  }
}
