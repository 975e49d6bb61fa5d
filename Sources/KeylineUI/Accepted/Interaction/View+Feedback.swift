/// What a device lets a person feel or hear; in a still picture nothing.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  /// Something is done.
  public static let success = SensoryFeedback(name: "success")
  /// Something may be wrong.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something is wrong.
  public static let error = SensoryFeedback(name: "error")
  /// Something else is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value is larger.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value is smaller.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// Something stands where others do.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// Something passes a level.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Something hits something.
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy what hits is.
  public enum Weight: Hashable, Sendable {
    /// Light.
    case light
    /// Neither light nor heavy.
    case medium
    /// Heavy.
    case heavy
  }

  /// How soft what hits is.
  public enum Flexibility: Hashable, Sendable {
    /// Hard.
    case rigid
    /// Neither hard nor soft.
    case solid
    /// Soft.
    case soft
  }

  /// Returns what it is like when something of a weight hits something.
  public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { impact }

  /// Returns what it is like when something soft or hard hits something.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    impact
  }
}

extension View {
  /// Returns the view; nothing is felt in a still picture.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View { self }

  /// Returns the view; nothing is felt in a still picture.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (T, T) -> Bool
  ) -> some View { self }

  /// Returns the view; nothing is felt in a still picture.
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
}
