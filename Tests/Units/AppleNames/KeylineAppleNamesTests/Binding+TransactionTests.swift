import KeylineAppleNames
import KeylineUI
import Testing

@Suite struct BindingTransactionTests {
  @Test func `A value is written with an empty transaction`() {
    var written: [Int] = []
    let binding = Binding<Int>(
      get: { written.count },
      set: { value, transaction in
        #expect(transaction.animation == nil)
        written.append(value)
      }
    )
    binding.wrappedValue = 7
    #expect(binding.wrappedValue == 1)
    #expect(written == [7])
    #expect(binding.transaction.animation == nil)
  }
}
