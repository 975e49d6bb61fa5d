// UIKit declares these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// UIKit: controls, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
import KeylineUI

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingDidBegin = Event(rawValue: 65536)
    public static let editingChanged = Event(rawValue: 131_072)
    public static let editingDidEnd = Event(rawValue: 262_144)
    public static let allEvents = Event(rawValue: .max)
  }
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func sendActions(for controlEvents: Event) {}
}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
  open var titleLabel: UILabel? { nil }
  open var imageView: UIImageView? { nil }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var attributedTitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var showsActivityIndicator = false
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
  }
  open var configuration: Configuration?
  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open var showsMenuAsPrimaryAction = false
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
}

open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
}

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

@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = 0
  open var selectedSegmentTintColor: UIColor?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var backgroundStyle = BackgroundStyle.automatic
  open var hidesForSinglePage = false
  open func size(forNumberOfPages pageCount: Int) -> CGSize { .zero }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
}

open class UIDatePicker: UIControl {
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var datePickerMode = Mode.dateAndTime
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
}

open class UIRefreshControl: UIControl {
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

extension UIAppearanceProxy where Target: UISegmentedControl {
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
  public func setBackgroundImage(
    _ image: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
}

extension UIAppearanceProxy where Target: UISlider {
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UITabBarItem {
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}
