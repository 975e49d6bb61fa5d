import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@testable import LayoutScenes

@Suite struct DeviceTests {
  @Test(arguments: [
    ("iPhoneSE", ["375 × 667 @2x 20,0"]),
    ("iPhone16 landscape", ["852 × 393 @3x 0,59"]),
    (
      "tablets",
      ["744 × 1133 @2x 24,0", "820 × 1180 @2x 24,0", "834 × 1210 @2x 24,0", "1032 × 1376 @2x 24,0"]
    ),
  ])
  func `A name selects screens with their sizes, scales and insets`(
    name: String,
    screens: [String]
  ) throws {
    let found = try #require(DeviceScreen.named(name)).map { screen in
      var environment = LayoutEnvironment()
      environment.set(screen)
      let insets = environment.safeAreaInsets
      let size = [screen.size.width ?? 0, screen.size.height ?? 0].map { "\(Int($0))" }
      return """
        \(size[0]) × \(size[1]) @\(Int(environment.displayScale))x \
        \(Int(insets.top)),\(Int(insets.leading))
        """
    }
    #expect(found == screens)
  }

  @Test(arguments: ["iPhone", "iphoneSE", "iPhoneSE portrait", "phones landscape", ""])
  func `Another name selects none`(name: String) { #expect(DeviceScreen.named(name) == nil) }

  @Test func `Every listed name selects screens, each device one`() {
    for name in DeviceScreen.names {
      #expect(DeviceScreen.named(name)?.isEmpty == false, "\(name)")
    }
    #expect(Set(Device.all.flatMap { DeviceScreen.named($0.name) ?? [] }).count == Device.all.count)
    #expect(DeviceScreen.phones.allSatisfy { $0.name.hasPrefix("iPhone") })
  }
}
