// The scenes of a version, with a picture of each that is drawn when it is seen.
/** @type {Map<string, HTMLElement>} */
const cards = new Map();    // the pictures by the names of their scenes
/** @type {Set<string>} */
const wanted = new Set();   // the scenes whose pictures are seen and not drawn
const galleryChunk = 200;
let isFetching = false;

const seenCards = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    const scene = target.getAttribute("data-scene") ?? "";
    if (isIntersecting && !target.firstChild) wanted.add(scene);
    else wanted.delete(scene);
  }
  if (wanted.size > 0) fetchPictures();
}, { rootMargin: "200px" });

/** Requests the pictures that are seen, a few at a time. */
async function fetchPictures() {
  if (isFetching) return;
  isFetching = true;
  const { at } = siteOf("scenes");
  while (wanted.size > 0) {
    const names = [...wanted].slice(0, 12);
    const data = await attempt(() => ask("/api/pictures", { at, scenes: names }));
    for (const name of names) wanted.delete(name);
    if (!data) break;
    usePage(data);
    page.items.forEach((item, index) => {
      const holder = cards.get(item.scene);
      if (holder && !holder.firstChild) holder.append(thumbnail(sceneOf(index)));
    });
  }
  isFetching = false;
}

/**
 * Returns the card of a scene.
 *
 * @param {ScenesSite["scenes"][number]} scene
 */
function sceneCard([name, count]) {
  const holder = html("span.picture", { "aria-hidden": "true" });
  holder.dataset.scene = name;
  cards.set(name, holder);
  seenCards.observe(holder);
  return html(
    "a.card", { href: address("/scene", { name, at: siteOf("scenes").at }) }, holder,
    html("span.name", { title: name }, name), html("span.quiet", {}, counted(count, "snapshot"))
  );
}

/**
 * Lists scenes; more are added when the end is near.
 *
 * @param {HTMLElement} grid
 * @param {ScenesSite["scenes"]} scenes
 */
function fillGallery(grid, scenes) {
  cards.clear();
  wanted.clear();
  seenCards.disconnect();
  grid.replaceChildren();
  let made = 0;
  const more = new IntersectionObserver((seen) => {
    if (!seen.some((entry) => entry.isIntersecting)) return;
    more.disconnect();
    add();
  }, { rootMargin: "1200px" });
  const add = () => {
    grid.append(...scenes.slice(made, made + galleryChunk).map(sceneCard));
    made += galleryChunk;
    if (made < scenes.length && grid.lastElementChild) more.observe(grid.lastElementChild);
  };
  if (scenes.length > 0) add();
  else grid.append(html("p.notice", {}, "Nothing matches."));
}

/** Shows the scenes of a version, with a search. */
function startGallery() {
  const { at, scenes } = siteOf("scenes");
  const grid = html("div.gallery", { id: "gallery" });
  const count = html("p.quiet", { id: "gallery-count", role: "status" });
  const search = html("input", {
    type: "search", id: "scene-search", placeholder: "Search (/)", "aria-label": "Search scenes",
    autocomplete: "off", spellcheck: "false", value: new URLSearchParams(location.search).get("q") ?? ""
  });
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const found = scenes.filter(([name]) => words.every((word) => name.toLowerCase().includes(word)));
    count.textContent = found.length === scenes.length
      ? counted(found.length, "scene") : `${found.length} of ${counted(scenes.length, "scene")}`;
    fillGallery(grid, found);
    history.replaceState(null, "", address("/scenes", { at, q: search.value }));
  };
  search.addEventListener("input", show);
  addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key !== "/" || (target instanceof Element && target.matches("input, textarea, select"))) return;
    event.preventDefault();
    search.focus();
  });
  const menu = versionMenu("Version", at, (label) => {
    location.href = address("/scenes", { at: label, q: search.value });
  });
  showContent(html("div.bar", {}, search, menu, count), grid);
  show();
  followChanges((what) => { if (what === "store") showAgain(); });
}
