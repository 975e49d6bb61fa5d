import Foundation
import Testing

/// Commands in folders with long paths: Foundation allows 1,024 bytes, and the system 4,096.
@Suite struct LongFolderTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  /// Runs a script in a folder with a path of at least some bytes, as arguments of `keyline`.
  private func run(
    _ script: String,
    inFolderOf length: Int,
    store: String? = nil
  ) throws -> Tool.Outcome {
    // The shell enters one folder after the other, because no path may have more than 4,096 bytes.
    let enter = """
      part=$(printf '%050d' 0)
      while [ ${#PWD} -lt \(length) ]; do
        mkdir -p $part && cd $part || exit 99
      done
      keyline() { "$KEYLINE" "$@"; }

      """
    return try Tool.run(
      ["-c", enter + script],
      executable: URL(fileURLWithPath: "/bin/bash"),
      in: workplace.folder,
      environment: Workplace.gitAuthor.merging([
        "KEYLINE": Tool.executable.path, "PWD": workplace.folder.path,
        "KEYLINE_STORE": store.map { workplace.folder.appendingPathComponent($0).path } ?? "",
      ]) { $1 }
    )
  }

  /// The shell commands that write a card.
  private func writeCard(spacing: Int) throws -> String {
    try workplace.writeCard(spacing: spacing, to: "card-\(spacing).json")
    return "cp '\(workplace.folder.path)/card-\(spacing).json' card.json\n"
  }

  @Test(arguments: [600, 1050, 2450, 3900])
  func `Scenes in a folder with a long path are recorded and compared`(length: Int) throws {
    let record = try run(
      try writeCard(spacing: 8)
        + """
        git init --quiet && git add card.json && git commit --quiet --message one
        keyline record card.json
        """,
      inFolderOf: length,
      store: "store.sqlite"
    )
    #expect(record.status == 0, "\(record.output)\(record.errors)")
    #expect(record.output.hasPrefix("recorded "), "\(record.output)")
    let again = try run(
      try writeCard(spacing: 12) + "keyline record card.json && keyline diff",
      inFolderOf: length,
      store: "store.sqlite"
    )
    #expect(again.status == 1, "\(again.output)\(again.errors)")
    #expect(again.output.contains("spacing 8 → 12"), "\(again.output)\(again.errors)")
    let others = try run(
      """
      keyline replay && keyline check card.json && keyline store export latest all \
        && [ -d all ] && keyline git install \
        && { keyline compare HEAD card.json; [ $? = 1 ]; } && { keyline store export --output all.sqlite; [ $? = 65 ]; }
      """,
      inFolderOf: length,
      store: "store.sqlite"
    )
    #expect(others.status == 0, "\(others.output)\(others.errors)")
  }

  @Test(arguments: [600, 1050, 2450, 4000, 5000])
  func `A store with a path that is too long is rejected before anything is stored`(length: Int)
    throws
  {
    let outcome = try run(
      try writeCard(spacing: 8) + "keyline record card.json; echo $?; ls -A",
      inFolderOf: length
    )
    #expect(outcome.output == "65\ncard.json\n", "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(" bytes, but SQLite allows 504; give a different one"))
  }

  @Test func `In a folder that git cannot enter, scenes are recorded without a commit`() throws {
    let record = try run(
      try writeCard(spacing: 8) + "keyline record card.json",
      inFolderOf: 5000,
      store: "store.sqlite"
    )
    #expect(record.status == 0, "\(record.output)\(record.errors)")
    #expect(record.output.hasPrefix("recorded work-1-"), "\(record.output)")
    let compare = try run("keyline compare HEAD card.json", inFolderOf: 5000)
    #expect(compare.status == 74, "\(compare.output)\(compare.errors)")
    #expect(compare.errors.hasSuffix(": the folder cannot be entered: File name too long\n"))
  }

  @Test func `In a removed folder, nothing is written elsewhere`() throws {
    let outcome = try run(
      "mkdir gone && cd gone && rmdir ../gone && keyline record ../card.json; echo $?",
      inFolderOf: 1
    )
    #expect(outcome.output != "0\n")
    #expect(!FileManager.default.fileExists(atPath: "/.keyline"))
  }
}
