import Foundation
import KeylineSQLite
import LayoutCore
import LayoutDiff
import LayoutMigrations
import Testing

@testable import LayoutStore

@Suite struct FrameInsertionTests {
  private func index() throws -> Connection {
    let connection = try Connection.inMemory()
    for migration in Migrations.index { try connection.run(migration.text) }
    return connection
  }

  private func placement(_ x: Double, _ y: Double, _ width: CGFloat? = nil) -> Placement {
    Placement(
      frame: CGRect(x: x, y: y, width: 1, height: 2),
      proposal: ProposedViewSize(width: width, height: 3)
    )
  }

  @Test func `Positions are sums from the root, and keep the type of JSON's numbers`() throws {
    let index = try index()
    let frames = try FrameInsertion(index)
    let first = try frames.insert(
      [placement(1, 0.5, .infinity), placement(2, 0.5), placement(0.25, 1, -.infinity)],
      [-1, 0, 1]
    )
    let second = try frames.insert([placement(0, 0, 9)], [-1])
    #expect([first, second] == [1, 4])
    let rows = try index.prepare("SELECT root_x, root_y, proposed_width FROM node_frame").all {
      [try $0.value(0), try $0.value(1), try $0.value(2)]
    }
    #expect(
      rows == [
        [.integer(1), .real(0.5), .text("infinity")], [.integer(3), .real(1), .null],
        [.real(3.25), .real(2), .text("-infinity")], [.integer(0), .integer(0), .integer(9)],
      ]
    )
  }

  @Test func `A parent that does not come before its child is damage`() throws {
    let frames = try FrameInsertion(try index())
    let error = refusal { _ = try frames.insert([placement(0, 0), placement(0, 0)], [-1, 5]) }
    #expect(error?.code == .damaged)
  }
}
