import Foundation

/// What has a place on an axis.
public protocol Plottable {}
