import Foundation
import Testing

@testable import Keyline

@Suite struct ChildProcessTests {
  @Test func `A program runs to its end, with separate output and errors`() throws {
    let child = try ChildProcess(["sh", "-c", "echo out; echo err >&2; exit 3"])
    #expect((child.status, child.output, child.errors) == (3, "out\n", "err\n"))
  }

  @Test func `Large output and errors do not block each other`() throws {
    let line = "0123456789012345678901234567890123456789"
    let script = "i=0; while [ $i -lt 5000 ]; do echo \(line); echo \(line) >&2; i=$((i+1)); done"
    let child = try ChildProcess(["sh", "-c", script])
    #expect(child.output.utf8.count == 5000 * 41)
    #expect(child.errors.utf8.count == 5000 * 41)
  }

  @Test func `It runs in the folder, with an empty standard input`() throws {
    let child = try ChildProcess(["sh", "-c", "pwd; cat"], in: URL(fileURLWithPath: "/"))
    #expect(child.output == "/\n")
  }

  @Test func `A program or a folder that is missing is an error`() {
    func code(_ words: [String], in folder: URL? = nil) -> KeylineError.Code? {
      do {
        _ = try ChildProcess(words, in: folder)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(["keyline-no-such-program"]) == .invalidInput)
    #expect(code(["true"], in: URL(fileURLWithPath: "/none")) == .ioError)
  }
}
