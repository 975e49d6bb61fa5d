import ArgumentParser
import Keyline

/// One or more screens of devices on the command line.
struct DeviceArgument: ExpressibleByArgument {
  let screens: [DeviceScreen]

  static var allValueStrings: [String] { DeviceScreen.names }

  init?(argument: String) {
    guard let screens = DeviceScreen.named(argument) else { return nil }
    self.screens = screens
  }
}
