// The SwiftUI of an app: with the names of UIKit, AppKit and Combine that Apple's module exports.
// `-module-alias SwiftUI=KeylineAppSwiftUI` serves files that import SwiftUI alone and use them.
@_exported public import KeylineAppKit
@_exported public import KeylineCombine
@_exported public import KeylineSwiftUI
@_exported public import KeylineUIKit
