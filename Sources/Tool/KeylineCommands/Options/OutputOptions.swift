import ArgumentParser
import Digests
import Keyline

/// The destination of a command's result.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the result to a file instead of stdout.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var quiet: QuietOptions

  func validate() throws { try Self.requireFileName(output) }

  /// Rejects an empty file name.
  ///
  /// - Throws: `ValidationError` if the name is empty.
  static func requireFileName(_ output: String?) throws {
    guard output?.isEmpty != true else { throw ValidationError("--output needs a file name") }
  }

  /// Writes the result.
  func write(_ text: String) throws {
    guard let output else { return try Terminal.printOutput(text) }
    try ResultFile.write(Array(text.utf8), to: output, Terminal.observer)
  }

  /// Writes the result as indented JSON.
  func write(_ value: JSONValue) throws { try write(value.indentedText + "\n") }

  /// Writes the bytes that `body` produces: to stdout as they arrive, or to a file completely or
  /// not at all.
  func write(_ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let output else { return try body { bytes in try Terminal.printOutput(bytes) } }
    try ResultFile.write(to: output, Terminal.observer, body)
  }
}

/// Whether to print only the result and errors.
struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print nothing but the result and errors.")
  var quiet = false

  func validate() throws {
    if quiet { Terminal.silenceNotes() }
  }
}
