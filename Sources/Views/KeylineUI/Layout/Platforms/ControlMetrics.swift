import Foundation
import LayoutCore

/// The lengths of controls in scene documents, in points: those of an iPhone with iOS 18, if Apple
/// publishes them.
///
/// `PlatformMetrics` has the lengths with which controls are laid out on other platforms.
///
/// | Control | Size |
/// | --- | --- |
/// | `Button` | its label; bordered: 12 left and right, 7 above and below the label |
/// | `Menu`, `Link`, `NavigationLink`, `ShareLink` | their label |
/// | `Toggle` | its label, the remaining space, a switch of 51 × 31; at least 8 between |
/// | `Slider` | the proposed width (118 where nothing is proposed) × 31 |
/// | `Stepper` | its label, the remaining space, 94 × 32; at least 8 between |
/// | `TextField`, `SecureField` | the proposed width (that of the prompt) × a line; rounded border: 7 around |
/// | `TextEditor` | the proposal, 10 where nothing is proposed |
/// | `ProgressView` | a wheel of 20 × 20; with a value: the proposed width × 4; the label 4 above |
/// | `Gauge` | the label, the proposed width × 4 between the labels of the bounds (8 between), that of the value; 4 between; a ring: 44 × 44 |
/// | `Label` | the symbol, 8, the title |
/// | `Picker` | a menu: the chosen row, 4, an arrow of 12 × 12, in 12 and 7 around |
/// | `Picker`, segmented | the proposed width (the widest segment times their number) × 32 |
/// | `Picker`, wheel | the proposed width (320) × 216 |
/// | `Picker`, inline | its rows in a `VStack` |
/// | `DatePicker`, `ColorPicker` | its label, the remaining space, 120 × 34 or 28 × 28; at least 8 between |
enum ControlMetrics {
  static let toggle = CGSize(width: 51, height: 31)
  static let stepper = CGSize(width: 94, height: 32)
  static let wheel = CGSize(width: 20, height: 20)
  static let ring = CGSize(width: 44, height: 44)
  static let barHeight: CGFloat = 4
  static let labelSpacing: CGFloat = 8
  static let dateButton = CGSize(width: 120, height: 34)
  static let colorWell = CGSize(width: 28, height: 28)
  static let arrow = CGSize(width: 12, height: 12)
  static let segmentHeight: CGFloat = 32
  static let pickerWheel = CGSize(width: 320, height: 216)
  static let bordered = EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  static let fieldInset: CGFloat = 7
}
