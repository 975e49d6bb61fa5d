// The types of the scripts of a page. Lengths and coordinates are in points. Only the compiler reads this file.

/** The data of a page, which `PageContent` writes. */
interface PageData {
  title: string;
  /** A sentence with the counts. */
  summary: string;
  /** Sentences below the summary. */
  notes?: string[];
  groups: PageGroup[];
  items: PageItem[];
  timelines: Timeline[];
  /** For each version its label, message, time, commit and program; each but the label may be empty. */
  versions?: string[][];
  /** The option of commands that names the file of the page, such as `--report layouts.html`. */
  report?: string;
  /** What an item and a group are called, such as `snapshot` and `cause`. */
  itemName: string;
  groupName: string;
  /** The path of the node that is selected first. */
  node?: string;
  isHistory: boolean;
  /** Whether the page shows what a check found. */
  isCheck?: boolean;
  /** The snapshots that were not compared: scene, configuration, and reason. */
  omissions: [scene: string, configuration: string, reason: string][];
  wording: Wording;
  texts?: TextTable;
  /** The parts that were read. */
  parts?: PagePart[];
}

/** What the items of a scene show, which `PageTables` writes. */
interface PagePart {
  outlines: OutlineRow[][];
  pictures: PictureRow[];
  /** Descriptions of changes, lines of texts, and glyphs and their outlines, to which other tables refer. */
  words: string[];
  /** Measured texts of pictures, separated by semicolons: node, size, weight, 1 if it begins at the right, its lines. */
  texts: string[];
  diffs: PageDiff[];
}

/** The changes of an item. */
interface PageDiff {
  /** For each node of the new picture its position in the old one, or -1; by default the same position. */
  match?: number[];
  changes?: ChangeRow[];
}

/** What a page calls its parts. */
interface Wording {
  /** The list of items. */
  list: string;
  /** The choice of all kinds of groups. */
  kinds: string;
  /** The sentence for a page without items. */
  empty: string;
  /** The title of the snapshots that are not shown. */
  omissions: string;
}

/** A titled group of items, such as those with the same cause. */
interface PageGroup {
  title: string;
  /** The positions of its items. */
  items: number[];
  /** The ID of its cause. */
  id?: string;
  kind?: string;
  /** Commands that decide on its cause. */
  commands?: string[];
  /** For scenes of the group: the name, its configurations in words, and their number. */
  places?: [scene: string, words: string, count: number][];
}

/** A snapshot on a page: the numbers of its pictures, its changes and their causes. */
interface PageItem {
  scene: string;
  /** The proposal and the environment as text. */
  configuration: string;
  /** The labels of both versions; empty if there is none. */
  old: string;
  new: string;
  /** Whether the scene itself was edited. */
  edited?: boolean;
  /** What happened, in a history, a review or a check. */
  event?: string;
  /** The number of its timeline. */
  timeline?: number;
  /** Commands that show details. */
  commands?: string[];
  /** Sentences that are shown with the details. */
  facts?: string[];
  /** The causes of its changes, or what is wrong; the group is -1 if the page does not list the cause. */
  causes?: [group: number, text: string, kind: string][];
  /** The text of its button in the list, by default its configuration. */
  button?: string;
  /** The positions in the new picture of the views at fault, the first of which has the fault. */
  faults?: number[];
  screen?: [x: number, y: number, width: number, height: number];
  /** The number of the part of the page with what it shows. */
  part: number;
  /** The numbers of the old and of the new picture in its part. */
  before?: number;
  after?: number;
  /** The number of its changes in its part, if it has both pictures. */
  diff?: number;
  /** How many nodes did not change, changed, and moved with their parents. */
  unchanged?: number;
  changed?: number;
  moved?: number;
}

/** A change: the new and the old position or -1, the index in `kinds`, and the numbers of its words and causes. */
type ChangeRow = [
  newIndex: number, oldIndex: number, kind: number, word: number, causes: number[], evidence?: Evidence
];

/** What is known of several causes: the frames suggest them, all are needed, or each suffices. */
type Evidence = "frames" | "proof" | "proofOfEach";

/** For each version its label and the item with its changes, or -1 if nothing changed; the oldest is first. */
type Timeline = [label: string, item: number][];

/** The texts that do not fit or are not translated, with a cell for each language. */
interface TextTable {
  languages: string[];
  rows: [title: string, scene: string, cells: [kind: string, lines: string[]][]][];
  /** The number of texts that are not listed. */
  rest: number;
}

/** A node: the position of its parent or -1, and what is not usual for its place; the name is by default its path. */
type OutlineRow = [parent: number, type: string, label?: string | null, path?: string | null, name?: string];

/** A picture of an outline. */
interface PictureRow {
  /** The number of its outline. */
  outline: number;
  /** Six numbers for each node, separated by commas: its frame in its parent, and its proposal, which may be null. */
  places: string;
  /** The number of its measured texts, if it has any. */
  texts?: number;
  /** Whether it is drawn without its fonts. */
  lacksFonts?: boolean;
  /** The order in which its nodes are drawn; by default that of the outline. */
  order?: number[];
}

/** A node of an outline. */
interface OutlineNode {
  /** The position of its parent, or -1. */
  parent: number;
  type: string;
  label: string | null;
  path: string;
  /** Its name for people. */
  name: string;
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A node of a picture, with its frame in the coordinates of the root. */
interface PictureNode extends OutlineNode, Frame {
  /** Its place in its parent. */
  inner: { x: number, y: number };
  /** What it was proposed; null if unspecified. */
  proposedWidth: number | null;
  proposedHeight: number | null;
  measured?: MeasuredText;
}

interface Picture {
  nodes: PictureNode[];
  /** The positions of the nodes in the order in which they are drawn. */
  order: number[];
}

/** The lines of a text as they were measured. */
interface MeasuredText {
  /** The size and the weight of the font. */
  size: number;
  weight: number;
  /** 1 if the lines begin at the right. */
  isRightToLeft: number;
  lines: MeasuredLine[];
}

interface MeasuredLine {
  text: string;
  /** The distance of the baseline from the top of the text. */
  baseline: number;
  width: number;
  /** Four numbers for each glyph, separated by commas: the number of its outline, its place, and its scale. */
  glyphs: string | undefined;
  /** What the numbers of outlines refer to. */
  words: string[];
}

type Side = "before" | "after";

type ChangeKind = "changed" | "along" | "added" | "gone";

/** The nodes of both sides of an item, with their changes. */
interface Scene {
  item: PageItem;
  /** The nodes by their keys. */
  nodes: SceneNode[];
  /** The key of the node at each position of the new and of the old picture. */
  ofNew: number[];
  ofOld: number[];
  /** The nodes in pre-order. */
  tree: SceneNode[];
  before: SceneSide | null;
  after: SceneSide | null;
  /** What a picture shows: the frames of both sides, and a margin. */
  extent: Frame;
}

interface SceneSide {
  /** The keys of the nodes in the order in which they are drawn. */
  order: number[];
}

/** A node that at least one side of a scene has. */
interface SceneNode {
  key: number;
  type: string;
  label: string | null;
  path: string;
  name: string;
  before: PictureNode | null;
  after: PictureNode | null;
  /** The key of its parent, or -1. */
  parent: number;
  change: NodeChange | null;
  /** The number of its ancestors. */
  depth: number;
}

interface NodeChange {
  kind: ChangeKind;
  text: string;
  /** The positions of its causes among those of the item. */
  causes: number[];
  evidence?: Evidence;
}

type View = Side | "sides" | "overlay" | "slider" | "blink" | "motion" | "timeline" | "texts";

interface ViewState {
  /** The index of the current item, or -1. */
  item: number;
  /** The index of the current item in the list, or -1. */
  entry: number;
  view: View;
  /** The key of the selected node of the current item, or -1. */
  node: number;
  /** The key of the node under the pointer, or -1. */
  hover: number;
  /** The position of the cause whose changes are highlighted, or -1. */
  cause: number;
  zoom: number;
  /** Whether the tree hides unchanged nodes. */
  onlyChanged: boolean;
}

/** What the page of a server adds to that of a report. */
interface Extensions {
  /** Returns the elements that decide on the causes of a group; null without a server. */
  decisions: ((group: PageGroup | undefined) => HTMLElement[]) | null;
  /** Called after the stage was drawn. */
  drawn: (() => void) | null;
  /** Returns a frame that pictures show besides those of the nodes. */
  bounds: ((scene: Pick<Scene, "nodes">) => Frame) | null;
  /** The number of pixels per point that pictures keep; null if they fit the stage. */
  scale: number | null;
  /** Returns the nodes that a check of the shown layout found to be at fault. */
  faults: ((scene: Scene) => SceneNode[]) | null;
}

/** An entry of the list: a group with the number of its items, or a row of items. */
type ListEntry =
  | { group: PageGroup, count: number, items?: undefined }
  | { group: PageGroup, items: number[] };

/** The attributes of an element and its listeners; one that is false, null or undefined is left out. */
interface Attributes {
  [name: `on${string}`]: EventListener;
  [name: string]: string | number | boolean | null | undefined | EventListener;
}

/** What an element contains; null and undefined are left out. */
type Child = Node | string | null | undefined;

/** The element of a name that may include classes, such as `span.quiet`. */
type ElementOf<Name extends string> =
  (Name extends `${infer Tag}.${string}` ? Tag : Name) extends infer Tag
    ? Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement
    : never;

// TypeScript 4.8 does not know ES2023.
interface Array<T> {
  /** Returns the last element for which a function is true. */
  findLast(isFound: (element: T, index: number) => boolean): T | undefined;
}
