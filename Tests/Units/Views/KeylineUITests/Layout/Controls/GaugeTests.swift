import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct GaugeTests {
  private func frames(_ view: some View, width: CGFloat?) throws -> [CGRect] {
    let proposal = ProposedViewSize(width: width, height: nil)
    return try LayoutRun(root: view.node()).layout(in: proposal).placements.map(\.frame)
  }

  @Test func `A gauge is a bar with its label above and that of its value below`() throws {
    let gauge = Gauge(value: 0.4) {
      Color.red.frame(width: 30, height: 10)
    } currentValueLabel: {
      Color.blue.frame(width: 20, height: 6)
    }
    let all = try frames(gauge, width: 100)
    #expect(all[0] == CGRect(x: 0, y: 0, width: 100, height: 28))
    #expect(all[1] == CGRect(x: 35, y: 0, width: 30, height: 10))
    #expect(all[3] == CGRect(x: 0, y: 14, width: 100, height: 4))
    #expect(all[4] == CGRect(x: 40, y: 22, width: 20, height: 6))
  }

  @Test func `The bar is between the bounds labels`() throws {
    let gauge = Gauge(value: 4.0, in: 0...10) {
    } currentValueLabel: {
    } minimumValueLabel: {
      Color.red.frame(width: 10, height: 10)
    } maximumValueLabel: {
      Color.red.frame(width: 20, height: 10)
    }
    let bar = try #require(try frames(gauge, width: 100).first { $0.height == 4 })
    #expect(bar == CGRect(x: 18, y: 3, width: 54, height: 4))
  }

  @Test func `A circular gauge is a ring with its value in the middle`() throws {
    let gauge = Gauge(value: 0.4) {
      Color.red.frame(width: 30, height: 10)
    } currentValueLabel: {
      Color.blue.frame(width: 20, height: 6)
    }
    let all = try frames(gauge.gaugeStyle(.accessoryCircular), width: 300)
    #expect(all[0].size == CGSize(width: 44, height: 44))
    #expect(all[2] == CGRect(x: 12, y: 19, width: 20, height: 6))
  }
}
