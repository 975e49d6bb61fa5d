import CanonicalJSON
import Foundation

/// The values that the parameters of a document run through.
enum Sweep {
  /// The greatest number of steps of one sweep.
  static let maximumSteps = 10_000

  /// One value for each parameter.
  typealias Step = [(name: String, value: JSONValue)]

  /// Returns every combination of the parameters' values, the last parameter changing fastest.
  static func steps(of parameters: JSONObject) throws(SceneError) -> [Step] {
    var steps: [Step] = [[]]
    for (name, value) in parameters {
      let values = try values(of: value, at: "parameters.\(name)")
      guard steps.count * values.count <= maximumSteps else {
        throw SceneError(
          .badValue,
          "the parameters make more than \(maximumSteps) steps",
          at: "parameters"
        )
      }
      steps = steps.flatMap { step in values.map { step + [(name, $0)] } }
    }
    return steps
  }

  private static func values(
    of value: JSONValue,
    at location: String
  ) throws(SceneError) -> [JSONValue] {
    if let items = value.array, !items.isEmpty { return items }
    let reader = ArgumentReader(value.object ?? [:], of: "a parameter", at: location)
    try reader.only("from", "through", "by")
    let from = Double(try reader.requiredLength("from"))
    let through = Double(try reader.requiredLength("through"))
    let by = Double(try reader.requiredLength("by"))
    let count = ((through - from) / by).rounded(.down)
    guard by != 0, let last = Int(exactly: count), (0..<maximumSteps).contains(last) else {
      throw SceneError(
        .badValue,
        "from \(from) through \(through) by \(by) is no sweep of 1 to 10000 steps",
        at: location
      )
    }
    return (0...last).map { .number(from + Double($0) * by) }
  }
}
