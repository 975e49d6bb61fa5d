#if os(Linux)
import LayoutEngine
import MapKit
import PhotosUI
import SwiftData
import SwiftUI
import Testing
import UserNotifications

@Model final class Trip {
  @Attribute(.unique) var name: String
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  @Transient var isOpen = false

  init(name: String) { self.name = name }
}

@Model final class Stop {
  var trip: Trip?
  init() {}
}

private struct TripList: View {
  @Query(sort: \Trip.name) private var trips: [Trip]
  @Query private var stops: [Stop]
  @Query(filter: #Predicate<Trip> { $0.isOpen }, sort: [SortDescriptor(\Trip.name)])
  private var open: [Trip]
  @Environment(\.modelContext) private var context
  @State private var item: PhotosPickerItem?
  @State private var position = MapCameraPosition.automatic

  var body: some View {
    VStack {
      ForEach(trips) { Text($0.name).id($0.name) }
      Map(position: $position) {
        Marker("Oslo", coordinate: CLLocationCoordinate2D(latitude: 59.9, longitude: 10.7))
        ForEach(trips) { trip in
          Annotation(trip.name, coordinate: CLLocationCoordinate2D()) { Text(trip.name) }
        }
      }
      .mapStyle(.standard)
      .id("map")
      PhotosPicker("Choose", selection: $item, matching: .images)
    }
    .toolbar { Button("Add") { context.insert(Trip(name: "")) } }
    .onAppear { UNUserNotificationCenter.current().requestAuthorization { _, _ in } }
  }
}

/// Frameworks around views, under the names of Apple's modules.
@MainActor @Suite struct FrameworkAliasTests {
  @Test func `Models in memory are found and sorted`() throws {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Trip.self, configurations: configuration)
    for name in ["b", "c", "a"] { container.mainContext.insert(Trip(name: name)) }
    let trips = try container.mainContext.fetch(FetchDescriptor<Trip>(sortBy: [.init(\.name)]))
    #expect(trips.map(\.name) == ["a", "b", "c"])
    let found = FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "b" })
    #expect(try container.mainContext.fetchCount(found) == 1)
    container.mainContext.delete(trips[0])
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Trip>()) == 2)
  }

  /// Returns the sizes of the nodes of a list of trips with names.
  private func sizes(of names: [String]) throws -> [CGSize] {
    let container = try ModelContainer(for: Trip.self)
    for name in names { container.mainContext.insert(Trip(name: name)) }
    let proposal = ProposedViewSize(width: 200, height: 300)
    let tree = try ConvergingViews { TripList().modelContainer(container).node(in: $0) }
      .converged(in: proposal, environment: LayoutEnvironment())
    return try LayoutRun(root: tree.root).layout(in: proposal).placements.map(\.frame.size)
  }

  @Test func `A view shows the models of its container, and a map takes what remains`() throws {
    let empty = try sizes(of: [])
    let filled = try sizes(of: ["b", "a"])
    #expect(filled.count == empty.count + 2)
    let maps = (
      empty.first { $0.width == 200 && $0.height < 300 },
      filled.first { $0.width == 200 && $0.height < 300 }
    )
    let (before, after) = (try #require(maps.0), try #require(maps.1))
    #expect(after.height < before.height)
  }

  @Test func `The distance of places is that on a sphere`() {
    let oslo = CLLocation(latitude: 59.9139, longitude: 10.7522)
    let bergen = CLLocation(latitude: 60.3913, longitude: 5.3221)
    #expect(abs(oslo.distance(from: bergen) - 305_000) < 2_000)
  }
}
#endif
