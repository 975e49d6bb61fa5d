import Testing

@testable import LayoutReports

/// Numbers by which equal values are known.
@Suite struct NumberingTests {
  @Test(arguments: [1, 2, 15, 16, 17, 18, 100])
  func `Few and many values are numbered in the order in which they are met`(count: Int) {
    var numbering = Numbering<String>()
    for _ in 0..<2 {
      let numbers = (0..<count).map { numbering.number(of: "\($0)") }
      #expect(numbers == Array(0..<count))
    }
    #expect(numbering.count == count)
  }

  @Test func `A value is found again whenever others come between`() {
    var numbering = Numbering<Int>()
    for value in 0..<40 {
      #expect(numbering.number(of: value) == value)
      #expect(numbering.number(of: 0) == 0)
    }
  }
}
