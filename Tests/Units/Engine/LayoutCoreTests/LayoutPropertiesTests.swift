import LayoutCore
import Testing

@Suite struct LayoutPropertiesTests {
  @Test func `A container has no priority and is not a modifier`() {
    let role = LayoutProperties.Role.container
    #expect(!role.isModifier)
    #expect(!role.keepsPriority)
  }

  @Test(arguments: [true, false])
  func `A modifier passes the priority through or resets it`(keepsPriority: Bool) {
    let role = LayoutProperties.Role.modifier(keepsPriority: keepsPriority)
    #expect(role.isModifier)
    #expect(role.keepsPriority == keepsPriority)
  }

  @Test func `The sources of guides differ`() {
    #expect(Set<LayoutProperties.Guides>([.own, .merged, .passedOn]).count == 3)
    #expect(LayoutProperties().guides == .own)
  }
}
