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
      (nil, nil, ["CI": "1"], .never),
      (nil, nil, ["CI": "false"], .missing),
      (nil, nil, ["CI": "0"], .missing),
      (nil, nil, ["CI": ""], .missing),
    ] as [(RecordMode?, RecordMode?, [String: String], RecordMode)]
  )
  func `CI overrides the variable, which overrides the argument, then the trait`(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String],
    expected: RecordMode
  ) throws {
    let mode = try RecordMode.resolved(argument: argument, trait: trait, environment: environment)
    #expect(mode == expected)
  }

  @Test func `An unknown mode is rejected with a list of the modes`() {
    let error = #expect(throws: KeylineError.self) {
      try RecordMode.resolved(
        argument: nil,
        trait: nil,
        environment: ["KEYLINE_RECORD": "yes", "CI": "true"]
      )
    }
    #expect(
      error?.description
        == "KEYLINE_RECORD is “yes”; use one of never, missing, changed, all"
    )
  }
}
