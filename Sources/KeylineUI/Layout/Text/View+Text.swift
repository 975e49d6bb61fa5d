public import Foundation
public import LayoutText

extension View {
  /// Returns the view with a font for the texts in it that set none.
  public func font(_ font: Font?) -> some View { changingText { $0.style.font = font } }

  /// Returns the view with a weight for the texts in it that set none.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingText { $0.style.weight = weight }
  }

  /// Returns the view with a family of letter shapes for the texts in it that set none.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingText { $0.style.design = design }
  }

  /// Returns the view with a width of letters for the texts in it that set none.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingText { $0.style.width = width }
  }

  /// Returns the view with the texts in it in bold.
  public func bold(_ isActive: Bool = true) -> some View {
    changingText { $0.style.weight = isActive ? .bold : nil }
  }

  /// Returns the view with the texts in it in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    changingText { $0.style.isItalic = isActive }
  }

  /// Returns the view with letters that are all of one width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingText { $0.style.isMonospaced = isActive }
  }

  /// Returns the view with digits that are all of one width.
  public func monospacedDigit() -> some View {
    changingText { $0.style.hasMonospacedDigits = true }
  }

  /// Returns the view with a length in points added to each character of its texts.
  public func kerning(_ kerning: CGFloat) -> some View {
    changingText { $0.style.tracking = kerning }
  }

  /// Returns the view with a length in points added to each character of its texts.
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Returns the view with its texts raised over the baseline by a length in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    changingText { $0.style.baselineOffset = baselineOffset }
  }

  /// Returns the view with its texts in capitals or small letters.
  public func textCase(_ textCase: Text.Case?) -> some View {
    changingText { $0.textCase = textCase }
  }

  /// Returns the view with a greatest number of lines for the texts in it.
  public func lineLimit(_ number: Int?) -> some View {
    changingText {
      $0.lineLimit = number
      $0.reservedLines = 1
    }
  }

  /// Returns the view with a greatest number of lines, for all of which there is room if asked.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    changingText {
      $0.lineLimit = limit
      $0.reservedLines = reservesSpace ? limit : 1
    }
  }

  /// Returns the view with bounds of the number of lines for the texts in it.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    changingText {
      $0.lineLimit = limit.upperBound
      $0.reservedLines = limit.lowerBound
    }
  }

  /// Returns the view with a least number of lines for which its texts have room.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    changingText {
      $0.lineLimit = nil
      $0.reservedLines = limit.lowerBound
    }
  }

  /// Returns the view with a greatest number of lines for the texts in it.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Returns the view with a length in points added between the lines of its texts.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    changingText { $0.lineSpacing = lineSpacing }
  }

  /// Returns the view with its texts shrinking to a part of their size before they are cut.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    changingText { $0.minimumScaleFactor = factor }
  }

  /// Returns the view with a place of lines in the texts in it; layout ignores it.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changingText { $0.alignment = alignment }
  }

  /// Returns the view at a text size of its own.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    transformingEnvironment { $0.dynamicTypeSize = size }
  }

  /// Returns the view at the text size around it, within bounds.
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

  /// Returns the view; where a text is cut does not change its size.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  private func changingText(_ change: @escaping (inout TextInheritance) -> Void) -> some View {
    transformingEnvironment { change(&$0.text) }
  }
}
