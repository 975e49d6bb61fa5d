// The types of what the pages of a server know and ask. Lengths are in points. Only the compiler reads this file.

/** What `SitePages` writes into every page. */
interface AnySite {
  title: string;
  /** The path of the store, or else of the project. */
  store: string;
  /** What a request needs to be admitted. */
  token: string;
  isReadOnly: boolean;
  /** All versions, the oldest first; none on a page that does not list them. */
  versions: Version[];
  /** How often the store and the scenes had changed. */
  counts: Record<string, number>;
}

interface ChangesSite extends AnySite {
  view: "changes";
  /** The label of the old version; empty for the baseline. */
  old: string;
  new: string;
  /** Whether the page compares with the baseline. */
  isPending: boolean;
  /** The author of decisions. */
  author: string;
}

interface HistorySite extends AnySite {
  view: "history";
  scene: string;
}

interface ScenesSite extends AnySite {
  view: "scenes";
  /** The label of the version. */
  at: string;
  scenes: [name: string, snapshots: number][];
}

interface SceneSite extends AnySite {
  view: "scene";
  scene: string;
  /** The label of the version; empty for the latest one, whose scene is that of the documents. */
  at: string;
  /** The environment of the first snapshot. */
  environments: Environment[];
  /** What was proposed for each snapshot; null if unspecified or infinite. */
  widths: (number | null)[];
  heights: (number | null)[];
  locales: string[];
  platforms: string[];
  devices: [name: string, width: number, height: number][];
}

interface VersionsSite extends AnySite {
  view: "versions";
}

interface QuerySite extends AnySite {
  view: "query";
  sql: string;
}

interface MessageSite extends AnySite {
  view: "message";
  message: string;
}

type Site = ChangesSite | HistorySite | ScenesSite | SceneSite | VersionsSite | QuerySite | MessageSite;

interface Version {
  label: string;
  /** The label of the version before it; empty if there is none. */
  parent: string;
  time: string;
  message: string;
  commit: string;
  /** The number of its snapshots. */
  count: number;
}

/** The values of an environment that the form changes. */
type EnvironmentName = "dynamicTypeSize" | "locale" | "layoutDirection" | "platform";

/** The environment of a layout; a value that is left out is the standard one. */
interface Environment extends Partial<Record<EnvironmentName, string>> {
  displayScale?: number;
  safeAreaInsets?: unknown;
  /** The digests of its fonts by their names. */
  fonts?: Record<string, string>;
}

/** The configuration that is laid out; an empty value is that of the scene, and null an unspecified length. */
interface Configuration extends Record<EnvironmentName, string> {
  width: number | null;
  height: number | null;
}

/** The requests, by their paths: what is sent, and what is answered. */
interface Requests {
  "/api/layout": { body: LayoutRequest, answer: { page: PageData } };
  "/api/pictures": { body: { at: string, scenes: string[] }, answer: PageData };
  "/api/probe": { body: LayoutRequest, answer: { probe: { scenes: ProbedScene[] } } };
  "/api/check": { body: LayoutRequest, answer: { check: { findings: Finding[] } } };
  "/api/query": { body: { sql: string }, answer: { columns: string[], rows: QueryRow[] } };
  "/api/decide": { body: Decision & { verdict: Verdict, cause: string }, answer: { text: string } };
  "/api/undo": { body: Decision, answer: { text: string } };
}

interface LayoutRequest {
  scene: string;
  at: string;
  /** The proposals as text, such as `390x-`. */
  proposals: string[];
  environments: Environment[];
}

interface ProbedScene {
  layoutRanges: LayoutRange[];
}

/** A range of widths over which the layout of a scene is linear. */
interface LayoutRange {
  /** Its first width. */
  from: number;
  /** Whether it looks like the range before it. */
  isMinor: boolean;
  /** What changes at its first width. */
  changes: { kind: string, path: string, name: string }[];
}

/** What a check found. */
interface Finding {
  rule: string;
  message: string;
  /** The nodes at fault, the first of which has the fault. */
  nodes: { path: string }[];
}

/** The values of a row by the names of their columns. */
type QueryRow = Record<string, string | number | null>;

type Verdict = "accept" | "reject";

interface Decision {
  /** The label of the version. */
  at: string;
  author: string;
  reason: string;
}

/** A drag of an edge of the picture. */
interface Drag {
  side: "width" | "height";
  /** The number of pixels per point. */
  scale: number;
  /** Where it began, in pixels. */
  start: number;
  /** The length at its beginning. */
  length: number;
}
