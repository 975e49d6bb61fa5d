#if SharedStore
import LayoutStore
import Testing

@testable import SharedStore

@Suite struct ServerConnectionTests {
  @Test(arguments: [
    ("rows without end", EndlessAnswer.rows), ("a row that is larger", EndlessAnswer.row),
    ("results without end", EndlessAnswer.results),
  ])
  func `An answer that is too large is given up with a sentence`(
    _ name: String,
    _ answer: EndlessAnswer
  ) throws {
    let server = try EndlessServer(answer)
    let connection = try ServerConnection(
      ServerAddress(server.address),
      timeout: 20,
      largestAnswer: 4 << 20
    )
    let error = #expect(throws: StoreError.self) { try connection.run("SELECT 1") }
    #expect(error?.message.hasPrefix("the server sent more than 4 MiB for one request") == true)
  }
}
#endif
