import KeylineUI
import LayoutEngine
import Testing

private struct Meter: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.minimumValueLabel
      Text("\(Int(configuration.value * 100))")
      configuration.label
    }
  }
}

private struct Boxed: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

@MainActor
@Suite struct GaugeStyleTests {
  @Test func `A style of the app arranges the parts of a gauge`() {
    let gauge = Gauge(value: 5, in: 0...20) {
      Text("l")
    } currentValueLabel: {
      Text("c")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("20")
    }
    #expect(gauge.gaugeStyle(Meter()).nodes().outline == "HStack(Text“0”,Text“25”,Text“l”)")
  }

  @Test func `A fraction stays in its range, also of an empty one`() {
    let full = Gauge(value: 30, in: 0...20) { Text("l") }
    #expect(full.gaugeStyle(Meter()).nodes().outline == "HStack(Text“100”,Text“l”)")
    let empty = Gauge(value: 3, in: 3...3) { Text("l") }
    #expect(empty.gaugeStyle(Meter()).nodes().outline == "HStack(Text“0”,Text“l”)")
  }

  @Test func `A style of the app arranges a group of controls`() {
    let group = ControlGroup("t") { Text("a") }
    #expect(group.nodes().outline == "HStack(Text“a”)")
    #expect(group.controlGroupStyle(Boxed()).nodes().outline == "VStack(Text“t”,Text“a”)")
  }
}
