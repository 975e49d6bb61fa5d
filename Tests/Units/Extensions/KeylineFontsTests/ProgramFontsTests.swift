import Keyline
import KeylineFonts
import Testing

@Suite struct ProgramFontsTests {
  #if Fonts
  @Test func `A program with fonts reports a file that it cannot read`() throws {
    let measurer = try #require(ProgramFonts.measurer)
    let problems = measurer.init([("Broken.ttf", [0, 1, 0, 0])], systemFont: nil).fileProblems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("Broken.ttf: ") == true)
  }
  #else
  @Test func `A program without fonts says so instead of measuring differently`() {
    let error = #expect(throws: KeylineError.self) { try registerFonts(at: ["Font.ttf"]) }
    #expect(error?.lines.first?.contains("build it with --traits Fonts") == true)
  }
  #endif
}
