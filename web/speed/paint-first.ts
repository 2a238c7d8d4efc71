/** A style sheet's text by address; null: the document must link it. */
type StylesOf = (href: string) => string | null;

/**
 * Reorders the router's document for phones: styles are inlined, and scripts load after the first
 * paint, so that they do not delay text and first picture on slow connections (decision 019).
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

/**
 * Each link stays for the router, but disabled, so that it is not fetched; and for no media, as Chromium
 * reads ahead in the document while it waits, and fetches disabled ones that it finds there.
 */
function withStyles(head: string, stylesOf: StylesOf): string {
  return head.replaceAll(
    sheet,
    (link, before: string, href: string, mark: string, after: string) => {
      const styles = stylesOf(href);
      if (styles === null) return link;
      return `<style>${styles}</style><link${before} rel="stylesheet" href="${href}${mark}"${after} disabled="" media="not all"/>`;
    },
  );
}

const newEntry =
  /(history\.replaceState\(\{\s*key:\s*\w+\s*\},\s*(?:``|"")\);?\s*\});?\s*(try\s*\{)/;

/**
 * Skips the router's lookup of the scroll position for new history entries, which cannot have one:
 * opening sessionStorage takes 10 to 30 ms before the first paint.
 */
const withQuickStart = (body: string) => body.replace(newEntry, '$1 else $2');

const longestWaitMs = 5_000;
/** After two frames, for browsers that report no paint: Firefox, on a scrolled reload. */
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
  // A starter script of unknown form runs unchanged.
  if (imports.length === 0 || /^import\s[^(]/m.test(rest)) return { head, body };
  const preloads = [...head.matchAll(preload)].map(([, href]) => href!);
  const late = lateStarter(preloads, imports, rest);
  return {
    head: head.replaceAll(preload, ''),
    body: body.slice(0, begin) + late + body.slice(end),
  };
}

/**
 * Waits for the first contentful paint (hidden tabs have none), then requests all scripts together,
 * after the pictures. They run one by one in order of dependency, so that the browser stays
 * responsive; the router's entry, requested by `rest`, comes last.
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
