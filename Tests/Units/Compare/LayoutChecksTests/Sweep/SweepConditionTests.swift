import RandomNumbers
import Testing

@testable import LayoutChecks

@Suite struct SweepConditionTests {
  /// Languages, text sizes, widths and directions.
  private static let axes = [
    SweepAxis(count: 6), SweepAxis(count: 12, tightest: 11),
    SweepAxis(count: 121, tightest: 0, samples: [0, 55, 70, 120]), SweepAxis(count: 2),
  ]
  private static let (all, sizes, widths) = (Array(0..<6), Array(0..<12), Array(0..<121))

  private func conditions(_ fails: @escaping (SweepPoint) -> Bool) throws -> [SweepCondition] {
    let rows = CoveringArray(Self.axes).rows
    return try SweepExplainer(Self.axes, passing: rows.filter { !fails($0) }, fails: fails)
      .conditions(of: rows.filter(fails))
  }

  @Test func `A finding in some languages from a size below a width is one condition`() throws {
    let found = try conditions { [1, 3, 4].contains($0[0]) && $0[1] >= 7 && $0[2] < 55 }
    #expect(
      found == [SweepCondition(values: [[1, 3, 4], Array(7..<12), Array(0..<55), [0, 1]])]
    )
  }

  @Test func `A finding everywhere has a condition of all values`() throws {
    let found = try conditions { _ in true }
    #expect(found == [SweepCondition(values: [Self.all, Self.sizes, Self.widths, [0, 1]])])
  }

  @Test func `A range can begin and end between the ends`() throws {
    let found = try conditions { (50...60).contains($0[2]) && $0[3] == 1 }
    #expect(
      found == [SweepCondition(values: [Self.all, Self.sizes, Array(50...60), [1]])]
    )
  }

  @Test func `Without a finding, there is no condition`() throws {
    #expect(try conditions { _ in false } == [])
  }

  /// Text that needs more room at larger sizes and in some languages: the border is a staircase.
  @Test(arguments: 0..<40)
  func `Conditions hold for all findings, and end where there is none`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let needs = (0..<6).map { _ in Double.random(in: 0...1, using: &random) }
    let factor = Double.random(in: 2...9, using: &random)
    let fails = { (point: SweepPoint) in
      needs[point[0]] * Double(point[1] + 3) * factor > Double(point[2])
    }
    let failing = CoveringArray(Self.axes).rows.filter(fails)
    let found = try conditions(fails)
    for point in failing { #expect(found.contains { $0.contains(point) }) }
    for condition in found {
      let (sizes, widths) = (condition.values[1], condition.values[2])
      let (smallest, widest) = (sizes.first ?? 0, widths.last ?? 0)
      let languages = condition.values[0]
      #expect(languages.allSatisfy { fails([$0, smallest, widest, 0]) })
      // The mildest corner has a neighbor without the finding along each axis.
      if smallest > 0 {
        #expect(languages.contains { !fails([$0, smallest - 1, widest, 0]) })
      }
      if widest < 120 { #expect(languages.contains { !fails([$0, smallest, widest + 1, 0]) }) }
    }
  }

  /// Findings that hold in several places, or only between the ends of a range.
  enum Shape: String, CaseIterable {
    case middleSize, twoRangesOfSizes, allButOneSize, bandOfWidths, languagesWithOwnWidths
    case steps, oneLanguageOrNarrow, threeAxes

    func fails(_ point: SweepPoint) -> Bool {
      let (language, size, width, direction) = (point[0], point[1], point[2], point[3])
      return switch self {
      case .middleSize: size == 5
      case .twoRangesOfSizes: size == 1 || size >= 8
      case .allButOneSize: size != 6
      case .bandOfWidths: direction == 1 && (40..<75).contains(width)
      case .languagesWithOwnWidths: size == 11 && width < language * 7
      case .steps: size >= 10 && width < 100 || size >= 6 && width < 55
      case .oneLanguageOrNarrow: language == 2 && size >= 9 || width < 30
      case .threeAxes: language < 2 && size >= 7 && width < 12 && direction == 0
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `Conditions hold in all configurations with the finding, and in no other one`(
    shape: Shape
  ) throws {
    let found = try conditions(shape.fails)
    let all = Self.axes.map { axis in
      SweepAxis(
        count: axis.count,
        samples: Array(stride(from: 0, to: axis.count, by: axis.count > 12 ? 4 : 1))
      )
    }.product
    let wrong = all.filter { point in
      found.contains { $0.contains(point) } != shape.fails(point)
    }
    #expect(wrong == [])
  }

  @Test func `A language is named only where no wider condition holds for it`() throws {
    let found = try conditions {
      $0[1] == 11 && ($0[0] == 2 && $0[2] < 80 || $0[0] == 4 && $0[2] < 60)
    }
    let values = { (language: Int, width: Int) in
      SweepCondition(values: [[language], [11], Array(0..<width), [0, 1]])
    }
    #expect(Set(found) == [values(2, 80), values(4, 60)])
  }
}
