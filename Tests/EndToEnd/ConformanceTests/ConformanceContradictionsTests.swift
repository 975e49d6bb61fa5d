import Conformance
import Foundation
import Testing

@Suite struct ConformanceContradictionsTests {
  /// Reads a case of a rectangle with measured numbers.
  private static func cases(
    _ expected: String,
    width: Int = 10,
    system: String,
    tolerance: Double = 0.01
  ) throws -> [ConformanceCase] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    let text = """
      [{"id": "r", "system": "\(system)", "source": "S", "root": {"type": "Rectangle", "id": "a"},
        "proposal": {"width": \(width)}, "expected": \(expected), "tolerance": \(tolerance)}]
      """
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ConformanceCase.all(at: file)
  }

  @Test func `Numbers that differ are listed with both systems, and none is preferred`() throws {
    let contradictions = ConformanceContradictions(
      between: try Self.cases(
        #"{"size": [10, 8], "frames": {"a": [0, 0, 10, 8]}}"#,
        system: "macOS 26"
      ),
      and: try Self.cases(#"{"size": [10, 9], "frames": {"a": [0, 0, 10, 8]}}"#, system: "macOS 27")
    )
    #expect(contradictions.commonCount == 1)
    #expect(contradictions.lines == ["r, size: 10, 8 on macOS 26 (S); 10, 9 on macOS 27 (S)"])
  }

  @Test(arguments: [
    (#"{"size": [10, 8.004]}"#, #"{"size": [10, 8]}"#, true),
    (#"{"size": [10, 8.2]}"#, #"{"size": [10, 8]}"#, false),
    (#"{"size": [null, 8]}"#, #"{"size": [10, 8]}"#, true),
    (#"{"size": ["infinity", 8]}"#, #"{"size": [10, 8]}"#, false),
    (#"{"size": ["infinity", 8]}"#, #"{"size": ["infinity", 8]}"#, true),
    (#"{"frames": {"a": [0, 0, 1, 1]}}"#, #"{"frames": {"b": [0, 0, 2, 2]}}"#, true),
    (#"{"frames": {"a": [0, 0, 1, 1]}}"#, #"{"frames": {"a": [0, 0, 2, 1]}}"#, false),
    (#"{"size": [1, 1]}"#, #"{"offers": {"a": [1, 1]}}"#, true),
    (#"{"lines": {"a": {"count": 1}}}"#, #"{"lines": {"a": {"count": 2}}}"#, false),
  ])
  func `Only numbers that both measured are compared`(
    first: String,
    second: String,
    agree: Bool
  ) throws {
    let contradictions = ConformanceContradictions(
      between: try Self.cases(first, system: "A"),
      and: try Self.cases(second, system: "B")
    )
    #expect(contradictions.lines.isEmpty == agree, "\(contradictions.lines)")
  }

  @Test func `A case with a tolerance agrees within it`() throws {
    let contradictions = ConformanceContradictions(
      between: try Self.cases(#"{"size": [10, 8]}"#, system: "A", tolerance: 0.5),
      and: try Self.cases(#"{"size": [10, 8.4]}"#, system: "B")
    )
    #expect(contradictions.lines == [])
  }

  @Test func `Layouts in different proposals are not compared`() throws {
    let contradictions = ConformanceContradictions(
      between: try Self.cases(#"{"size": [10, 8]}"#, system: "A"),
      and: try Self.cases(#"{"size": [20, 8]}"#, width: 20, system: "A")
    )
    #expect(contradictions.commonCount == 0)
    #expect(contradictions.lines == [])
  }

  @Test func `A file that is no list of cases is an error that names it`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: ConformanceError.self) { try ConformanceCase.all(at: file) }
    #expect(error?.description == "\(file.path): it is not an array of cases")
  }
}
