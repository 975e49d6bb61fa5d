import Foundation
import LayoutReports
import Testing

@Suite struct BlockLineTests {
  @Test func `A curve rises from the smallest value to the largest, with gaps`() {
    #expect(BlockLine.curve([0, 1, 2, 3, 4, 5, 6, 7])?.blocks == "▁▂▃▄▅▆▇█")
    #expect(BlockLine.curve([64, nil, 64, 96])?.blocks == "▁ ▁█")
    #expect(BlockLine.curve([-7, 7])?.blocks == "▁█")
    #expect(BlockLine.curve([96, nil, 64])?.range == 64...96)
  }

  @Test func `Values that do not differ, or by too much, have no curve`() {
    #expect(BlockLine.curve([]) == nil)
    #expect(BlockLine.curve([nil, 3]) == nil)
    #expect(BlockLine.curve([3, 3, 3]) == nil)
    let most = CGFloat.greatestFiniteMagnitude
    #expect(BlockLine.curve([-most, most]) == nil)
    #expect(BlockLine.curve([0, most])?.blocks == "▁█")
  }

  @Test func `A long curve has the last of several values in each column`() {
    let values = (0..<1_000).map { $0 < 999 ? CGFloat(1) : 2 }
    #expect(BlockLine.curve(values)?.blocks == String(repeating: "▁", count: 59) + "█")
  }

  @Test func `Ranges are full and light in turns`() {
    let thirds = BlockLine.ranges(from: [0, 20, 40], through: 60)
    let block = { (text: String) in String(repeating: text, count: 20) }
    #expect(thirds == block("█") + block("░") + block("█"))
    #expect(BlockLine.ranges(from: [320], through: 1_366) == nil)
  }

  @Test func `A column in which several ranges begin is half full`() {
    let line = BlockLine.ranges(from: [0, 30.1, 30.4], through: 60)
    #expect(line == String(repeating: "█", count: 30) + "▒" + String(repeating: "█", count: 29))
  }
}
