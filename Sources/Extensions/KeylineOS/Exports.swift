// The module that stands in for Apple's os on Linux: `-module-alias os=KeylineOS`.
#if canImport(os)
@_exported public import os
#endif
