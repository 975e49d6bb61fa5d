// The module under Apple's name, for targets that are compiled without an alias. On a Mac, it hides
// Apple's module in every target of the build.
@_exported public import KeylineSwiftUI
