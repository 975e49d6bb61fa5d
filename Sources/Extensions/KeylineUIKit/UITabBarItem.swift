// UIKit: view controllers, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UITabBarItem: UIResponder {
  open var title: String?
  open var image: UIImage?
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var tag = 0
  public override init() {}
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
