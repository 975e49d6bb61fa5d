import ContextProtocol
import Digests
import Keyline
import LayoutCore
import LayoutReports

/// A tool of `mcp`, and the command that it runs.
struct ProjectTool: Sendable {
  let tool: Tool
  /// Adds the command's words; `nil` for `layout`, which a process that is kept answers.
  let command: (@Sendable (inout CommandWords) throws -> Void)?

  private init(
    _ name: String,
    title: String,
    _ summary: String,
    isDestructive: Bool = false,
    _ parameters: [ToolParameter],
    command: (@Sendable (inout CommandWords) throws -> Void)?
  ) {
    tool = Tool(
      name,
      title: title,
      summary,
      isDestructive: isDestructive,
      outputSchema: Self.outputSchema,
      parameters + Self.limits
    )
    self.command = command
  }

  /// The arguments of all tools.
  private static let limits = [
    ToolParameter(
      "budget",
      .whole(20...1_000_000),
      "About how many tokens of text to return; \(OutlineLimits.usualTokens) by default."
    ),
    ToolParameter(
      "json",
      .flag,
      "Return the report as JSON even if it is longer than the budget; false by default."
    ),
  ]

  /// The schema of the structured content.
  private static let outputSchema: JSONValue = [
    "type": "object",
    "properties": [
      "command": ["type": "string", "description": "The command line with the same result."],
      "exitCode": [
        "type": "integer", "description": "0: nothing differs or was found; 1: something was.",
      ],
      "report": [
        "description": "The report as JSON, as --format json prints it; absent if it is too long."
      ],
      "omittedBytes": [
        "type": "integer", "description": "The length of a report that is too long.",
      ],
    ],
    "required": ["exitCode"],
  ]

  /// All tools; `accept` is among them only if it is allowed.
  static func all(allowingAccept: Bool) -> [ProjectTool] {
    [layout, diff, explain, check, probe, minimize, query, history]
      + (allowingAccept ? [accept] : [])
  }

  // MARK: - Arguments of several tools

  private static let old = ToolParameter("old", .text, "The label of the old version.")
  private static let new = ToolParameter("new", .text, "The label of the new version.")
  private static let proposals = ToolParameter(
    "proposals",
    .texts,
    "Only these sizes, such as 390x844, 320x- or phones."
  )
  private static let sceneNames = ToolParameter(
    "scenes",
    .texts,
    "Scenes by name, pattern such as card*, or path in the project; all by default."
  )
  private static let scenePatterns = ToolParameter(
    "scenes",
    .texts,
    "Only scenes whose name matches, such as settings/*."
  )
  private static let dynamicTypeSizes = ToolParameter(
    "dynamicTypeSizes",
    .choices(DynamicTypeSize.allCases.map(\.rawValue)),
    "Text sizes."
  )
  private static let layoutDirections = ToolParameter(
    "layoutDirections",
    .choices(LayoutDirection.allCases.map(\.rawValue)),
    "Layout directions."
  )
  private static let platforms = ToolParameter(
    "platforms",
    .choices(Platform.all.map(\.rawValue)),
    "Platforms."
  )
  private static let environment = ToolParameter(
    "environment",
    .texts,
    "Only environments with these values, such as layoutDirection=rightToLeft."
  )

  private static func scene(_ summary: String) -> ToolParameter {
    ToolParameter("scene", .text, summary, isRequired: true)
  }

  private static func width(_ name: String, _ summary: String) -> ToolParameter {
    ToolParameter(name, .number(0...100_000), summary)
  }

  // MARK: - The tools

  private static let layout = ProjectTool(
    "layout",
    title: "Lay out a scene",
    """
    Returns the frame of every view of a scene, at sizes, text sizes, languages and directions, \
    without recording it. Give a scene by name (a #Preview, a Scene, or a document of the project), \
    the path of a document, or a document.
    """,
    [
      ToolParameter("scene", .text, "The name of a scene, or a pattern such as TripCard*."),
      ToolParameter("path", .text, "The path of a scene document in the project."),
      ToolParameter("document", .object, "A scene document."),
      ToolParameter(
        "proposals",
        .texts,
        "Sizes such as 390x844, 320x- or phones; those of the scene by default."
      ),
      dynamicTypeSizes, layoutDirections,
      ToolParameter("locales", .texts, "Languages, such as de or ar."), platforms,
      ToolParameter("depth", .whole(1...1000), "How many levels of the tree to list."),
    ],
    command: nil
  )

  private static let diff = ProjectTool(
    "diff",
    title: "Compare layouts",
    """
    Lists what moved and why: between two recorded versions, or with ref between a git commit and \
    the work tree, which needs no recording. Causes come first.
    """,
    [
      ToolParameter("ref", .text, "A git commit, branch or tag to compare the work tree with."),
      old, new, scenePatterns, proposals,
      ToolParameter("paths", .texts, "With ref: scene documents or folders of them."),
      ToolParameter("tolerance", .texts, "Differences to ignore, such as 0.5 or 1@card/*."),
    ]
  ) { words in
    if words.has("ref") {
      try words.refuse(["old", "new"], because: "ref compares the work tree")
      words.begin("compare", hasOutline: true, hasTimeout: false)
      words.add("ref")
      try words.addPaths("paths")
    } else {
      try words.refuse(["paths"], because: "recorded versions have names of scenes")
      words.begin("diff", hasOutline: true, hasTimeout: false)
      words.add("old", "new")
    }
    words.add(options: ["scenes": "scene", "proposals": "proposal", "tolerance": "tolerance"])
  }

  private static let explain = ProjectTool(
    "explain",
    title: "Explain a change",
    "Lists the steps from a view back to the causes of its change between two versions.",
    [
      scene("The name of a scene, with # and the path or id of a view, such as card#title."), old,
      new, proposals, environment,
      ToolParameter("prove", .flag, "Lay out the scene with each cause undone."),
    ]
  ) { words in
    words.begin("explain")
    words.add("old", "new", "scene")
    words.add(options: ["proposals": "proposal", "environment": "environment"], flags: ["prove"])
  }

  private static let check = ProjectTool(
    "check",
    title: "Find faults",
    "Finds overlaps, truncated texts, small touch targets and other faults, without a baseline.",
    [
      sceneNames, width("from", "The smallest width of a range to check."),
      width("through", "The largest width of the range."), proposals, dynamicTypeSizes,
      layoutDirections, platforms,
      ToolParameter(
        "strings",
        .choices(["longer", "accented", "mirrored"]),
        "Pseudo-localized texts to check too."
      ),
    ]
  ) { words in
    words.begin("check", hasOutline: true)
    try words.addPaths("scenes")
    words.add(options: [
      "from": "from", "through": "through", "proposals": "proposal", "platforms": "platform",
      "dynamicTypeSizes": "dynamic-type-size", "layoutDirections": "layout-direction",
      "strings": "strings",
    ])
  }

  private static let probe = ProjectTool(
    "probe",
    title: "Find where a layout changes",
    "Finds the widths at which a layout changes, and the fewest sizes that test all of its ranges.",
    [
      sceneNames, width("from", "The smallest width; 320 by default."),
      width("through", "The largest width; 1366 by default."),
      ToolParameter("height", .text, "The proposed height, or - for unspecified."),
    ]
  ) { words in
    words.begin("probe")
    try words.addPaths("scenes")
    words.add(options: ["from": "from", "through": "through", "height": "height"])
  }

  private static let minimize = ProjectTool(
    "minimize",
    title: "Shrink a failing scene",
    "Removes views from a scene as long as it fails in the same way, and returns it with a test.",
    [
      scene("A scene by name or path, with # and a view if the condition is about one."),
      ToolParameter("where", .text, "Fail if this condition holds, such as width > 320."),
      ToolParameter("since", .text, "Fail if a frame differs from this version."),
      ToolParameter("against", .text, "Fail if the code at this git ref lays it out differently."),
      proposals, environment,
    ]
  ) { words in
    words.begin("minimize")
    try words.addPaths("scene")
    words.add(options: [
      "where": "where", "since": "since", "against": "against", "proposals": "proposal",
      "environment": "environment",
    ])
  }

  private static let query = ProjectTool(
    "query",
    title: "Query the store",
    """
    Runs read-only SQL. Views: recorded_snapshot, frame (scene, path, x, y, width, height), \
    placement, overlap, scene_node, change, node_change, latest; the resource \
    keyline://documentation/HowTo/QueryTheStore.md describes them.
    """,
    [
      ToolParameter("sql", .text, "One SELECT, VALUES or WITH statement.", isRequired: true),
      ToolParameter("maxRows", .whole(1...100_000), "The most rows; 1000 by default."),
    ]
  ) { words in
    words.begin("query", hasTimeout: false, isJSON: words.flag("json"))
    words.add("sql")
    words.add(options: ["maxRows": "max-rows"], defaults: ["maxRows": 1000])
  }

  private static let history = ProjectTool(
    "history",
    title: "Show the history of a view",
    "Lists the versions that changed a view and why (log), or which gave each its frame (blame).",
    [
      ToolParameter("kind", .choice(["log", "blame"]), "Which of both.", isRequired: true),
      scene("The name of a scene; for log with # and the path or id of a view."),
      ToolParameter("version", .text, "The last version; the latest by default."), proposals,
      environment,
    ]
  ) { words in
    let isBlame = words.text("kind") == "blame"
    words.begin(isBlame ? "blame" : "log", hasTimeout: false)
    if isBlame { words.add("version") }
    words.add("scene")
    words.add(options: ["proposals": "proposal", "environment": "environment"])
    if !isBlame { words.add(options: ["version": "at"]) }
  }

  private static let accept = ProjectTool(
    "accept",
    title: "Accept changes",
    "Makes changes the new baseline. Use it only when a person asked for it.",
    isDestructive: true,
    [
      ToolParameter("author", .text, "Who decided, as a name.", isRequired: true),
      ToolParameter("reason", .text, "Why, in a sentence.", isRequired: true),
      ToolParameter("causes", .texts, "Only changes with these causes, as diff lists them."),
      scenePatterns, ToolParameter("all", .flag, "All pending changes."),
      ToolParameter("version", .text, "The version to compare; the latest by default."), proposals,
    ]
  ) { words in
    words.begin("accept", hasTimeout: false)
    for key in ["author", "reason"] where words.text(key)?.contains(where: \.isLetter) != true {
      throw KeylineError(.invalidInput, "“\(key)” needs words")
    }
    words.add(
      options: [
        "author": "author", "reason": "message", "causes": "cause", "scenes": "scene",
        "version": "at", "proposals": "proposal",
      ],
      flags: ["all"]
    )
  }
}
