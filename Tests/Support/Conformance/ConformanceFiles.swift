package import Digests
package import Foundation

/// The files of the conformance suite in a checkout.
package struct ConformanceFiles: Sendable {
  /// The root of the checkout.
  package let root: URL

  /// Finds the files in a checkout.
  package init(root: URL) {
    self.root = root
  }

  /// The folder of the cases, one file for each topic.
  package var cases: URL { root.appending(path: "Tests/EndToEnd/ConformanceTests/Cases") }
  private var agreedFile: URL { root.appending(path: "Tests/EndToEnd/ConformanceTests/Exact.json") }
  private var pageFile: URL { root.appending(path: "Documentation/Explanation/Fidelity.md") }
  private var readme: URL { root.appending(path: "README.md") }

  /// The ids of the cases that are known to be exact, by topic.
  package func agreed() throws -> JSONObject {
    guard FileManager.default.fileExists(atPath: agreedFile.path) else { return [:] }
    return try JSONReader.read([UInt8](try Data(contentsOf: agreedFile))).object ?? [:]
  }

  /// The page of results as it was written.
  package func page() throws -> String { try String(contentsOf: pageFile, encoding: .utf8) }

  /// The line of the README that quotes the total; `nil` if it has none.
  package func quotedTotal() throws -> String? {
    try String(contentsOf: readme, encoding: .utf8)
      .split(separator: "\n").first { $0.contains(ConformanceFiles.mark) }.map(String.init)
  }

  /// The mark of the README's line that quotes the total.
  static let mark = "[measured](Documentation/Explanation/Fidelity.md)"

  /// Writes the file of agreed cases, the page of results, and the README's total.
  package func write(_ results: ConformanceResults, page: String, total: String) throws {
    let lines = results.exact.map { topic, ids in
      let items = (ids.array ?? []).map { "    \($0.canonicalText)" }
      let list = items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n  ]"
      return "  \(JSONValue.string(topic).canonicalText): \(list)"
    }
    try write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: agreedFile)
    try write(page, to: pageFile)
    let text = try String(contentsOf: readme, encoding: .utf8)
    try write(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.contains(ConformanceFiles.mark) ? total : String($0) }
        .joined(separator: "\n"),
      to: readme
    )
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
