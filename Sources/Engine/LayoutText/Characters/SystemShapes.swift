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

  /// Creates the advances in a font.
  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    display = SystemAdvances.displayShare(atSize: font.sizeInThousandths)
    tracking = SystemAdvances.tracking(atSize: font.sizeInThousandths)
    weight = font.weight.shares
    factor = font.width.widthFactor * font.design.widthFactor
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
    let units = SystemKerning.units(between: first, and: second)
    return units == 0 ? 0 : kerning(ofUnits: units)
  }

  private func kerning(ofUnits units: Int) -> Int {
    let change = (SystemKerning.displayFactor - 1000) * display / 10_000
    return inMicropoints(units * (1000 + change) * factor / 1_000_000)
  }

  /// Returns a length in thousandths of a unit, rounded down, so that a sum never exceeds the exact one.
  private func inMicropoints(_ thousandths: Int) -> Int {
    (thousandths * sizeInThousandths) >> 11
  }

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
