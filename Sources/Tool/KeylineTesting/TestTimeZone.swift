import Foundation

/// The time zone of a process of tests, which is that of scenes, GMT, unless `TZ` names a different one.
///
/// Views that read `Calendar.current` or `TimeZone.current` would otherwise be different on each machine.
private enum TestTimeZone {
  static func fix() { setenv("TZ", "UTC", 0) }
}

// Foundation reads the variable once, so that it is set when the program is loaded.
#if compiler(>=6.3) && os(Linux)
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { TestTimeZone.fix() }
#elseif compiler(>=6.3) && canImport(Darwin)
@section("__DATA,__mod_init_func") @used
private let registration: @convention(c) () -> Void = { TestTimeZone.fix() }
#endif
