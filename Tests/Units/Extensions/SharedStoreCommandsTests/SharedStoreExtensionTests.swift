import ArgumentParser
import LayoutCommands
import LayoutStore
import Testing

@testable import SharedStoreCommands

#if SharedStore
import SharedStore
#endif

@Suite struct SharedStoreExtensionTests {
  #if SharedStore
  @Test(
    arguments: [
      (.badAddress, 64), (.unreachable, 75), (.cannotWrite, 75), (.moved, nil), (.busy, nil),
    ] as [(StoreError.Code, Int32?)]
  )
  func `An error of the server has an exit status, and every other one that of the store`(
    code: StoreError.Code,
    status: Int32?
  ) {
    let failure = SharedStoreExtension.failure(for: StoreError(code, "the server is off"))
    #expect(failure?.status.rawValue == status)
    #expect(failure == nil || failure?.lines == ["the server is off"])
  }
  #else
  @Test(arguments: SharedStoreExtension.commands[.store] ?? [])
  func `A build without the shared store explains how to get a build with it`(
    type: any ParsableCommand.Type
  ) throws {
    var command = try type.parse(["postgresql://localhost/x"])
    let failure = #expect(throws: CommandFailure.self) { try command.run() }
    #expect(failure?.status == .usage)
    #expect(failure?.lines.first?.contains("--traits SharedStore") == true)
  }
  #endif
}
