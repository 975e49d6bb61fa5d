// AppKit: the initializers of images that UIKit lacks.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI
public import KeylineUIKit

extension UIImage {
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init(systemName: name)
  }
  public convenience init?(contentsOf url: URL) { self.init(Image("")) }
  public convenience init(size: CGSize) { self.init(Image("")) }
}
