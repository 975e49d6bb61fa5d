/// The engine's end of a `LayoutSubview`.
///
/// Hosts live as long as the process (the engine pools them), so a subview that outlives its layout
/// run never dangles; its `generation` shows that the run has ended.
package final class SubviewHost: @unchecked Sendable {
  // `@unchecked`: a host serves one layout run at a time, on one thread; the engine's pool moves it
  // from run to run under a lock.

  /// The state that hot calls read; see `RawMemory`.
  struct State {
    /// The host, which is never freed; `nil` only during its initialization.
    var host: Unmanaged<SubviewHost>?
    /// The number of the layout run that the host serves.
    var generation: UInt32 = 0
    /// The entries that subviews read directly, by node; `nil` if every call must go through the
    /// engine.
    var known: UnsafeMutablePointer<SubviewMeasurement>?
  }

  let state: UnsafeMutablePointer<State>
  /// The engine, which may own the host because neither is ever freed.
  let calls: any SubviewCalls

  package init(calls: any SubviewCalls) {
    self.calls = calls
    state = RawMemory.allocate(State())
    state.pointee.host = Unmanaged.passUnretained(self)
  }

  /// The number of the run that the host serves; subviews of earlier runs are invalid.
  package var generation: UInt32 {
    get { state.pointee.generation }
    set { state.pointee.generation = newValue }
  }

  /// The entries that subviews read directly, by node; `nil` if every call must go through the
  /// engine.
  package var knownMeasurements: UnsafeMutablePointer<SubviewMeasurement>? {
    get { state.pointee.known }
    set { state.pointee.known = newValue }
  }
}
