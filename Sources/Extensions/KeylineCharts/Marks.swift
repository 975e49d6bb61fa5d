// The marks of a chart, which have no frames of their own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
public import LayoutCore

/// A mark at values on both axes.
public protocol PlottedMark: ChartContent { init() }

extension PlottedMark {
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init()
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init()
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self.init()
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init()
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self.init()
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    self.init()
  }
  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    height: MarkDimension = .automatic
  ) {
    self.init()
  }
  public init<X: Plottable>(
    x: PlottableValue<X>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init()
  }
  public init<Y: Plottable>(
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init()
  }
}

public struct AreaMark: PlottedMark { public init() {} }

public struct BarMark: PlottedMark { public init() {} }

public struct LineMark: PlottedMark { public init() {} }

public struct PointMark: PlottedMark { public init() {} }

public struct RectangleMark: PlottedMark { public init() {} }

public struct RuleMark: PlottedMark { public init() {} }

public struct SectorMark: ChartContent {
  public init<Value: Plottable>(
    angle: PlottableValue<Value>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {}
}

public enum MarkStackingMethod: Sendable { case standard, normalized, center, unstacked }

public enum MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case automatic
  case fixed(CGFloat)
  case inset(CGFloat)
  case ratio(CGFloat)

  public init(floatLiteral value: Double) { self = .fixed(value) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

public enum InterpolationMethod: Sendable {
  case linear, monotone, cardinal, catmullRom, stepStart, stepCenter, stepEnd
}

public enum BasicChartSymbolShape: Sendable {
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

public struct AnnotationOverflowResolution: Sendable {
  public enum Strategy: Sendable { case automatic, disabled, fit, padScale }

  public static let automatic = Self()
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

/// The modifiers return the mark, because no frame follows from them.
extension ChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
  public func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> Self { self }
  public func opacity(_ value: Double) -> Self { self }
  public func cornerRadius(
    _ radius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    self
  }
  public func lineStyle(_ style: StrokeStyle) -> Self { self }
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }
  public func symbol(_ symbol: BasicChartSymbolShape) -> Self { self }
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> Self { self }
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> Self { self }
  public func symbolSize(_ area: CGFloat) -> Self { self }
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: () -> Content
  ) -> Self {
    self
  }
}
