import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

/// A card of an app, with the same ids as every other one.
private struct CityCard: View {
  let city: String
  var body: some View {
    VStack {
      Text(city).id("city")
      Text("Sunny").id("weather")
    }
  }
}

@MainActor
@Suite struct ScopedIDsTests {
  private func snapshot(@ViewBuilder _ content: @escaping () -> some View) throws -> Snapshot {
    let scene = try #require(try Scene("a", content: content).scenes().first)
    let request = try #require(try RecordingRequest.requests(for: scene).first)
    return try Recorder().record(request).snapshot
  }

  private func paths(_ snapshot: Snapshot) -> [String] {
    snapshot.outline.nodes.filter { $0.id != nil }.map(\.path)
  }

  /// Returns the path that each node with an id had before, or `-`.
  private func history(_ old: Snapshot, _ new: Snapshot) -> [String] {
    let matching = NodeMatching(old, new)
    return new.outline.nodes.indices.filter { new.outline.nodes[$0].id != nil }.map { index in
      matching.oldPositions[index].map { old.outline.nodes[$0].path } ?? "-"
    }
  }

  @Test func `Equal ids are named after the id or the app's view around them`() throws {
    #expect(try paths(snapshot { CityCard(city: "Oslo") }) == ["city", "weather"])
    let cards = try snapshot {
      VStack {
        CityCard(city: "Oslo").id("oslo")
        CityCard(city: "Rome")
        CityCard(city: "Paris")
        Text("Here").id("city")
      }
    }
    #expect(
      paths(cards) == [
        "oslo", "oslo/city", "oslo/weather", "CityCard/city", "CityCard/weather",
        "CityCard/city[2]", "CityCard/weather[2]", "city",
      ]
    )
    #expect(
      cards.outline.named().nodes.filter { $0.id != nil }.map(\.name) == [
        "oslo", "CityCard › oslo/city", "CityCard › oslo/weather", "CityCard › city",
        "CityCard › weather", "CityCard › city[2]", "CityCard › weather[2]", "city",
      ]
    )
  }

  @Test func `Views of a group with an id are numbered`() throws {
    let group = try snapshot {
      HStack {
        Group {
          Text("One")
          Text("Two")
        }
        .id("x")
        Text("Three").id("x[2]")
      }
    }
    #expect(paths(group) == ["x", "x[3]", "x[2]"])
  }

  @Test func `A history goes on when ids become equal, and when they become unique again`() throws {
    let one = try snapshot { VStack { CityCard(city: "Oslo") } }
    let two = try snapshot {
      VStack {
        CityCard(city: "Rome")
        CityCard(city: "Oslo")
      }
    }
    #expect(history(one, two)[2] == "city")
    #expect(history(two, one)[0] == "CityCard/city[2]")
    let named = try snapshot {
      VStack {
        CityCard(city: "Oslo").id("oslo")
        CityCard(city: "Rome").id("rome")
      }
    }
    #expect(history(one, named)[1] == "city")
    let other = try snapshot {
      VStack {
        CityCard(city: "Paris").id("paris")
        CityCard(city: "Rome").id("rome")
      }
    }
    #expect(history(named, other)[1] == "-")
    #expect(history(named, other)[4] == "rome/city")
  }

  @Test func `A scene with equal ids is replayed with the same paths`() throws {
    let scene = try #require(
      try Scene("a") {
        VStack {
          CityCard(city: "Oslo")
          CityCard(city: "Rome")
        }
      }.scenes().first
    )
    let prepared = try PreparedScene(scene)
    let read = try PreparedScene(
      name: "a",
      document: "a",
      reading: prepared.text,
      as: prepared.definition,
      registry: SceneRegistry()
    )
    #expect(read.definition.nodes == prepared.definition.nodes)
    #expect(read.digest == prepared.digest)
  }
}
