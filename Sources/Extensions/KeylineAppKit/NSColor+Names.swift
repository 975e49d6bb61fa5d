// AppKit: the colors of the platform that UIKit lacks, by name.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
public import KeylineUIKit

extension UIColor {
  public class var labelColor: UIColor { .label }
  public class var secondaryLabelColor: UIColor { .secondaryLabel }
  public class var tertiaryLabelColor: UIColor { .tertiaryLabel }
  public class var quaternaryLabelColor: UIColor { .quaternaryLabel }
  public class var placeholderTextColor: UIColor { .placeholderText }
  public class var linkColor: UIColor { .link }
  public class var separatorColor: UIColor { .separator }
  public class var textColor: UIColor { UIColor(Color("textColor")) }
  public class var textBackgroundColor: UIColor { UIColor(Color("textBackgroundColor")) }
  public class var selectedTextBackgroundColor: UIColor {
    UIColor(Color("selectedTextBackgroundColor"))
  }
  public class var windowBackgroundColor: UIColor { UIColor(Color("windowBackgroundColor")) }
  public class var underPageBackgroundColor: UIColor { UIColor(Color("underPageBackgroundColor")) }
  public class var controlColor: UIColor { UIColor(Color("controlColor")) }
  public class var controlBackgroundColor: UIColor { UIColor(Color("controlBackgroundColor")) }
  public class var controlTextColor: UIColor { UIColor(Color("controlTextColor")) }
  public class var disabledControlTextColor: UIColor { UIColor(Color("disabledControlTextColor")) }
  public class var controlAccentColor: UIColor { .tintColor }
  public class var selectedControlColor: UIColor { UIColor(Color("selectedControlColor")) }
  public class var gridColor: UIColor { UIColor(Color("gridColor")) }
  public class var highlightColor: UIColor { UIColor(Color("highlightColor")) }
  public class var shadowColor: UIColor { UIColor(Color("shadowColor")) }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(
    calibratedRed red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
