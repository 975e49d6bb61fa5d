// Charts' views: a chart takes the proposed size, and its content is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineAppleNames
public import KeylineUI

/// A value with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
  public static func value(_ label: LocalizedStringKey, _ value: Value) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self { Self() }
}

extension PlottableValue where Value == Date {
  public static func value(
    _ label: LocalizedStringKey,
    _ value: Date,
    unit: Calendar.Component
  ) -> Self {
    Self()
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ value: Date,
    unit: Calendar.Component
  ) -> Self {
    Self()
  }
}
