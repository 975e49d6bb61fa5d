import Endurance
import RandomNumbers
import Testing

/// A kind of damage to a file, with a deterministic generator.
struct Damage: CustomTestStringConvertible, Sendable {
  let name: String
  let count: Int
  let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void
  var testDescription: String { name }

  static let all: [Damage] = [
    Damage(name: "one bit flipped", count: Endurance.count(40, long: 500)) { bytes, seeded in
      let position = Int.random(in: 0..<bytes.count, using: &seeded)
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &seeded)
    },
    Damage(name: "512 bytes of noise", count: Endurance.count(15, long: 200)) { bytes, seeded in
      let start = Int.random(in: 0..<(bytes.count - 512), using: &seeded)
      for position in start..<(start + 512) {
        bytes[position] = .random(in: 0...255, using: &seeded)
      }
    },
    Damage(name: "truncated", count: Endurance.count(10, long: 100)) { bytes, seeded in
      bytes.removeLast(.random(in: 1..<bytes.count, using: &seeded))
    },
    Damage(name: "a zeroed page", count: Endurance.count(10, long: 100)) { bytes, seeded in
      let start = 4_096 * Int.random(in: 0..<(bytes.count / 4_096), using: &seeded)
      for position in start..<(start + 4_096) { bytes[position] = 0 }
    },
  ]
}
