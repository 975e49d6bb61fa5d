public import Foundation
public import LayoutText

/// The horizontal alignment of lines of text, which affects no sizes.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading edge.
  case leading
  /// At the center.
  case center
  /// At the trailing edge.
  case trailing
}

private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }

extension EnvironmentValues {
  /// The alignment of lines of text.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// The case of text; `nil` to leave it unchanged.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the default font of text in the view.
  public func font(_ font: Font?) -> some View { changingText { $0.style.font = font } }

  /// Sets the default weight of text in the view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingText { $0.style.weight = weight }
  }

  /// Sets the default font design of text in the view.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingText { $0.style.design = design }
  }

  /// Sets the default font width of text in the view.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingText { $0.style.width = width }
  }

  /// Makes text in the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    changingText { $0.style.weight = isActive ? .bold : nil }
  }

  /// Makes text in the view italic.
  public func italic(_ isActive: Bool = true) -> some View {
    changingText { $0.style.isItalic = isActive }
  }

  /// Uses monospaced characters for text in the view.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingText { $0.style.isMonospaced = isActive }
  }

  /// Uses monospaced digits for text in the view.
  public func monospacedDigit() -> some View {
    changingText { $0.style.hasMonospacedDigits = true }
  }

  /// Adds space after each character of text in the view, in points.
  public func kerning(_ kerning: CGFloat) -> some View {
    changingText { $0.style.tracking = kerning }
  }

  /// Adds space after each character of text in the view, in points.
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Raises text in the view above the baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    changingText { $0.style.baselineOffset = baselineOffset }
  }

  /// Sets the case of text in the view.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Limits the number of lines of text in the view.
  public func lineLimit(_ number: Int?) -> some View {
    changingText {
      $0.lineLimit = number
      $0.reservedLines = 1
    }
  }

  /// Limits the number of lines of text in the view, optionally reserving space for all of them.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    changingText {
      $0.lineLimit = limit
      $0.reservedLines = reservesSpace ? limit : 1
    }
  }

  /// Limits the number of lines of text in the view, and reserves space for the lower bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    changingText {
      $0.lineLimit = limit.upperBound
      $0.reservedLines = limit.lowerBound
    }
  }

  /// Reserves space for a number of lines of text in the view.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    changingText {
      $0.lineLimit = nil
      $0.reservedLines = limit.lowerBound
    }
  }

  /// Limits the number of lines of text in the view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Adds space between lines of text in the view, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    changingText { $0.lineSpacing = lineSpacing }
  }

  /// Allows text in the view to shrink to a fraction of its size before it is truncated.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    changingText { $0.minimumScaleFactor = factor }
  }

  /// Aligns lines of text in the view; it affects no sizes.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the text size of the view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    transformingEnvironment { $0.dynamicTypeSize = size }
  }

  /// Limits the text size of the view to a range.
  public func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    transformingEnvironment { values in
      let size = values.dynamicTypeSize
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      let nearest = allowed.first.map { size < $0 } ?? true ? allowed.first : allowed.last
      if let nearest { values.dynamicTypeSize = nearest }
    }
  }

  private func changingText(_ change: @escaping (inout InheritedTextStyle) -> Void) -> some View {
    transformingEnvironment { change(&$0.text) }
  }
}
