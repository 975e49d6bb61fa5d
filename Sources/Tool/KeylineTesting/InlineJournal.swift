import Digests
import Foundation
import Keyline
import LayoutStore

/// What the processes of a build have written into a source file since it was compiled.
///
/// The processes of a run, such as those of `swift test --parallel`, have the positions of the source
/// that was compiled. The journal in the folder of builds has that source, and the layouts written
/// into it. Without one, the file is known to be the compiled one only if it is older than the program.
struct InlineJournal {
  /// The source file.
  let path: String
  /// The stamp of the program; `nil` if the file system does not provide it.
  private let build: String?
  /// The journal's file; `nil` if there is no place for it.
  private let file: String?
  private let run: String

  /// Finds the journal of a source file.
  ///
  /// - Parameters:
  ///   - path: The source file.
  ///   - package: The folder of its package.
  ///   - program: The running program.
  ///   - run: The identifier of the run.
  init(of path: String, in package: URL, program: String, run: String) {
    self.path = path
    self.run = run
    build = ProgramStamp(of: program)?.text
    programDate = InlineJournal.date(of: program)
    let name = Digest(of: Array(path.utf8)).hex.prefix(16)
    let place = package.appendingPathComponent(".build/keyline/inline/\(name).json").path
    file = RealPath(place).isInside(RealPath(package.path)) ? place : nil
  }

  private let programDate: Date?

  /// Writes layouts into the source, alone among the processes that do so.
  ///
  /// - Parameter edits: The layouts.
  /// - Returns: Whether the file was written; otherwise, it has the layouts already.
  /// - Throws: `KeylineError` if the place of an edit is not certain, or if the file cannot be written;
  ///   then the file is unchanged.
  func write(_ edits: [InlineEdit]) throws -> Bool {
    try alone {
      let current = try current()
      var source = source(current)
      for edit in edits { try source.replace(edit) }
      let text = source.text
      guard text != current else { return false }
      try ResultFile.write(text, to: path)
      note(source)
      return true
    }
  }

  /// Throws an error if one of some layouts has no certain place in the source.
  func check(_ edits: [InlineEdit]) throws {
    try alone {
      var source = source(try current())
      for edit in edits { try source.replace(edit) }
    }
  }

  private func alone<Value>(_ work: () throws -> Value) throws -> Value {
    try LayoutFile.withLock(forFileAt: URL(fileURLWithPath: path).path, work)
  }

  private func current() throws -> [UInt8] {
    guard let bytes = TestSources.bytes(at: path) else {
      throw KeylineError(.ioError, "\(path): the source cannot be read, so no layout is written")
    }
    return bytes
  }

  private func source(_ current: [UInt8]) -> InlineSource {
    if let known = noted() {
      if known.text == current { return known }
      if known.base == current { return InlineSource(path: path, base: current, run: run) }
    } else if let programDate, let date = InlineJournal.date(of: path), date <= programDate {
      return InlineSource(path: path, base: current, run: run)
    }
    return InlineSource(path: path, base: current, isCompiled: false, run: run)
  }

  private static func date(of path: String) -> Date? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.modificationDate] as? Date
  }

  // MARK: - The file

  /// Reads what this build has written; `nil` if there is nothing.
  private func noted() -> InlineSource? {
    guard let build, let file, let bytes = try? LayoutFile.bytes(at: file),
      let object = (try? JSONReader.read(bytes, limits: JSONLimits(maximumBytes: .max)))?.object,
      object["build"]?.string == build, object["source"]?.string == path,
      let base = object["base"]?.string, let list = object["replacements"]?.array
    else { return nil }
    var replacements: [Int: InlineSource.Replacement] = [:]
    for value in list {
      guard let part = value.object, let closure = part["closure"]?.string,
        let start = part["start"]?.number.flatMap({ Int(exactly: $0) }),
        let end = part["end"]?.number.flatMap({ Int(exactly: $0) }), let run = part["run"]?.string
      else { return nil }
      replacements[start] = InlineSource.Replacement(end: end, closure: closure, run: run)
    }
    return InlineSource(path: path, base: Array(base.utf8), replacements: replacements, run: run)
  }

  /// Notes what was written into a compiled source; without the note, other processes have to be
  /// certain of their places otherwise.
  private func note(_ source: InlineSource) {
    let base = String(decoding: source.base, as: UTF8.self)
    guard source.isCompiled, let build, let file, Array(base.utf8) == source.base else { return }
    let replacements = source.replacements.sorted { $0.key < $1.key }.map { start, part in
      JSONValue.object([
        "start": .number(Double(start)), "end": .number(Double(part.end)),
        "closure": .string(part.closure), "run": .string(part.run),
      ])
    }
    let value: JSONValue = [
      "build": .string(build), "source": .string(path), "base": .string(base),
      "replacements": .array(replacements),
    ]
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? ResultFile.write(Array(value.canonicalText.utf8), to: file)
  }
}
