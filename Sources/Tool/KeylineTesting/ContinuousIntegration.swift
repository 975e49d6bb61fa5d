/// A service of continuous integration, which a variable names.
struct ContinuousIntegration: Sendable, Equatable {
  /// The variable that names the service.
  let variable: String
  /// The service, such as `Azure Pipelines`; `nil` for a variable of several services.
  let service: String?

  /// Finds the service in which a process runs; `nil` if there is none.
  ///
  /// A variable that is empty, `false`, `no`, `off` or `0` is not set. `CI=false` overrides all others.
  ///
  /// - Parameter environment: The environment variables of the process.
  init?(_ environment: [String: String]) {
    let general = environment["CI"] ?? ""
    guard general.isEmpty || ContinuousIntegration.isSet(general) else { return nil }
    let known = ContinuousIntegration.services.first {
      ContinuousIntegration.isSet(environment[$0.variable] ?? "")
    }
    guard let known else { return nil }
    self.init(known.variable, known.service)
  }

  private init(_ variable: String, _ service: String?) {
    self.variable = variable
    self.service = service
  }

  private static func isSet(_ value: String) -> Bool {
    !["", "false", "no", "off", "0"].contains(value.lowercased())
  }

  /// The variables of services: that of most, those of single services, and those that several services
  /// set.
  static let services: [(variable: String, service: String?)] = [
    ("CI", nil),
    ("GITHUB_ACTIONS", "GitHub Actions"),
    ("GITLAB_CI", "GitLab"),
    ("TF_BUILD", "Azure Pipelines"),
    ("TEAMCITY_VERSION", "TeamCity"),
    ("JENKINS_URL", "Jenkins"),
    ("JENKINS_HOME", "Jenkins"),
    ("HUDSON_URL", "Jenkins"),
    ("CODEBUILD_BUILD_ID", "AWS CodeBuild"),
    ("CODEBUILD_BUILD_ARN", "AWS CodeBuild"),
    ("BITBUCKET_BUILD_NUMBER", "Bitbucket Pipelines"),
    ("BITBUCKET_COMMIT", "Bitbucket Pipelines"),
    ("BUILDKITE", "Buildkite"),
    ("CIRCLECI", "CircleCI"),
    ("TRAVIS", "Travis CI"),
    ("APPVEYOR", "AppVeyor"),
    ("DRONE", "Drone"),
    ("CI_PIPELINE_FORGE", "Woodpecker"),
    ("CI_XCODE_CLOUD", "Xcode Cloud"),
    ("CI_XCODE_PROJECT", "Xcode Cloud"),
    ("CI_XCODEBUILD_ACTION", "Xcode Cloud"),
    ("CI_WORKSPACE", "Xcode Cloud or Woodpecker"),
    ("CI_PRIMARY_REPOSITORY_PATH", "Xcode Cloud"),
    ("XCS", "Xcode Server"),
    ("BITRISE_IO", "Bitrise"),
    ("CM_BUILD_ID", "Codemagic"),
    ("FCI_BUILD_ID", "Codemagic"),
    ("SEMAPHORE", "Semaphore"),
    ("CIRRUS_CI", "Cirrus CI"),
    ("TASKCLUSTER_ROOT_URL", "Taskcluster"),
    ("NETLIFY", "Netlify"),
    ("VERCEL", "Vercel"),
    ("NOW_BUILDER", "Vercel"),
    ("CF_PAGES", "Cloudflare Pages"),
    ("CF_BUILD_ID", "Codefresh"),
    ("APPCENTER_BUILD_ID", "App Center"),
    ("AC_APPCIRCLE", "Appcircle"),
    ("EAS_BUILD", "Expo Application Services"),
    ("bamboo_planKey", "Bamboo"),
    ("bamboo_buildKey", "Bamboo"),
    ("GO_PIPELINE_LABEL", "GoCD"),
    ("HARNESS_BUILD_ID", "Harness"),
    ("BUDDY_WORKSPACE_ID", "Buddy"),
    ("BUDDY", "Buddy"),
    ("GITEA_ACTIONS", "Gitea Actions"),
    ("FORGEJO_ACTIONS", "Forgejo Actions"),
    ("HEROKU_TEST_RUN_ID", "Heroku CI"),
    ("PROW_JOB_ID", "Prow"),
    ("SCREWDRIVER", "Screwdriver"),
    ("SAILCI", "Sail CI"),
    ("VELA", "Vela"),
    ("WERCKER", "Wercker"),
    ("WERCKER_MAIN_PIPELINE_STARTED", "Wercker"),
    ("MAGNUM", "Magnum CI"),
    ("NEVERCODE", "Nevercode"),
    ("SHIPPABLE", "Shippable"),
    ("STRIDER", "Strider"),
    ("DSARI", "dsari"),
    ("SYSTEM_TEAMFOUNDATIONCOLLECTIONURI", "Azure Pipelines"),
    ("BUILD_BUILDID", "Azure Pipelines"),
    ("ZUUL_BUILD", "Zuul"),
    ("AGOLA_GIT_REF", "Agola"),
    ("EARTHLY_CI", "Earthly"),
    ("CONTINUOUS_INTEGRATION", nil),
    ("CI_NAME", nil),
    ("CI_BUILD_ID", nil),
    ("CI_BUILD_NUMBER", nil),
    ("BUILD_NUMBER", nil),
    ("BUILD_ID", nil),
    ("RUN_ID", nil),
  ]
}

extension ContinuousIntegration: CustomStringConvertible {
  /// The reason in a message, such as `TF_BUILD is set, as on Azure Pipelines`.
  var description: String {
    "\(variable) is set, as \(service.map { "on \($0)" } ?? "in continuous integration")"
  }
}
