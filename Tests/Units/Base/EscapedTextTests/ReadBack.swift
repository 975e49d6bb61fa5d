import ChildProcesses
import Foundation

/// Runs a program that reads what was escaped, and prints each text with a NUL after it.
enum ReadBack {
  /// Returns the texts that a program prints for a file with a text.
  static func texts(of words: [String], reading text: String, suffix: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("input\(suffix)")
    try Data(text.utf8).write(to: file)
    let words = words.map { $0 == "FILE" ? file.path : $0 }
    let outcome = try Program(words, in: folder.path).run()
    guard outcome.status == 0 else {
      throw ReadFailure(description: String(decoding: outcome.errors.prefix(2000), as: UTF8.self))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard names == [file.lastPathComponent] else { throw ReadFailure(description: "\(names)") }
    let texts = outcome.output.split(separator: 0, omittingEmptySubsequences: false)
    return texts.dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a program can be run.
  static func has(_ words: String...) -> Bool {
    (try? Program(words).run().status) == 0
  }

  /// Returns the first text that differs in its code points; `nil` if all are the same.
  static func difference(_ read: [String], _ texts: [String]) -> String? {
    guard read.count == texts.count else { return "\(read.count) of \(texts.count) texts" }
    let different = zip(read, texts).first { !$0.utf8.elementsEqual($1.utf8) }
    return different.map { "\($0.debugDescription) instead of \($1.debugDescription)" }
  }
}

struct ReadFailure: Error, CustomStringConvertible {
  let description: String
}
