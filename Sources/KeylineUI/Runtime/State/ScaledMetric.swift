import Foundation
public import LayoutText

/// A length that scales with the text size of its view.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle

  /// Creates a length that scales like a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  /// Creates a length that scales like body text.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  /// The length for the text size that an ancestor sets; unscaled if only the scene sets one.
  public var wrappedValue: Value {
    let size = EnvironmentScope.values.dynamicTypeSize
    let scaled = Font.system(style).resolved(for: size).size
    let standard = Font.system(style).resolved().size
    return scaled == standard ? value : value * Value(scaled / standard)
  }
}
