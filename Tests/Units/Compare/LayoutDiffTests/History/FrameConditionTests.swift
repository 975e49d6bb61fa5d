import Foundation
import Testing

@testable import LayoutDiff

@Suite struct FrameConditionTests {
  /// From (10, 20) to (110, 64).
  private let frame = CGRect(x: 10, y: 20, width: 100, height: 44)

  @Test(arguments: [
    ("max_x > 109", true), ("max_x > 110", false), ("max_x >= 110", true), ("x = 10", true),
    ("y != 20", false), ("y <> 20", false), ("min_y == 20", true), ("mid_x = 60", true),
    ("mid_y = 42", true), ("max_y = 64", true), ("width / height > 2", true),
    ("width - 2 * 40 = 20", true), ("(width - 2) * 40 = 20", false), ("-x < 0", true),
    ("not width < 44", true), ("width < 44 or height < 45", true),
    ("width < 44 and height < 45 or x = 10", true), ("x = 11 and (height < 45 or x = 10)", false),
    ("WIDTH > 1e1", true), ("width / 0 < 0", false), ("0 / 0 = 0 / 0", false), ("height<.5", false),
  ])
  func `A condition is parsed as written`(text: String, holds: Bool) throws {
    #expect(try FrameCondition(text).holds(frame) == holds)
  }

  @Test(arguments: [
    ("", "ends where a number"), ("width", "compares nothing"),
    ("width >", "ends where"), ("widht > 4", "“widht” where a number or one of"),
    ("width > 4 5", "“5” where the end"), ("(width > 4", "where “)” is expected"),
    ("width > 4 and height", "joins a number"), ("width ? 4", "“?”, which is not an operator"),
    ("not x", "joins a number"), ("x > inf", "“inf” where"), ("x > nan", "“nan” where"),
    (String(repeating: "(", count: 501), "longer than 500 bytes"),
    (String(repeating: "(", count: 500), "condition ends"),
    (String(repeating: "not ", count: 120), "condition ends"),
  ])
  func `A malformed condition is rejected with a message`(text: String, part: String) {
    let error = #expect(throws: SnapshotError.self) { try FrameCondition(text) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }
}
