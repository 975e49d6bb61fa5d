import Testing

@testable import LayoutStore

@Suite struct BrokenJSONTests {
  @Test func `Each object of an array begins a line, indented by the arrays around it`() {
    let text = #"{"a":{"b":1},"children":[{"children":[{"id":"x"},{"id":"y"}]},[1,{"z":2}]]}"#
    #expect(
      String(decoding: BrokenJSON.lines(of: Array(text.utf8)), as: UTF8.self) == """
        {"a":{"b":1},"children":[
         {"children":[
          {"id":"x"},
          {"id":"y"}]},[1,
          {"z":2}]]}
        """
    )
  }

  @Test(arguments: [
    "", "{}", "[]", "[{}]", #"[{"a":",{[{\"{,"}, {"b":"\\"}]"#, #"[[[{"a":[{},{}]}]],{}]"#,
    "]],{[{",
  ])
  func `Lines without their indentation are the text again`(text: String) {
    let lines = BrokenJSON.lines(of: Array(text.utf8)).split(
      separator: 0x0A,
      omittingEmptySubsequences: false
    )
    let joined = lines.enumerated().flatMap { index, line in
      index == 0 ? Array(line) : BrokenJSON.unindented(line)
    }
    #expect(String(decoding: joined, as: UTF8.self) == text)
  }
}
