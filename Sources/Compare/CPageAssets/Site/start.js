// Starts the page that the server sent.
addNavigation();
switch (site.view) {
  case "changes": startChanges(); break;
  case "history": start(); followChanges(showAgain); break;
  case "scenes": startGallery(); break;
  case "scene": startLive(); break;
  case "versions": startVersions(); break;
  case "query": startQuery(); break;
  default: showContent(html("p.notice", {}, site.message));
}
if (!["changes", "history"].includes(site.view)) {
  byId("title").textContent = site.view === "scene" ? "Scene" : site.title;
  byId("summary").textContent = site.store;
}
