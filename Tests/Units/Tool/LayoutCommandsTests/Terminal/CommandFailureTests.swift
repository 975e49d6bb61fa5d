import ArgumentParser
import Keyline
import LayoutStore
import Testing

@testable import LayoutCommands

@Suite struct CommandFailureTests {
  @Test(
    arguments: [
      (.invalidInput, .badInput), (.notFound, .noMatch), (.nondeterminism, .nondeterminism),
      (.cannotCreate, .cannotCreate), (.ioError, .ioError), (.busy, .busy),
    ] as [(KeylineError.Code, LayoutCommands.ExitStatus)]
  )
  func `An error of the library has an exit status`(
    code: KeylineError.Code,
    status: LayoutCommands.ExitStatus
  ) throws {
    let failure = try #require(CommandFailure(KeylineError(code, lines: ["a", "  b"])))
    #expect(failure.status == status)
    #expect(failure.lines == ["a", "  b"])
  }

  @Test(
    arguments: [
      (.damaged, .badInput), (.noSuchSnapshot, .noMatch), (.contradiction, .nondeterminism),
      (.decisionConflict, .different), (.readOnly, .cannotCreate), (.ioError, .ioError),
      (.overtaken, .busy),
    ] as [(StoreError.Code, LayoutCommands.ExitStatus)]
  )
  func `An error of a store has an exit status`(
    code: StoreError.Code,
    status: LayoutCommands.ExitStatus
  ) {
    #expect(LayoutCommands.ExitStatus(code) == status)
  }

  @Test(
    arguments: [
      (.listScenes(count: 1), "list latest lists the only scene"),
      (.listScenes(count: 3), "list latest lists all 3 scenes"),
      (.listNodes(scene: "a b", version: "1.0"), "show 1.0 'a b' lists the nodes"),
      (.listPending, "pending lists them"),
      (.listUncompared(old: "1.0", new: "1.1"), "diff '1.0' '1.1' lists what was not compared"),
    ] as [(KeylineError.Remedy, String)]
  )
  func `The remedy is a command`(remedy: KeylineError.Remedy, command: String) throws {
    let error = KeylineError(.notFound, "there is none", remedy: remedy)
    let failure = try #require(CommandFailure(error))
    #expect(failure.lines == ["there is none; \(Terminal.command) \(command)"])
  }

  @Test func `An error of the argument parser is not a failure`() {
    #expect(CommandFailure(ValidationError("an argument is missing"))?.lines == nil)
    #expect(CommandFailure(CleanExit.message("done"))?.lines == nil)
  }

  @Test func `An unexpected error does not have the exit code of a difference`() {
    #expect(CommandFailure(CancellationError())?.status == .ioError)
    #expect(CommandFailure(CancellationError())?.lines == ["CancellationError()"])
  }
}
