internal import CCharacterRuns

struct FontAdvances {
  /// Where the advances come from.
  private enum Source {
    case system(SystemShapes)
    /// The published advances of Helvetica, times a factor in millionths for digits and one for other characters.
    case helvetica(digits: Int, others: Int)
    case monospaced
  }

  private let source: Source
  private let sizeInThousandths: Int
  /// The addition to each character, in millionths of a point.
  private let added: Int

  /// The width of a character in a monospaced design, in thousandths of an em.
  ///
  /// Measured on macOS 27: 17 characters at 13 points take 137 points, rounded up to half a point.
  private static let monospacedAdvance = 618
  /// The factor that leaves advances as they are.
  private static let unchanged = 1_000_000

  /// Creates the advances of characters in a font.
  ///
  /// A weight widens the digits of Helvetica by five eighths as much as its letters, as in the system
  /// font.
  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    added = font.addedAdvance
    if font.design == .monospaced {
      source = .monospaced
    } else if font.isHelvetica {
      let design = font.design.widthFactor(atSize: sizeInThousandths)
      let widthFactor = font.width.widthFactor * design / 1000
      let digits = (1000 + (font.weight.widthFactor - 1000) * 5 / 8) * widthFactor
      source = .helvetica(digits: digits, others: font.weight.widthFactor * widthFactor)
    } else {
      source = .system(SystemShapes(font))
    }
  }

  /// Returns the advance of a character, in millionths of a point.
  ///
  /// Weight, width and design change the tabulated advance. Tracking is added to every character
  /// with an advance, but an advance is never negative. A character as wide as an ideograph is 1 em
  /// wide in every font, and a character without an advance has none in every font.
  @inline(__always)
  func length(of character: CharacterProperties) -> Int {
    guard character.isScaled else { return unscaledLength(Int(character.advance)) }
    switch source {
    case .system(let shapes): return max(shapes.length(of: character) + added, 0)
    case .monospaced:
      return max(FontAdvances.monospacedAdvance * sizeInThousandths + added, 0)
    case .helvetica(let digits, let others):
      let factor = character.lineBreak == .numeric ? digits : others
      let length = Int(character.advance) * sizeInThousandths * factor
      return max((length + FontAdvances.unchanged / 2) / FontAdvances.unchanged + added, 0)
    }
  }

  /// Returns the kerning between two letters, in millionths of a point.
  @inline(__always)
  func kerning(between first: UInt8, and second: UInt8) -> Int {
    guard case .system(let shapes) = source else { return 0 }
    return shapes.kerning(between: first, and: second)
  }

  private func unscaledLength(_ advance: Int) -> Int {
    guard added != 0, advance > 0 else { return advance * sizeInThousandths }
    return max(advance * sizeInThousandths + added, 0)
  }
}

/// The advances of the system font, measured on iOS and macOS.
///
/// The width of a character is the sum of its advance, which depends on the optical size and the
/// weight, and the tracking of the font size. A unit is the 2048th part of an em.
enum SystemAdvances {
  /// Returns the tracking of a size in thousandths of a point, in thousandths of a unit.
  ///
  /// The Human Interface Guidelines publish it for SF Pro, rounded to thousandths of an em.
  static func tracking(atSize size: Int) -> Int {
    interpolated(tracking, atSize: size, times: 1000)
  }

  /// Returns the share of the display shapes at a size in thousandths of a point, in ten-thousandths.
  ///
  /// The system font changes from its text to its display shapes between 17 and 28 points.
  static func displayShare(atSize size: Int) -> Int {
    interpolated(displayShares, atSize: size, times: 1)
  }

  private static func interpolated(
    _ table: [(size: Int, value: Int)],
    atSize size: Int,
    times factor: Int
  ) -> Int {
    guard var lower = table.first else { return 0 }
    if size <= lower.size { return lower.value * factor }
    for upper in table.dropFirst() {
      if size <= upper.size {
        let change = (size - lower.size) * (upper.value - lower.value) * factor
        return lower.value * factor + change / (upper.size - lower.size)
      }
      lower = upper
    }
    return lower.value * factor
  }

  /// Returns the advance in the system font of a non-ASCII character with an advance in Helvetica,
  /// in units.
  ///
  /// Most such characters are letters with marks, which are as wide in the system font as letters
  /// of the same width in Helvetica.
  static func advance(likeHelvetica advance: UInt16) -> UInt16 {
    for entry in byHelvetica where entry.helvetica == advance { return entry.system }
    return UInt16(clamping: Int(advance) * unitsPerEm / 1000)
  }

  static let unitsPerEm = 2048
}

/// The kerning of the system font: the change of the distance between two letters.
///
/// It is fitted to the measured widths of texts by `Scripts/generate/fit-font`. Negative numbers move
/// letters closer together.
enum SystemKerning {
  /// Returns the place of a pair of letters, numbered from 1, in the tables of kerning; `nil` for
  /// characters without a number.
  @inline(__always)
  static func index(of first: UInt8, and second: UInt8) -> Int? {
    guard first > 0, second > 0 else { return nil }
    return (Int(first) - 1) * count + Int(second) - 1
  }

  /// The number of letters, from the space through the tilde.
  private static let count = 95
}

/// The advances of the system font's characters in one weight, width, design and size.
///
/// They are interpolated between the tabulated weights, and between the text shapes, which are used
/// up to 17 points, and the display shapes, which are used from 28 points.
struct SystemShapes {
  /// The share of the display shapes, in ten-thousandths; the rest are text shapes.
  private let display: Int
  private let weight: Font.Weight.Shares
  private let factor: Int
  /// The tracking of the size, in thousandths of a unit.
  private let tracking: Int
  private let sizeInThousandths: Int
  /// Whether the advances are those in the regular weight up to 17 points, a property of characters.
  private let arePlain: Bool
  /// The factor of the weight for characters that are not tabulated, in thousandths.
  private let meanWeightFactor: Int

  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    display = SystemAdvances.displayShare(atSize: font.sizeInThousandths)
    tracking = SystemAdvances.tracking(atSize: font.sizeInThousandths)
    weight = font.weight.shares
    factor = font.width.widthFactor * font.design.widthFactor(atSize: font.sizeInThousandths)
    arePlain = display == 0 && font.weight == .regular && factor == 1_000_000
    meanWeightFactor = font.weight.widthFactor
  }

  /// Returns the advance of a character, in millionths of a point.
  @inline(__always)
  func length(of character: CharacterProperties) -> Int {
    var thousandths = Int(character.systemAdvance) * 1000
    if !arePlain { thousandths = mixed(character) }
    return inMicropoints(thousandths + tracking)
  }

  /// Returns the kerning between two letters, in millionths of a point.
  @inline(__always)
  func kerning(between first: UInt8, and second: UInt8) -> Int {
    guard let pair = SystemKerning.index(of: first, and: second) else { return 0 }
    let text = Int(keyline_text_kerning(pair))
    if arePlain { return text == 0 ? 0 : inMicropoints(text * 250) }
    return mixedKerning(of: pair, text: text)
  }

  private func mixedKerning(of pair: Int, text: Int) -> Int {
    let displayed = Int(keyline_display_kerning(pair)) * display / 10
    let quarters = text * 1000 + displayed + Int(keyline_bold_kerning(pair)) * weight.bold
    return inMicropoints(quarters * factor / 4_000_000)
  }

  /// Returns a length in thousandths of a unit, rounded down, so that a sum never exceeds the exact one.
  private func inMicropoints(_ thousandths: Int) -> Int { (thousandths * sizeInThousandths) >> 11 }

  /// Returns the interpolated advance of a character, in thousandths of a unit.
  private func mixed(_ character: CharacterProperties) -> Int {
    let index = Int(character.letter) - 1
    guard index >= 0 else {
      let text = Int(character.systemAdvance) * meanWeightFactor
      return (text + SystemAdvances.meanDisplayChange * display / 10) * factor / 1_000_000
    }
    let text = weight.mix(
      regular: SystemAdvances.regularText[index],
      ultraLight: SystemAdvances.ultraLightText[index],
      bold: SystemAdvances.boldText[index],
      black: SystemAdvances.blackText[index]
    )
    let other = weight.mix(
      regular: SystemAdvances.regularDisplay[index],
      ultraLight: SystemAdvances.ultraLightDisplay[index],
      bold: SystemAdvances.boldDisplay[index],
      black: SystemAdvances.blackDisplay[index]
    )
    return (text + (other - text) * display / 10_000) * factor / 1_000_000
  }
}
