/// An unretained reference to a host, for hot calls.
///
/// It never dangles, because hosts are never freed.
package struct HostReference: Equatable, @unchecked Sendable {
  // `@unchecked`: only one run at a time, on one thread, reads and writes the state.

  private let state: UnsafeMutablePointer<SubviewHost.State>

  package init(_ host: SubviewHost) { state = host.state }

  /// Calls the engine for a run; returns `nil` if the host serves a different run.
  @inline(__always)
  func call<Result>(_ generation: UInt32, _ body: (any SubviewCalls) -> Result) -> Result? {
    guard let host = state.pointee.host else { return nil }
    return host._withUnsafeGuaranteedRef { host in
      guard state.pointee.generation == generation else {
        host.calls.reportInvalidSubview()
        return nil
      }
      return body(host.calls)
    }
  }

  /// Returns the entry of a node, if subviews may read it directly.
  @inline(__always)
  func measurement(of node: Int32, _ generation: UInt32) -> UnsafeMutablePointer<
    SubviewMeasurement
  >? {
    guard state.pointee.generation == generation, let known = state.pointee.known else {
      return nil
    }
    return known + Int(node)
  }
}
