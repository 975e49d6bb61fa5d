import Foundation
import RepositoryFiles
import Testing

/// The site of the documentation.
@Suite(.documentation) struct SiteTests {
  @Test func `Every page fits all windows, and every link leads somewhere`() throws {
    let workplace = try Workplace()
    let site = try build(in: workplace)
    try expectPagesFit(site)
    try expectLinksLead(site)
  }

  /// Builds the site in a workplace, and returns its folder.
  private func build(in workplace: Workplace) throws -> URL {
    let folder = workplace.folder.appendingPathComponent("site")
    let outcome = try Tool.run(
      [folder.path],
      executable: Tool.root.appendingPathComponent("Scripts/generate/build-site"),
      in: workplace.folder
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  /// The pages of a site, without those of the API.
  private func pages(of site: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: site, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter {
      $0.pathExtension == "html" && !$0.path.contains("/site/api/")
    }
  }

  /// Expects that every page fits on a phone and on a wide screen, and the first one has the colors of light and of dark.
  private func expectPagesFit(_ site: URL) throws {
    let pages = pages(of: site)
    #expect(pages.count > 40)
    let browser = try Browser()
    for width in [390, 1400] {
      try browser.resize(width: width, height: 844, isPhone: width == 390)
      for page in pages {
        try browser.open(page)
        let fits = try browser.run("document.documentElement.scrollWidth <= innerWidth")
        #expect(fits == true, "\(page.lastPathComponent)")
        #expect(try browser.run("innerWidth") == .number(Double(width)))
        #expect(try browser.run("document.querySelectorAll('main h1').length") == 1, "\(page.path)")
      }
    }
    for (scheme, ground) in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(18, 20, 24)")] {
      try browser.prefer(scheme)
      try browser.open(site.appendingPathComponent("index.html"))
      #expect(try browser.run("getComputedStyle(document.body).backgroundColor") == .string(ground))
      let picture = try browser.run("document.querySelector('main img').currentSrc")
      #expect(picture.string?.hasSuffix("trip-card-\(scheme).svg") == true, "\(picture)")
      #expect(try browser.run("document.querySelector('main img').naturalWidth > 400") == true)
    }
    #expect(browser.complaints == [])
  }

  /// Expects that every link within the site leads to a page, a file, or a heading.
  private func expectLinksLead(_ site: URL) throws {
    var count = 0
    for page in pages(of: site) {
      let text = try String(contentsOf: page, encoding: .utf8)
      for link in text.matches(of: /href="([^":]+)"/).map({ String($0.1) }) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].removingPercentEncoding ?? ""
        let goal =
          path.isEmpty
          ? page : page.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL
        let isThere = FileManager.default.fileExists(atPath: goal.path)
        #expect(isThere, "\(page.lastPathComponent): \(link)")
        count += 1
        guard isThere, parts.count == 2, goal.pathExtension == "html" else { continue }
        let headings = try String(contentsOf: goal, encoding: .utf8)
        #expect(headings.contains("id=\"\(parts[1])\""), "\(page.lastPathComponent): \(link)")
      }
    }
    #expect(count > 1_000)
  }
}
