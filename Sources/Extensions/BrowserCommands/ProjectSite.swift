#if Browser
import AgentCommands
import BrowserServer
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutCommands
import LayoutReports
import LayoutScenes
import LayoutStore

/// The project in the working folder as a site: its pages, and the answers to what their scripts ask.
///
/// Pages of changes and histories are those that the commands print, and each decision is a command, so that a browser
/// and a terminal say the same. Layouts are computed in a process of their own.
struct ProjectSite: BrowserSite {
  let server: ProjectServer
  let store: StoreLocation
  /// The value of `--store` for commands; `nil` for the store of the project.
  let storePath: String?
  /// The option by which commands use the store.
  var storeWords: [String] { storePath.map { ["--store", $0] } ?? [] }
  let token: String
  let isReadOnly: Bool
  private let changes: ProjectChanges

  init(
    _ server: ProjectServer,
    store: StoreLocation,
    storePath: String?,
    token: String,
    isReadOnly: Bool
  ) {
    self.server = server
    self.store = store
    self.storePath = storePath
    self.token = token
    self.isReadOnly = isReadOnly
    changes = ProjectChanges(store: store)
  }

  func changeCounts() -> [String: Int] { changes.counts() }

  func answer(_ request: SiteRequest) -> SiteAnswer {
    do {
      if let body = request.body { return try answer(to: request.path, body) }
      return try page(at: request)
    } catch {
      let lines = CommandFailure(error)?.lines ?? ["\(error)"]
      let message = lines.map { PrintableText.text($0) }.joined(separator: "\n")
      guard request.body == nil else { return .refusal(message) }
      return .page(SitePages(self).message(message), status: 422)
    }
  }

  private func page(at request: SiteRequest) throws -> SiteAnswer {
    let pages = SitePages(self)
    // A field that was left empty is as one that is not there.
    let parameters = request.parameters.filter { !$0.value.isEmpty }
    switch request.path {
    case "/": return .redirection(to: "/changes")
    case "/changes":
      return .page(try pages.changes(from: parameters["old"], to: parameters["new"]))
    case "/scenes": return .page(try pages.scenes(at: parameters["at"]))
    case "/scene":
      return .page(try pages.scene(named: parameters["name"] ?? "", at: parameters["at"]))
    case "/history":
      return .page(try pages.history(of: parameters["scene"] ?? "", node: parameters["node"]))
    case "/versions": return .page(try pages.versions())
    case "/query": return .page(try pages.query(parameters["sql"] ?? ""))
    default: return .page(pages.message("There is no page at this address."), status: 404)
    }
  }

  private func answer(to path: String, _ body: JSONObject) throws -> SiteAnswer {
    let answers = SiteAnswers(self, body)
    switch path {
    case "/api/layout": return .json(text: try answers.layout(.page))
    case "/api/pictures": return .json(try answers.pictures())
    case "/api/probe": return .json(text: try answers.layout(.probe))
    case "/api/check": return .json(text: try answers.layout(.check))
    case "/api/query": return .json(try answers.query())
    case "/api/decide", "/api/undo":
      guard !isReadOnly else { return .refusal("This server only reads.", status: 403) }
      return .json(try path == "/api/undo" ? answers.undo() : answers.decide())
    default: return .refusal("There is no such request.", status: 404)
    }
  }
}
#endif
