#if os(Linux)
import AVKit
import Charts
import KeylineUI
import LayoutEngine
import MapKit
import Network
import PhotosUI
import StoreKit
import SwiftData
import SwiftUI
import Testing
import UserNotifications
import WebKit

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

@ModelActor private actor TripStore {
  func add(_ name: String) throws -> Int {
    modelContext.insert(Trip(name: name))
    return try modelContext.fetchCount(FetchDescriptor<Trip>())
  }
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
    .photosPicker(
      isPresented: .constant(false),
      selection: $item,
      matching: .any(of: [.images]),
      photoLibrary: .shared()
    )
    .toolbar { Button("Add") { context.insert(Trip(name: "")) } }
    .onAppear { UNUserNotificationCenter.current().requestAuthorization { _, _ in } }
  }
}

private struct Download: Identifiable {
  let id: String
  let day: Date
  let count: Int
}

/// What public apps write in charts.
private struct DownloadChart: View {
  let downloads: [Download]
  @State private var selection: String?

  var body: some View {
    Chart(downloads) { download in
      BarMark(x: .value("Day", download.day, unit: .day), y: .value("Count", download.count))
        .foregroundStyle(by: .value("App", download.id))
        .cornerRadius(4)
        .annotation(position: .top, spacing: 2) { Text(download.id) }
      if download.count > 1 {
        LineMark(x: .value("Day", download.day), y: .value(download.id, download.count))
          .interpolationMethod(.catmullRom)
          .symbol(.circle)
      } else {
        RuleMark(y: .value("Goal", 10))
          .foregroundStyle(.red)
          .lineStyle(StrokeStyle(lineWidth: 1))
      }
    }
    .chartForegroundStyleScale(["a": Color.red, "b": .blue])
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) { value in
        if let date = value.as(Date.self) { AxisValueLabel { Text(date, style: .date) } }
        AxisGridLine()
      }
    }
    .chartYAxis { AxisMarks(position: .leading, values: [0, 5, 10]) }
    .chartYScale(domain: 0...10)
    .chartXSelection(value: $selection)
    .chartLegend(.hidden)
  }
}

private struct Share: View {
  var body: some View {
    Chart {
      ForEach(["a", "b"], id: \.self) { slice(of: $0) }
      RectangleMark(xStart: .value("from", 1), xEnd: .value("to", 2))
      RectangleMark(
        xStart: .value("from", 1),
        xEnd: .value("to", 2),
        yStart: .value("least", 0.5),
        yEnd: .value("most", 1)
      )
      ForEach([1, 2], id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", 2 * $0)) }
      AreaMark(
        x: .value("x", 1),
        yStart: .value("least", 0),
        yEnd: .value("most", 2),
        series: .value("name", "a")
      )
      .cornerRadius(4, style: .continuous)
    }
    .chartYScale(domain: .automatic(includesZero: false))
    .chartXAxis {
      AxisMarks(values: .automatic(roundLowerBound: false)) { value in
        if value.index < value.count - 1 { AxisValueLabel() }
      }
    }
  }

  private func slice(of name: String) -> some ChartContent {
    SectorMark(angle: .value("Share", 0.5), innerRadius: .ratio(0.6), angularInset: 2)
      .foregroundStyle(by: .value("Name", name))
  }
}

private struct Page: UIViewRepresentable {
  final class Coordinator: NSObject, WKNavigationDelegate {
    func webView(_ view: WKWebView, didFinish navigation: WKNavigation) {}
  }

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    view.navigationDelegate = context.coordinator
    return view
  }
  func updateUIView(_ view: WKWebView, context: Context) {
    guard let url = URL(string: "https://swift.org") else { return }
    view.load(URLRequest(url: url))
  }
}

private struct Player: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    controller.player = AVPlayer(url: URL(fileURLWithPath: "/film.mp4"))
    return controller
  }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
}

private struct Shop: View {
  @Environment(\.requestReview) private var requestReview
  @State private var player: AVPlayer? = AVPlayer(url: URL(fileURLWithPath: "/film.mp4"))

  var body: some View {
    VStack(spacing: 0) {
      ProductView(id: "coins") { Image(systemName: "star") }.productViewStyle(.large)
      StoreView(ids: ["coins"])
      SubscriptionStoreView(groupID: "pass") { Text("Pass") }.storeButton(.hidden, for: .policies)
      VideoPlayer(player: player).onAppear { player?.play() }
      VideoPlayer(player: player) { Text("Film") }
      WebView(url: URL(string: "https://swift.org"))
      Page()
      Player()
    }
    .onInAppPurchaseCompletion { _, result in
      if case .success(.success(.verified(let transaction))) = result {
        await transaction.finish()
        requestReview()
      }
    }
    .task { for await _ in StoreKit.Transaction.updates {} }
  }
}

/// What public apps write to know whether the network can be reached.
@MainActor private final class Connection: ObservableObject {
  @Published var isConnected: Bool
  private let monitor = NWPathMonitor()

  init() {
    isConnected = monitor.currentPath.status == .satisfied
    monitor.pathUpdateHandler = { [weak self] path in
      let isConnected = path.status == .satisfied && !path.isExpensive
      DispatchQueue.main.async { self?.isConnected = isConnected }
    }
    monitor.start(queue: DispatchQueue(label: "connection"))
  }

  deinit { monitor.cancel() }

  func observe() async {
    for await path in monitor { isConnected = path.usesInterfaceType(.cellular) }
  }
}

/// Frameworks around views, under the names of Apple's modules.
@MainActor @Suite struct FrameworkAliasTests {
  @Test func `The network is reached over Wi-Fi, and no change is reported`() async {
    let connection = Connection()
    await connection.observe()
    #expect(connection.isConnected)
    #expect(NWPathMonitor().currentPath.usesInterfaceType(.wifi))
  }

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

  @Test func `An actor of models has a context of its own`() async throws {
    let container = try ModelContainer(for: Trip.self)
    container.mainContext.insert(Trip(name: "a"))
    let store = TripStore(modelContainer: container)
    #expect(store.modelContainer === container)
    #expect(try await store.add("b") == 1)
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

  /// Returns the frames of the nodes of a view in a proposal, and what is not laid out.
  private func layout(
    of view: some View,
    in proposal: ProposedViewSize
  ) throws -> (sizes: [CGSize], ignored: [String]) {
    let ignored = IgnoredModifiers()
    let node = view.node(in: LoweringContext(reportingTo: ignored))
    let sizes = try LayoutRun(root: node).layout(in: proposal).placements.map(\.frame.size)
    return (sizes, ignored.all.map(\.name))
  }

  @Test func `A chart takes the proposed size, and is named once`() throws {
    let proposal = ProposedViewSize(width: 300, height: 200)
    let downloads = [
      Download(id: "a", day: .distantPast, count: 1),
      Download(id: "b", day: .distantPast, count: 2),
    ]
    let view = VStack(spacing: 0) {
      DownloadChart(downloads: downloads)
      Share()
    }
    let (sizes, ignored) = try layout(of: view, in: proposal)
    #expect(sizes.filter { $0 == CGSize(width: 300, height: 100) }.count == 2)
    #expect(ignored == ["Chart"])
  }

  @Test func `Stores, players and pages share the proposed size, and are named once each`() throws {
    let (sizes, ignored) = try layout(of: Shop(), in: ProposedViewSize(width: 100, height: 400))
    #expect(sizes.filter { $0 == CGSize(width: 100, height: 50) }.count == 8)
    #expect(
      ignored == [
        "Page", "Player", "ProductView", "StoreView", "SubscriptionStoreView", "VideoPlayer",
        "WebView", "task",
      ]
    )
  }

  @Test func `The distance of places is that on a sphere`() {
    let oslo = CLLocation(latitude: 59.9139, longitude: 10.7522)
    let bergen = CLLocation(latitude: 60.3913, longitude: 5.3221)
    #expect(abs(oslo.distance(from: bergen) - 305_000) < 2_000)
  }
}
#endif
