import Foundation
import Testing

/// Review with one key for each decision.
@Suite struct ReviewCommandTests {
  /// Two scenes of the same edit, in two proposals each.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    for (version, spacing) in [("1.0", 8), ("1.1", 12)] {
      try workplace.writeCard(spacing: spacing)
      try workplace.writeCard(spacing: spacing, named: "other", to: "other.json")
      #expect(try workplace.keyline("record", ".", "--label", version).status == 0)
    }
    return workplace
  }

  private func decisions(_ workplace: Workplace) throws -> [String] {
    let query = """
      SELECT a.verdict, s.name, p.text FROM decision a JOIN snapshot s ON s.id = a.snapshot
      JOIN proposal p ON p.id = s.proposal WHERE a.cause = '' ORDER BY a.sequence
      """
    let rows = try workplace.keyline("query", query).output.split(separator: "\n").dropFirst()
    return rows.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `A key decides on one snapshot, and each decision is stored`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "a s a q")
    #expect(review.status == 1)
    #expect(review.output.contains("\n[1/4] card  ideal size  changed since 1.0\n"))
    #expect(review.output.contains("\n[3/4] other  ideal size  changed since 1.0\n"))
    #expect(review.output.contains("  card: spacing 8 → 12\n"))
    // The moved nodes are shown at once.
    let movement = """
          ~ card  height 38 → 42
          ~ row   down 4
          … and 4 views with their parents

      """
    #expect(review.output.contains(movement), "\(review.output)")
    #expect(review.output.contains("2 accepted, 0 rejected, 1 skipped; 2 pending and 0 rejected"))
    #expect(try decisions(workplace) == ["accepted card -x-", "accepted other -x-"])
  }

  @Test func `A capital key decides on the causes in every scene`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "A", "--author", "ada", "-m", "wider")
    #expect(review.status == 0)
    #expect(review.output.contains("  accepted 4 snapshots\n"))
    #expect(try workplace.keyline("pending").status == 0)
    let query = "SELECT DISTINCT author, message FROM decision"
    #expect(try workplace.keyline("query", query).output == "author  message\nada     wider\n")
  }

  @Test func `Lines break between words at the width of the terminal`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "?q", environment: ["COLUMNS": "40"])
    let lines = review.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(review.output)")
    // The help has a line for each key.
    let keys = lines.prefix(8).map { $0.trimmingPrefix(while: \.isWhitespace).prefix(3) }
    #expect(keys == ["a  ", "r  ", "s  ", "A  ", "R  ", "p  ", "w  ", "q  "])
  }

  @Test func `In color, causes are bold and changed lines yellow`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "q", "--color", "always")
    #expect(review.output.contains("  card: spacing 8 → 12\u{1B}[0m\n"), "\(review.output)")
    #expect(review.output.contains("\u{1B}[1m  "))
    #expect(review.output.contains("    \u{1B}[33m~ row   down 4\u{1B}[0m\n"))
    #expect(try !workplace.keyline("review", "--keys", "q").output.contains("\u{1B}"))
  }

  @Test func `A decision is signed with git's author`() throws {
    let workplace = try workplace()
    try workplace.git("init", "--quiet")
    try workplace.git("config", "user.name", "Grace Hopper")
    let review = try workplace.keyline(
      "review",
      "--keys",
      "a",
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "USER": "ada"]
    )
    #expect(review.status == 1)
    let query = "SELECT DISTINCT author FROM decision"
    #expect(try workplace.keyline("query", query).output == "author\nGrace Hopper\n")
  }

  @Test func `A rejected snapshot is not accepted with its cause`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "rA")
    #expect(review.status == 1)
    #expect(review.output.contains("3 accepted, 1 rejected, 0 skipped; 0 pending and 1 rejected"))
    #expect(try workplace.keyline("doctor").status == 0)
  }

  @Test func `A picture and an explanation are shown, and other keys print help`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review", "--keys", "pw?")
    let pattern = /\s(\S+\/keyline-[A-Za-z0-9]{6}\/[0-9a-f]{12}-[0-9a-f]{12}\.svg)\n/
    let path = try #require(review.output.firstMatch(of: pattern)?.1)
    let picture = try String(contentsOfFile: String(path), encoding: .utf8)
    for title in ["1.0", "1.1", "both"] { #expect(picture.contains(">\(title)</text>")) }
    // Nobody else can have prepared something there, or look into it.
    let folder = URL(fileURLWithPath: String(path)).deletingLastPathComponent()
    var status = stat()
    #expect(lstat(folder.path, &status) == 0 && status.st_mode & 0o7777 == 0o700)
    try FileManager.default.removeItem(at: folder)
    #expect(review.output.contains("~ row   down 4"))
    #expect(review.output.split(separator: "\n").count { $0 == "  a  accept" } == 2)
    #expect(try decisions(workplace).isEmpty)
  }

  @Test func `A review without a terminal is a usage error`() throws {
    let workplace = try workplace()
    let review = try workplace.keyline("review")
    #expect(review.status == 64)
    #expect(review.output == "")
    #expect(review.errors.contains("review needs a terminal; without one, use keyline pending"))
  }

  @Test func `A review without changes ends immediately`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("accept", "--all").status == 0)
    let review = try workplace.keyline("review", "--keys", "a")
    #expect(review.status == 0)
    let summary = "0 accepted, 0 rejected, 0 skipped; 0 pending and 0 rejected in total"
    #expect(review.output == "\n\(summary)\n")
  }

  #if os(Linux)
  @Test func `In a terminal each key acts immediately`() throws {
    let workplace = try workplace()
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    // Unlocks the other end, and asks for its number: TIOCSPTLCK and TIOCGPTN.
    var (lock, number): (Int32, Int32) = (0, 0)
    try #require(ioctl(terminal, 0x4004_5431, &lock) == 0)
    try #require(ioctl(terminal, 0x8004_5430, &number) == 0)
    let device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    defer { close(device) }
    let output = Pipe()
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["review"]
    process.currentDirectoryURL = workplace.folder
    process.environment = Tool.base
    process.standardInput = FileHandle(fileDescriptor: device)
    process.standardOutput = output
    try process.run()
    var text = ""
    for (key, prompt) in [("a", "[1/4]"), ("r", "[2/4]"), ("q", "[3/4]")] {
      while !text.contains(prompt) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        text += String(decoding: data, as: UTF8.self)
      }
      #expect(text.contains(prompt))
      Thread.sleep(forTimeInterval: 0.3)
      #expect(write(terminal, key, 1) == 1)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(try decisions(workplace) == ["accepted card -x-", "rejected card 200x100"])
  }
  #endif
}
