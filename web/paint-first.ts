/** The text of a style sheet by its address; null where the document had better ask for it. */
type StylesOf = (href: string) => string | null;

/**
 * The router's document in an order that suits a phone: styles come with it, and scripts are asked for after the first
 * paint, so that nothing stands between the text and the first picture and a slow connection. Decision 019.
 */
export function paintFirst(html: string, stylesOf: StylesOf): string {
  const headEnd = html.indexOf('</head>');
  const { head, body } = withLateScripts(
    html.slice(0, headEnd),
    withQuickStart(html.slice(headEnd)),
  );
  return withStyles(head, stylesOf) + body;
}

const sheet = /<link([^>]*) rel="stylesheet" href="([^"#]+)(#?)"([^>]*)\/>/g;

/** Each link stays for the router to find, but disabled, so that it is not fetched. */
function withStyles(head: string, stylesOf: StylesOf): string {
  return head.replaceAll(
    sheet,
    (link, before: string, href: string, mark: string, after: string) => {
      const styles = stylesOf(href);
      if (styles === null) return link;
      return `<style>${styles}</style><link${before} rel="stylesheet" href="${href}${mark}"${after} disabled=""/>`;
    },
  );
}

const newEntry =
  /(history\.replaceState\(\{\s*key:\s*\w+\s*\},\s*(?:``|"")\);?\s*\});?\s*(try\s*\{)/;

/**
 * Before the first paint the router's script looks up how far the page was scrolled. An entry of the history that it has just
 * made cannot have been scrolled, and the browser's other process takes 10 to 30 ms to open the session's storage.
 */
const withQuickStart = (body: string) => body.replace(newEntry, '$1 else $2');

const longestWaitMs = 5_000;
/** After two frames, for a browser that tells of no paint: Firefox, where a page is shown further down after a reload. */
const untoldPaintMs = 300;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const starterMark = ' type="module" async="">';
const routeImport = /import \* as (route\d+) from "([^"]+)";\s*/g;

function withLateScripts(head: string, body: string): { head: string; body: string } {
  const markAt = body.indexOf(starterMark);
  const begin = markAt + starterMark.length;
  const end = body.indexOf('</script>', begin);
  const code = markAt < 0 ? '' : body.slice(begin, end);
  const imports = [...code.matchAll(routeImport)];
  const rest = code.replaceAll(routeImport, '').trim();
  // A starter of another form than the one known here runs as it is.
  if (imports.length === 0 || /^import\s[^(]/m.test(rest)) return { head, body };
  const preloads = [...head.matchAll(preload)].map(([, href]) => href!);
  const late = lateStarter(preloads, imports, rest);
  return {
    head: head.replaceAll(preload, ''),
    body: body.slice(0, begin) + late + body.slice(end),
  };
}

/**
 * Waits for the first paint of something (a hidden tab has none; the background alone may come earlier), then asks for all
 * scripts at once, after the pictures. They run one by one, what others need before them, so that the browser can answer in
 * between; the router's entry, which `rest` asks for, last.
 */
const lateStarter = (preloads: string[], imports: RegExpExecArray[], rest: string) =>
  `(async () => {
await new Promise((painted) => {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length) painted();
  }).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted, ${untoldPaintMs})));
  setTimeout(painted, ${longestWaitMs});
});
for (const href of ${JSON.stringify(preloads)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
for (const href of ${JSON.stringify(preloads.filter((href) => !rest.includes(`import("${href}")`)))}) await import(href);
const [${imports.map(([, name]) => name).join(', ')}] =
  await Promise.all(${JSON.stringify(imports.map(([, , path]) => path))}.map((path) => import(path)));
${rest}
})();`;
