import Endurance
import Foundation
import Testing

/// Links, pipes, folders and devices in the place of every file that commands make (L1).
///
/// Nothing outside of the folder changes, the obstacle stays, and the error is a sentence.
@Suite struct HostileFolderTests {
  /// An obstacle in place of a file.
  enum Bait: String, CaseIterable {
    case link = "a link to a file"
    case folderLink = "a link to a folder"
    case danglingLink = "a link to nothing"
    case pipe = "a pipe"
    case folder = "a folder"
    case device = "a device"

    /// Creates the obstacle; returns whether that was possible.
    func put(at path: String, outside: String) -> Bool {
      switch self {
      case .link: symlink(outside + "/file", path) == 0
      case .folderLink: symlink(outside + "/folder", path) == 0
      case .danglingLink: symlink(outside + "/none", path) == 0
      case .pipe: mkfifo(path, 0o600) == 0
      case .folder:
        mkdir(path, 0o755) == 0
          && FileManager.default.createFile(atPath: path + "/mine", contents: Data("mine".utf8))
      case .device: geteuid() == 0 && mknod(path, S_IFCHR | 0o600, 0x103) == 0
      }
    }
  }

  /// A file that commands create, with the commands and their possible exit codes.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    let commands: [[String]]
    let statuses: Set<Int32>
    var baits = Bait.allCases
    /// Whether the command succeeds, so that it prints no error.
    var isHarmless = false
    /// Files that are written first, or copied from the file that is named, by their names.
    var texts: [String: String] = [:]
    var copies: [String: String] = [:]
    var testDescription: String { name }
  }

  @Test func `A link or folder in place of a file is neither followed nor removed`() throws {
    var tally = Tally("L1", "links, pipes, folders and devices in place of every file made")
    let bench = try Bench()
    for place in HostileFolderTests.places {
      for bait in place.baits {
        for command in place.commands { try bench.run(command, place, bait, &tally) }
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `A user's file with the name of an earlier draft stays`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    for name in ["copy.sqlite.12-34.part", "out.txt.1.part"] {
      try workplace.write("mine", to: name)
    }
    #expect(try workplace.keyline("store", "export", "--output", "copy.sqlite").status == 0)
    #expect(try workplace.keyline("list", "--output", "out.txt").status == 0)
    for name in ["copy.sqlite.12-34.part", "out.txt.1.part"] {
      #expect(try workplace.text(of: name) == "mine")
    }
  }

  /// A folder with a store, and one outside of it that must stay as it is.
  private struct Bench {
    private let workplace: Workplace
    private let outside: Workplace
    private let kept: Workplace
    private let before: [String: String]

    init() throws {
      workplace = try Workplace()
      outside = try Workplace()
      kept = try Workplace()
      // A document, so that what writes documents would write to it.
      try outside.write(HostileFolderTests.document, to: "file")
      try outside.write("theirs", to: "folder/file")
      try kept.git("init", "--quiet")
      try kept.recordScenes()
      #expect(try kept.keyline("record", "scenes", "--label", "2").status == 0)
      before = try Bench.contents(of: outside.folder)
    }

    func run(
      _ command: [String],
      _ place: Place,
      _ bait: Bait,
      _ tally: inout Tally
    ) throws {
      let files = FileManager.default
      try files.removeItem(at: workplace.folder)
      try files.copyItem(at: kept.folder, to: workplace.folder)
      for (name, text) in place.texts { try workplace.write(text, to: name) }
      for (name, original) in place.copies {
        try files.copyItem(
          at: workplace.folder.appendingPathComponent(original),
          to: workplace.folder.appendingPathComponent(name)
        )
      }
      let path = workplace.folder.appendingPathComponent(place.name).path
      try? files.removeItem(atPath: path)
      guard bait.put(at: path, outside: outside.folder.path) else { return }
      tally.count += 1
      let kind = Bench.mode(path)
      let outcome = try Tool.run(command, in: workplace.folder, killedAfter: 60)
      let said = "\(command) with \(bait.rawValue) as \(place.name): \(outcome)"
      tally.check(!outcome.wasKilled, or: .crashed, said)
      tally.check(place.statuses.contains(outcome.status), or: .wrong, said)
      let isSaid = outcome.errors.hasPrefix("error: ") || outcome.errors.hasPrefix("warning: ")
      tally.check(place.isHarmless || isSaid, or: .wrong, said)
      let after = try Bench.contents(of: outside.folder)
      tally.check(after == before, or: .lost, "\(said), \(after)")
      tally.check(Bench.mode(path) == kind, or: .lost, "\(said), no longer there")
      tally.check(
        bait != .folder || files.fileExists(atPath: path + "/mine"),
        or: .lost,
        "\(said), emptied"
      )
    }

    private static func mode(_ path: String) -> mode_t? {
      var status = stat()
      return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    /// Returns the texts of the files of a folder, with their permissions and times, by their paths.
    static func contents(of folder: URL) throws -> [String: String] {
      var contents: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let path = folder.appendingPathComponent(name).path
        var status = stat()
        lstat(path, &status)
        let text =
          status.st_mode & S_IFMT == S_IFREG
          ? try String(contentsOfFile: path, encoding: .utf8) : ""
        contents[name] =
          "\(status.st_mode) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(text)"
      }
      return contents
    }
  }
}
