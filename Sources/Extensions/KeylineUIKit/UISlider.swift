import Foundation
import KeylineAppleNames
import KeylineUI

open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}
