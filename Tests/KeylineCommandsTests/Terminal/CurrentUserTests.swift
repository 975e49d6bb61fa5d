import Foundation
import Testing

@testable import KeylineCommands

@Suite struct CurrentUserTests {
  @Test(arguments: [
    (["USER": "ada", "LOGNAME": "grace"], "ada"), (["LOGNAME": "grace"], "grace"),
    (["USER": "", "LOGNAME": "grace"], "grace"),
  ])
  func `The environment names the user`(environment: [String: String], name: String) {
    #expect(CurrentUser.name(in: environment) == name)
  }

  @Test(arguments: [[:], ["USER": "", "LOGNAME": ""]])
  func `Without a name in the environment the number is the name`(environment: [String: String]) {
    #expect(CurrentUser.name(in: environment) == "uid \(getuid())")
  }
}
