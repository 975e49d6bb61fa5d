import ArgumentParser
import LayoutStore

/// A shard on the command line, such as `2/4`.
struct ShardArgument: ExpressibleByArgument {
  let value: Shard

  /// The default value as shown in help.
  var defaultValueDescription: String { value.description }

  /// Creates the argument for all scenes.
  init() { value = .all }

  init?(argument: String) {
    guard let value = Shard(argument) else { return nil }
    self.value = value
  }
}
