extension HostileFolderTests {
  private static let store = ".keyline/layouts.sqlite"
  private static let record = ["record", "scenes", "--label", "9"]
  private static let export = ["store", "export", "--output", "copy.sqlite"]
  static let document =
    #"{"keyline": 1, "name": "x", "proposals": [{"width": 2000}], "root": {"type": "Rectangle"}}"#
  /// A pipe that a user names takes the output as it comes, and so does a device.
  private static let notStreams = Bait.allCases.filter { $0 != .pipe && $0 != .device }

  /// The files, and the commands that meet them.
  static let places = [
    Place(
      name: ".keyline",
      commands: [record, ["list"]],
      statuses: [65, 74],
      baits: Bait.allCases.filter { $0 != .folder }
    ),
    Place(
      name: store,
      commands: [
        record, ["list"], ["accept", "--all"], ["store", "doctor"],
        ["store", "doctor", "--repair"],
      ],
      statuses: [65]
    ),
    Place(name: store + ".lock", commands: [record, ["list"], ["replay"]], statuses: [73]),
    Place(
      name: store + "-journal",
      commands: [
        record, ["list"], ["replay"], ["accept", "--all"], export, ["store", "doctor", "--repair"],
      ],
      statuses: [65]
    ),
    Place(
      name: "a.json",
      commands: [["probe", "a.json", "--write"]],
      statuses: [65, 66, 73],
      baits: notStreams
    ),
    Place(
      name: ".a.json.keyline-abcdefghijklmnop.part",
      commands: [["probe", "a.json", "--write"]],
      statuses: [0],
      isHarmless: true,
      texts: ["a.json": document]
    ),
    Place(
      name: "out.html",
      commands: [
        ["diff", "1", "2", "--format", "html", "--output", "out.html"],
        ["list", "--output", "out.html"],
      ],
      statuses: [73],
      baits: notStreams
    ),
    Place(
      name: "copy.sqlite",
      commands: [export, export + ["--force"]],
      statuses: [73]
    ),
    Place(
      name: "layouts",
      commands: [
        ["store", "export", "1", "layouts"], ["store", "export", "1", "layouts", "--force"],
      ],
      statuses: [0, 73],
      baits: notStreams
    ),
    Place(
      name: "copy.sqlite.unfinished",
      commands: [["store", "doctor", "--repair", "--output", "copy.sqlite"]],
      statuses: [0],
      isHarmless: true
    ),
    Place(
      name: "copy.sqlite.12-34.part",
      commands: [export],
      statuses: [0],
      isHarmless: true
    ),
    Place(
      name: ".copy.sqlite.keyline-abcdefghijklmnop.part",
      commands: [export],
      statuses: [0],
      isHarmless: true
    ),
    Place(
      name: ".copy.sqlite.keyline-abcdefghijklmnop.repair",
      commands: [["store", "doctor", "--repair", "--output", "copy.sqlite"]],
      statuses: [0],
      isHarmless: true
    ),
    Place(
      name: ".keyline/layouts.repaired.sqlite",
      commands: [["store", "doctor", "--repair"]],
      statuses: [73]
    ),
    Place(
      name: "copy.sqlite.lock",
      commands: [["store", "merge", store, "--output", "copy.sqlite"]],
      statuses: [73]
    ),
    Place(
      name: "copy.sqlite",
      commands: [["store", "merge", store, "--output", "copy.sqlite"]],
      statuses: [65, 73]
    ),
    Place(
      name: ".gitignore",
      commands: [["git", "install"], ["git", "uninstall"]],
      statuses: [65, 73]
    ),
    Place(
      name: ".gitattributes",
      commands: [["git", "install"], ["git", "uninstall"]],
      statuses: [65, 73]
    ),
    Place(
      name: "scenes/x.json",
      commands: [["check", "scenes"], ["probe", "scenes"], ["watch", "scenes", "--once"]],
      statuses: [1, 65],
      baits: [.folderLink, .danglingLink, .pipe, .device],
      isHarmless: true
    ),
    Place(
      name: "Font.ttf",
      commands: [["check", "scenes", "--font", "Font.ttf"]],
      statuses: [65],
      baits: Bait.allCases.filter { $0 != .link }
    ),
    Place(name: "keyline.json", commands: [["init"]], statuses: [65, 73]),
    Place(
      name: "keyline.json",
      commands: [["list"]],
      statuses: [65],
      baits: Bait.allCases.filter { $0 != .danglingLink }
    ),
  ]
}
