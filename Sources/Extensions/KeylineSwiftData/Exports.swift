// Apple's module exports the modules of its macros and descriptors.
@_exported public import Foundation
@_exported public import Observation
