// The module with the name that sources import. It is a separate product, because packages that
// check `canImport(Combine)` would assume that all of Apple's Combine is available.
@_exported public import KeylineCombine
