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
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The length for the text size of the view's environment.
  ///
  /// It grows with the line height of the text style, as lengths of `UIFontMetrics` do, but is not
  /// rounded to pixels.
  public var wrappedValue: Value {
    value * Value(EnvironmentScope.values.dynamicTypeSize.metricScale(of: style))
  }
}
