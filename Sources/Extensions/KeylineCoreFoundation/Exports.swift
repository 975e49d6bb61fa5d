// Files that import CoreFoundation for CGFloat or CFAbsoluteTime find such names in Foundation on Linux.
@_exported public import Foundation
