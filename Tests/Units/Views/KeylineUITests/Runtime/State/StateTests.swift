import KeylineAppleNames
import KeylineUI
import Testing

private final class Model: ObservableObject {
  @Published var count = 1
}

private struct Counter {
  @State var count = 3
  @State var title: String?
  @ObservedObject var model = Model()
  @AppStorage("x") var stored = 5
}

@Suite struct StateTests {
  @Test func `A state holds its initial value`() {
    let counter = Counter()
    counter.count = 8
    #expect(counter.count == 3)
    #expect(counter.title == nil)
    #expect(counter.$count.wrappedValue == 3)
    #expect(counter.stored == 5)
  }

  @Test func `A binding to an object's property reads and writes it`() {
    let counter = Counter()
    counter.$model.count.wrappedValue = 4
    #expect(counter.model.count == 4)
  }

  @Test func `A binding reads and writes by its closures, and so do its members`() {
    final class Box {
      struct Pair {
        var number: Int
      }
      var value = Pair(number: 1)
    }
    let box = Box()
    let binding = Binding(get: { box.value }, set: { box.value = $0 })
    binding.number.wrappedValue = 6
    #expect(box.value.number == 6)
    #expect(Binding(Binding<Int?>.constant(nil))?.wrappedValue == nil)
    #expect(Binding(Binding<Int?>.constant(2))?.wrappedValue == 2)
  }

  @Test func `A binding to a collection is a collection of bindings`() {
    let binding = Binding.constant([4, 5, 6])
    #expect(binding.map(\.wrappedValue) == [4, 5, 6])
  }
}
