import Keyline
import Testing

@testable import KeylineTesting

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      (nil, nil, [:], .missing),
      (nil, .changed, [:], .changed),
      (.all, .changed, [:], .all),
      (.all, .changed, ["KEYLINE_RECORD": "never"], .never),
      (nil, nil, ["KEYLINE_RECORD": "changed"], .changed),
      (nil, nil, ["KEYLINE_RECORD": ""], .missing),
      (.all, .all, ["CI": "true"], .never),
      (nil, nil, ["KEYLINE_RECORD": "all", "CI": "true"], .all),
      (nil, nil, ["KEYLINE_RECORD": "missing", "TF_BUILD": "True"], .missing),
      (.changed, nil, ["TF_BUILD": "True"], .never),
      (nil, nil, ["CI": "TRUE"], .never),
      (nil, nil, ["CI": "1"], .never),
      (nil, nil, ["CI": "false"], .missing),
      (nil, nil, ["CI": "0"], .missing),
      (nil, nil, ["CI": ""], .missing),
    ] as [(RecordMode?, RecordMode?, [String: String], RecordMode)]
  )
  func `The variable overrides CI, which overrides the argument, then the trait`(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String],
    expected: RecordMode
  ) throws {
    let mode = try RecordMode.resolved(argument: argument, trait: trait, environment: environment)
    #expect(mode == expected)
  }

  @Test func `An unknown mode is rejected with a list of the modes`() {
    let error = #expect(throws: KeylineError.self) {
      try RecordMode.resolved(
        argument: nil,
        trait: nil,
        environment: ["KEYLINE_RECORD": "yes", "CI": "true"]
      )
    }
    #expect(
      error?.description
        == "KEYLINE_RECORD is “yes”; use one of never, missing, changed, all"
    )
  }
}

@Suite struct ContinuousIntegrationTests {
  @Test(
    arguments: [
      ([:], nil),
      (["CI": "true"], "CI is set, as in continuous integration"),
      (["CI": "woodpecker"], "CI is set, as in continuous integration"),
      (["TF_BUILD": "True"], "TF_BUILD is set, as on Azure Pipelines"),
      (["TEAMCITY_VERSION": "2025.1"], "TEAMCITY_VERSION is set, as on TeamCity"),
      (["JENKINS_URL": "http://j"], "JENKINS_URL is set, as on Jenkins"),
      (["CODEBUILD_BUILD_ID": "x"], "CODEBUILD_BUILD_ID is set, as on AWS CodeBuild"),
      (["CI": "", "BUILDKITE": "true"], "BUILDKITE is set, as on Buildkite"),
      (["CI_XCODE_CLOUD": "TRUE"], "CI_XCODE_CLOUD is set, as on Xcode Cloud"),
      (["TF_BUILD": "False"], nil), (["GITHUB_ACTIONS": "0"], nil), (["TRAVIS": ""], nil),
      (["CI": "false", "GITHUB_ACTIONS": "true"], nil), (["CI": "0", "TF_BUILD": "True"], nil),
      (["ci": "true"], nil),
    ] as [([String: String], String?)]
  )
  func `A service is known by its variable, and CI=false turns all off`(
    environment: [String: String],
    expected: String?
  ) {
    #expect(ContinuousIntegration(environment)?.description == expected)
  }

  @Test func `Each variable is listed once`() {
    let names = ContinuousIntegration.services.map(\.variable)
    #expect(Set(names).count == names.count)
  }
}
