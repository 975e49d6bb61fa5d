import Digests
import Foundation
import Testing

@Suite struct QueryCommandTests {
  @Test func `A query reads the views`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let sql = """
      SELECT version, y, height AS "tall" FROM frame WHERE path = 'row' AND proposal = '-x-'
      ORDER BY version
      """
    let text = try workplace.keyline("query", sql)
    #expect(text.output == "version  y   tall\n1.0      28  10\n1.1      32  10\n")
    let json = try workplace.keyline("query", sql, "--format", "json")
    #expect(
      try json.json() == [
        ["version": "1.0", "y": 28, "tall": 10], ["version": "1.1", "y": 32, "tall": 10],
      ]
    )
  }

  @Test(arguments: [
    "DELETE FROM version", "DROP TABLE scene", "SELECT 1; SELECT 2", "PRAGMA user_version = 3",
    "ATTACH 'x' AS y", "SELECT load_extension('x')", "SELEC 1",
  ])
  func `Only queries that read the documented views are allowed`(sql: String) throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try workplace.keyline("query", sql)
    #expect(query.status == 65)
    #expect(query.output == "")
    #expect(query.errors.hasPrefix("error: "))
  }

  private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n)"

  @Test(arguments: [
    ("SELECT i FROM n", ["--max-rows", "100000"], "100000 rows", "--max-rows"),
    ("SELECT i FROM n WHERE i < 0", ["--max-time", "0.5"], "0.5 s", "--max-time"),
    ("SELECT count(*) FROM n", ["--max-time", "0.5"], "0.5 s", "--max-time"),
    ("SELECT i FROM n ORDER BY -i", ["--max-memory", "8M"], "8 MiB of memory", "--max-memory"),
    (
      "SELECT DISTINCT -i FROM n WHERE i > 9", ["--max-memory", "8M"], "8 MiB of memory",
      "--max-memory"
    ),
    (
      "SELECT i, count(*) FROM n GROUP BY i * 7 % 99999999", ["--max-memory", "8M"],
      "8 MiB of memory", "--max-memory"
    ),
    (
      "SELECT zeroblob(1000000) FROM n ORDER BY 1", ["--max-memory", "8M", "--format", "json"],
      "8 MiB of memory", "--max-memory"
    ),
  ])
  func `An endless query is stopped at a limit, and the error says how to raise it`(
    _ rest: String,
    _ options: [String],
    _ limit: String,
    _ option: String
  ) throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try Tool.run(
      ["query", "\(Self.endless) \(rest)"] + options,
      in: workplace.folder,
      killedAfter: 60
    )
    #expect(query.status == 65 && !query.wasKilled)
    #expect(
      query.errors == """
        error: \(workplace.storePath): the query was stopped after \(limit); narrow the query, or raise \
        the limit with \(option)

        """
    )
  }

  /// A query that runs until it is ended.
  private final class Endless {
    let process = Process()
    let output = Pipe()

    init(_ rest: String, _ options: [String] = [], in workplace: Workplace) throws {
      process.executableURL = Tool.executable
      process.arguments =
        ["query", "\(QueryCommandTests.endless) \(rest)", "--max-rows", "0", "--max-time", "0"]
        + options
      process.currentDirectoryURL = workplace.folder
      process.environment = Tool.base
      process.standardOutput = output
      // The program inherits whether Control-C is ignored, as it is in a background job of a shell.
      signal(SIGINT, SIG_DFL)
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Returns whether the query ends within some seconds.
    func ends() -> Bool {
      let deadline = Date(timeIntervalSinceNow: 20)
      while process.isRunning, Date() < deadline { usleep(10_000) }
      return !process.isRunning
    }

    /// Reads a number of bytes of the output.
    ///
    /// - Throws: An expectation that failed, if the output ends before.
    func read(_ count: Int) throws {
      let handle = output.fileHandleForReading
      var missing = count
      while missing > 0 {
        let part = try #require(try handle.read(upToCount: missing))
        missing -= part.count
      }
    }

    /// The peak memory of the process, in bytes; 0 if the system does not report it.
    func peakMemory() throws -> Int {
      #if os(Linux)
      let path = "/proc/\(process.processIdentifier)/status"
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return 1_024 * (try #require(Int(line.split { $0 == " " || $0 == "\t" }[1])))
      #else
      return 0
      #endif
    }
  }

  @Test(arguments: ["text", "json"])
  func `Rows are written as they are found, in little memory, until nobody reads them`(
    _ format: String
  ) throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try Endless(
      "SELECT i, 'some text that takes a place' AS t FROM n",
      ["--format", format],
      in: workplace
    )
    try query.read(1 << 20)
    let first = try query.peakMemory()
    try query.read(7 << 20)
    let last = try query.peakMemory()
    #expect(last < 160 << 20, "\(last >> 20) MiB")
    #expect(last - first < 4 << 20, "\((last - first) >> 10) KiB")
    try query.output.fileHandleForReading.close()
    try #require(query.ends())
    #expect(query.process.terminationStatus == 74)
  }

  @Test func `A query that finds nothing ends when nobody reads its output`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try Endless("SELECT count(*) FROM n", in: workplace)
    usleep(300_000)
    #expect(query.process.isRunning)
    try query.output.fileHandleForReading.close()
    #expect(query.ends())
  }

  @Test func `Control-C ends a query at once`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try Endless(
      "SELECT i FROM n ORDER BY -i",
      ["--max-memory", "0"],
      in: workplace
    )
    usleep(300_000)
    kill(query.process.processIdentifier, SIGINT)
    try #require(query.ends())
    #expect(query.process.terminationReason == .uncaughtSignal)
  }

  @Test func `Any number of rows of any length is one table or one array`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let many = "\(Self.endless) SELECT i, i * 2 AS two FROM n LIMIT 1000"
    let lines = try workplace.keyline("query", many).output.split(separator: "\n")
    #expect(lines.count == 1_001)
    #expect(lines.first == "i    two" && lines.last == "1000  2000")
    let json = try workplace.keyline("query", many, "--format", "json").json()
    #expect(json.array?.count == 1_000)
    #expect(json.array?.last == ["i": 1_000, "two": 2_000])
    let none = "SELECT label, message FROM version WHERE false"
    #expect(try workplace.keyline("query", none).output == "label  message\n")
    #expect(try workplace.keyline("query", none, "--format", "json").output == "[]\n")
  }

  @Test func `A file of rows exists only once the query has succeeded`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write("before", to: "rows.txt")
    let stopped = try workplace.keyline(
      "query",
      "\(Self.endless) SELECT i FROM n",
      "--max-rows",
      "5000",
      "--output",
      "rows.txt"
    )
    #expect(stopped.status == 65)
    #expect(try workplace.text(of: "rows.txt") == "before")
    let ended = try workplace.keyline("query", "SELECT 1 AS one", "--output", "rows.txt")
    #expect(ended.status == 0 && ended.output == "")
    #expect(try workplace.text(of: "rows.txt") == "one\n1\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path)
    #expect(!left.contains { $0.hasSuffix(".part") })
  }

  @Test func `Columns of one name are numbered in JSON`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try workplace.keyline("query", "SELECT 1 AS a, 2 AS a, 3 AS a_2", "--json")
    #expect(try query.json() == [["a": 1, "a_2": 2, "a_2_2": 3]])
  }
}
