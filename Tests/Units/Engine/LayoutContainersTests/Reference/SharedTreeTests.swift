import Endurance
import Foundation
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// Random trees that several threads lay out and edit at once.
@Suite struct SharedTreeTests {
  private static let threads = 8

  /// A tree with a proposal, and the frames that the rules give it.
  private struct Question: Sendable {
    let node: LayoutNode
    let proposal: ProposedViewSize
    let expected: [[UInt64]]

    init(_ tree: ReferenceTree, in proposal: ProposedViewSize) {
      node = tree.node
      self.proposal = proposal
      expected = tree.frames(
        ReferenceProposal(width: proposal.width, height: proposal.height)
      ).map(\.allBits)
    }

    /// Whether a run of the tree places it as the rules do.
    func isAnswered(by run: LayoutRun) -> Bool {
      run.layout(in: proposal).placements.map(\.frame.allBits) == expected
    }
  }

  /// A stack, edits of its children, and the expected result of each.
  private struct Course: Sendable {
    let root: LayoutNode
    let steps: [(edit: RandomReferenceTrees.Edit, question: Question)]

    init(_ trees: inout RandomReferenceTrees) {
      var children = (0..<3).map { _ in trees.tree(depth: 1) }
      root = ReferenceTree.row(.middle, spacing: 3, children).node
      steps = (0..<5).map { _ in
        let edit = trees.edit(&children)
        let tree = ReferenceTree.row(.middle, spacing: 3, children)
        return (edit, Question(tree, in: trees.proposal()))
      }
    }

    /// The number of steps of a separate run that do not follow the rules.
    func faults() throws -> Int {
      let run = try LayoutRun(root: root)
      return try steps.count { step in
        try step.edit.apply(to: run)
        return !step.question.isAnswered(by: run)
      }
    }
  }

  @Test func `Trees that eight threads lay out at once are placed as the rules do`() async throws {
    var trees = RandomReferenceTrees(generator: SeededGenerator(seed: 200))
    var tally = Tally("trees", "random trees, each on 8 threads at once")
    for _ in 0..<Endurance.count(4, long: 260) {
      let questions = (0..<25).map { _ in
        Question(trees.tree(depth: trees.depth()), in: trees.proposal())
      }
      let faults = try await SharedTreeTests.onThreads { thread in
        // Each starts with a different tree, and they all meet the same ones.
        try questions.indices.count { index in
          let question = questions[(index + thread) % questions.count]
          return !question.isAnswered(by: try LayoutRun(root: question.node))
        }
      }
      tally.count += questions.count * faults.count
      for fault in faults { tally.check(fault == 0, or: .wrong, "\(fault) trees") }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `Trees that eight threads edit at once are placed as the rules do`() async throws {
    var trees = RandomReferenceTrees(generator: SeededGenerator(seed: 300))
    var tally = Tally("trees", "random edits, each on 8 threads at once")
    for _ in 0..<Endurance.count(4, long: 140) {
      let courses = (0..<5).map { _ in Course(&trees) }
      let faults = try await SharedTreeTests.onThreads { _ in
        try courses.reduce(0) { try $0 + $1.faults() }
      }
      tally.count += courses.reduce(0) { $0 + $1.steps.count } * faults.count
      for fault in faults { tally.check(fault == 0, or: .wrong, "\(fault) edits") }
    }
    #expect(tally.finish(), "\(tally)")
  }

  /// Runs a closure on separate threads, possibly more than the machine has cores.
  private static func onThreads(
    _ work: @escaping @Sendable (Int) throws -> Int
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<threads {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try work(index) }) }.start()
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
