import Foundation
import Testing

@testable import ChildProcesses

@Suite final class ProgramTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath()

  init() throws {
    // As in the program: writing to a closed pipe is an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ script: String, in folder: String? = nil) throws -> Program.Outcome {
    try Program(["sh", "-c", script], in: folder).run()
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -KILL $$", SIGKILL), ("exit 255", 255)])
  func `The status is the exit code or the signal`(script: String, status: Int32) throws {
    #expect(try run(script).status == status)
  }

  @Test func `Variables are added to the environment`() throws {
    let program = Program(["sh", "-c", "echo $A; echo ${PATH:+path}"], variables: ["A": "b=c d"])
    #expect(text(try program.run().output) == "b=c d\npath\n")
  }

  @Test func `Complete lines are reported while the program runs`() throws {
    var lines: [String] = []
    let program = Program(["sh", "-c", "echo one; echo; printf 'tw'; sleep 0.1; echo o; printf x"])
    let outcome = try program.run { lines.append($0) }
    #expect(lines == ["one", "", "two"])
    #expect(text(outcome.output) == "one\n\ntwo\nx")
  }

  @Test func `A file is the input`() throws {
    let path = folder.appendingPathComponent("input").path
    try Data("from a file".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try Program(["cat"]).run(reading: Descriptor(reading: path))
    #expect(text(outcome.output) == "from a file")
    #expect(throws: ProgramError.self) { try Descriptor(creating: path) }
  }

  @Test(arguments: [200, 1050, 2450, 4000])
  func `A folder may have a path of any length that the system allows`(length: Int) throws {
    var path = folder.path
    while path.utf8.count < length - 1 {
      path += "/" + String(repeating: "d", count: min(200, length - 1 - path.utf8.count))
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(text(try run("pwd", in: path).output) == path + "\n")
  }

  @Test func `A program that cannot be started is an error that names it or the folder`() {
    func message(_ words: [String], in folder: String? = nil) -> String? {
      do {
        _ = try Program(words, in: folder).run()
        return nil
      } catch {
        return error.description
      }
    }
    let long = "/" + String(repeating: "d", count: 5000)
    let missing = "keyline-no-such-program is not on the PATH; install it, or add its folder"
    #expect(message(["keyline-no-such-program"]) == missing)
    #expect(
      message(["/dev/null"]) == "/dev/null: the program cannot be started: Permission denied"
    )
    #expect(
      message(["true"], in: "/none")
        == "/none: the folder cannot be entered: No such file or directory"
    )
    #expect(
      message(["true"], in: long) == "\(long): the folder cannot be entered: File name too long"
    )
    #expect(message(["true", String(repeating: "a", count: 1 << 22)])?.hasPrefix("true: ") == true)
    #expect(message([]) != nil)
  }

  @Test func `A program reads and writes while it runs`() throws {
    let (input, output) = (try Descriptor.pipe(), try Descriptor.pipe())
    let streams = Program.Streams(input: input.reading, output: output.writing)
    let program = try Program(["sh", "-c", "while read -r a; do echo $a$a; done"]).start(streams)
    for word in ["one", "two"] {
      #expect(input.writing.write(Array("\(word)\n".utf8)))
      #expect(text(output.reading.read()) == "\(word)\(word)\n")
    }
    withExtendedLifetime(program) {}
  }

  @Test func `A program gets no descriptors but its streams`() throws {
    let (reading, writing) = try Descriptor.pipe()
    let listed = try run("for file in /dev/fd/*; do echo ${file##*/}; done")
    let numbers = Set(text(listed.output).split(separator: "\n").compactMap { Int32($0) })
    #expect(numbers.isSuperset(of: [0, 1, 2]))
    #expect(numbers.isDisjoint(with: [reading.number, writing.number]))
  }

  @Test func `A program is ended by a signal that this process ignores`() throws {
    let action = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, action) }
    let outcome = try Program(["sh", "-c", "kill -INT $$; echo on"]).run()
    #expect(outcome.status == SIGINT)
    #expect(outcome.output.isEmpty)
  }

  @Test func `A program ends with its owner`() throws {
    func startAndDrop() throws -> Descriptor {
      let output = try Descriptor.pipe()
      let words = ["sh", "-c", "echo on; exec sleep 60"]
      let program = try Program(words).start(Program.Streams(output: output.writing))
      #expect(text(output.reading.read()) == "on\n")
      withExtendedLifetime(program) {}
      return output.reading
    }
    let start = ContinuousClock.now
    #expect(try startAndDrop().read().isEmpty)
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
