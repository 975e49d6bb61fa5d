import Foundation

/// The functions in the sources of a package's tests.
package struct TestSources {
  /// How the sources can use the snapshots of a scene.
  package enum Use: Equatable {
    /// No function has the name of its test.
    case none
    /// All expectations of the function have their layouts in the source.
    case inline(function: String)
    case possible
  }

  /// By the name of a function, whether all of its expectations have their layouts in the source.
  private var functions: [String: Bool] = [:]

  /// Reads files.
  package init(_ paths: [String]) {
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      read(Array(data))
    }
  }

  package init(reading source: String) { read(Array(source.utf8)) }

  private mutating func read(_ bytes: [UInt8]) {
    let scanner = SwiftScanner(bytes)
    let calls = scanner.inlineCalls()
    var expectations: [Range<Int>] = []
    scanner.forEachWord { range in
      let word = scanner.word(range)
      if word == "expectLayout" { expectations.append(range) }
    }
    for function in scanner.functions() {
      let own = expectations.filter { function.body.contains($0.lowerBound) }
      let isInline =
        !own.isEmpty
        && own.allSatisfy { own in
          calls.contains { $0.position == scanner.blank(from: own.upperBound) }
        }
      functions[function.name] = (functions[function.name] ?? true) && isInline
    }
  }

  /// Returns how the sources can use a scene.
  ///
  /// - Parameter scene: The name of the scene after that of its file, such as `Wide/wraps/240`.
  /// - Returns: The use.
  package func use(of scene: String) -> Use {
    let path = "/\(scene)/"
    let named = functions.filter { name, _ in
      let name = EscapedName.text(name)
      return path.contains("/\(name)/") || path.contains("/\(name) (no suite)/")
    }
    guard let function = named.keys.sorted().first else { return .none }
    return named.values.allSatisfy(\.self) ? .inline(function: function) : .possible
  }
}
