extension ProjectConfiguration {
  /// The configuration file of a new project.
  public static let first = """
    {
      "keyline": 1,
      "scenes": ["Scenes"],
      "proposals": {
        "phones": [
          {"width": 320, "height": 568},
          {"width": 390, "height": 844},
          {"width": 430, "height": 932}
        ],
        "tablets": [
          {"width": 768, "height": 1024},
          {"width": 1024, "height": 1366}
        ]
      },
      "tolerance": [],
      "record": "missing"
    }

    """

  /// The first scene of a new project.
  public static let firstScene = """
    {
      "keyline": 1,
      "name": "greeting",
      "proposals": [{"width": 320, "height": 568}, {"width": 390, "height": 844}],
      "root": {
        "type": "VStack",
        "id": "card",
        "arguments": {"spacing": 8},
        "modifiers": [{"padding": 16}],
        "children": [
          {
            "type": "Text",
            "id": "title",
            "arguments": {"content": "Hello"},
            "modifiers": [{"font": "largeTitle"}]
          },
          {
            "type": "Text",
            "id": "text",
            "arguments": {"content": "Change the spacing of the card, record again, and run keyline diff."}
          }
        ]
      }
    }

    """
}
