// The module with the name that sources import. It is a separate product, because packages that
// check `canImport(UIKit)` would assume that all of Apple's UIKit is available.
@_exported public import KeylineUIKit
