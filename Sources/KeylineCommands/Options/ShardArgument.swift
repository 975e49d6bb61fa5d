import ArgumentParser
import LayoutStore

/// A shard as it is written on the command line: `2/4`.
struct ShardArgument: ExpressibleByArgument {
  let value: Shard

  /// The description shown as a default.
  var defaultValueDescription: String { value.description }

  /// Creates the argument that asks for every scene.
  init() {
    value = .whole
  }

  init?(argument: String) {
    guard let value = Shard(argument) else { return nil }
    self.value = value
  }
}
