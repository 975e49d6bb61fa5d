// Adds a line of JSON for each visible element: its path, rectangle, id and own text.
const lines = [];
const visit = (element, path) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const label = own.map((node) => node.textContent.trim()).filter(Boolean).join(" ");
  const line = { name: sceneName, path, rectangle: [x, y, width, height] };
  if (element.id) line.id = element.id;
  if (label) line.label = label;
  lines.push(JSON.stringify(line));
  const counts = {};
  for (const child of element.children) {
    const type = child.localName;
    const index = (counts[type] = (counts[type] ?? -1) + 1);
    const isShown = child.getClientRects().length > 0;
    if (isShown) visit(child, `${path}/${type}[${index}]`);
  }
};
visit(document.body, "body");
const bytes = new TextEncoder().encode(lines.join("\n") + "\n");
const frames = document.createElement("meta");
frames.id = "keyline-frames";
frames.content = btoa(String.fromCharCode(...bytes));
document.head.append(frames);
