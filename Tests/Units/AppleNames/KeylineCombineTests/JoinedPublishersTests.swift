#if Combine || canImport(Darwin)
import KeylineCombine
import Testing

@Suite struct JoinedPublishersTests {
  private enum Failure: Error { case failed }

  @Test func `The latest values are sent once there is one of each`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var received: [String] = []
    var isFinished = false
    let subscription = a.combineLatest(b)
      .sink(
        receiveCompletion: { _ in isFinished = true },
        receiveValue: { received.append("\($0)\($1)") }
      )
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    a.send(3)
    #expect(received == ["2x", "2y", "3y"])
    a.send(completion: .finished)
    #expect(!isFinished)
    b.send(completion: .finished)
    #expect(isFinished)
    subscription.cancel()
  }

  @Test func `Three publishers are combined`() {
    let subjects = (0..<3).map { CurrentValueSubject<Int, Never>($0) }
    var sums: [Int] = []
    let three = subjects[0].combineLatest(subjects[1], subjects[2]) { $0 + $1 + $2 }
      .sink { sums.append($0) }
    subjects[2].send(10)
    #expect(sums == [3, 11])
    three.cancel()
    subjects[0].send(5)
    #expect(sums.count == 2)
  }

  @Test func `Four publishers are combined`() {
    let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
    let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
    var values: [[Int]] = []
    var sums: [Int] = []
    let four = a.combineLatest(b, c, d).sink { values.append([$0.0, $0.1, $0.2, $0.3]) }
    let sum = a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 }.sink { sums.append($0) }
    d.send(10)
    #expect(values == [[0, 1, 2, 3], [0, 1, 2, 10]])
    #expect(sums == [6, 13])
    four.cancel()
    sum.cancel()
  }

  @Test func `A failure ends the combination at once`() {
    let a = PassthroughSubject<Int, Failure>()
    let b = PassthroughSubject<Int, Failure>()
    var completions = 0
    let subscription = a.merge(with: b)
      .sink(receiveCompletion: { _ in completions += 1 }, receiveValue: { _ in })
    a.send(completion: .failure(.failed))
    b.send(completion: .failure(.failed))
    #expect(completions == 1)
    subscription.cancel()
  }

  @Test func `Merged publishers send all their values in order`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    let two = Publishers.Merge(a, b).sink { received.append($0) }
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(received == [1, 2, 3])
    two.cancel()
    let many = Publishers.MergeMany([1, 2].map { Just($0) }).collect().sink { received += $0 }
    #expect(received == [1, 2, 3, 1, 2])
    many.cancel()
  }

  @Test func `Values wait for a subscriber that requests one at a time`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let reader = SlowReader()
    Publishers.Merge(a, b).subscribe(reader)
    a.send(1)
    b.send(2)
    #expect(reader.received == [])
    reader.subscription?.request(.max(1))
    #expect(reader.received == [1])
    reader.subscription?.request(.max(1))
    #expect(reader.received == [1, 2])
  }
}

private final class SlowReader: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  var subscription: (any Subscription)?
  var received: [Int] = []

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) -> Subscribers.Demand {
    received.append(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
#endif
