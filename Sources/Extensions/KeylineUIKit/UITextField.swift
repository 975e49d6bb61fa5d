// UIKit: controls, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
import KeylineUI

open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public typealias ViewMode = UITextFieldViewMode
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextChange")
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  open var text: String?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = UITextFieldViewMode.never
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var inputAccessoryView: UIView?
  open var inputView: UIView?
  open var leftView: UIView?
  open var rightView: UIView?
  open var rightViewMode = UITextFieldViewMode.never
  open var adjustsFontForContentSizeCategory = false
  open var keyboardType = UIKeyboardType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open weak var delegate: (any UITextFieldDelegate)?
}
