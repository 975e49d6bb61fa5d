import ConfinedFiles

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
  /// Whether all files were read; one that was not may use any scene.
  private var isComplete = true

  /// Reads files.
  package init(_ paths: [String]) {
    for path in paths {
      if let bytes = TestSources.bytes(at: path) {
        read(bytes)
      } else {
        isComplete = false
      }
    }
  }

  /// Reads the bytes of a file.
  package init(reading source: [UInt8]) { read(source) }

  /// Returns the bytes of a source file; `nil` if it is not an ordinary file that can be read.
  package static func bytes(at path: String) -> [UInt8]? {
    try? readOrdinaryFile(path, limit: maximumBytes)
  }

  /// The largest source file that is read, in bytes.
  private static let maximumBytes = 64 << 20

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
    guard let function = named.keys.sorted().first else { return isComplete ? .none : .possible }
    return named.values.allSatisfy(\.self) ? .inline(function: function) : .possible
  }
}
