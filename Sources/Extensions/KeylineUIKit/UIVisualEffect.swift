import Foundation

open class UIVisualEffect: UIResponder {}
