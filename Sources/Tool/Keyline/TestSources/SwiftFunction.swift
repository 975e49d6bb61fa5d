/// A function, an initializer or a computed property of Swift source.
package struct SwiftFunction: Equatable, Sendable {
  /// The name without parameters, and without the quotes of a raw identifier.
  package let name: String
  /// The names of the types around it, outermost first.
  package let types: [String]
  /// The position of its body, from `{` to `}`.
  package let body: Range<Int>

  /// Returns the name of a function that the compiler names, such as `cases(count:)`.
  package static func name(of function: String) -> String {
    guard function.startsWithBytes(of: "`") else { return String(function.prefix { $0 != "(" }) }
    return String(function.dropFirst().prefix { $0 != "`" })
  }
}
