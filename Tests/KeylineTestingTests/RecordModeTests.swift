import Keyline
import Testing

@testable import KeylineTesting

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      (nil, nil, [:], .missing),
      (nil, .changed, [:], .changed),
      (.all, .changed, [:], .all),
      (.all, .changed, ["KEYLINE_RECORD": "never"], .never),
      (nil, nil, ["KEYLINE_RECORD": "changed"], .changed),
      (nil, nil, ["KEYLINE_RECORD": ""], .missing),
      (.all, .all, ["KEYLINE_RECORD": "all", "CI": "true"], .never),
      (nil, nil, ["CI": "TRUE"], .never),
      (nil, nil, ["CI": "false"], .missing),
    ] as [(RecordMode?, RecordMode?, [String: String], RecordMode)]
  )
  func `The variable goes before the argument, that before the trait, and CI before all`(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String],
    expected: RecordMode
  ) throws {
    let mode = try RecordMode.resolved(argument: argument, trait: trait, environment: environment)
    #expect(mode == expected)
  }

  @Test func `A mode that there is not is refused with those that there are`() {
    let error = #expect(throws: KeylineError.self) {
      try RecordMode.resolved(
        argument: nil,
        trait: nil,
        environment: ["KEYLINE_RECORD": "yes", "CI": "true"]
      )
    }
    #expect(
      error?.description
        == "KEYLINE_RECORD is “yes”; it is one of never, missing, changed, all"
    )
  }
}
