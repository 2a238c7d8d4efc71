import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const starter = (code: string) => `<script nonce="n" type="module" async="">${code}</script>`;
const document = (code: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/home.js" nonce="n"/>` +
  `<link nonce="" rel="stylesheet" href="/assets/root.css"/><link nonce="" rel="stylesheet" href="/assets/field.css#"/></head>` +
  `<body>${starter(code)}</body>`;
const usual = `;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterManifest = {"entry":{}};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

const styles: Record<string, string> = {
  '/assets/root.css': 'a{color:red}',
  '/assets/field.css': 'b{color:blue}',
};
const stylesOf = (href: string) => styles[href] ?? null;

test('styles come with the document, in their order, and their links ask for nothing', () => {
  const html = paintFirst(document(usual), stylesOf);
  expect(html).toContain(
    '<style>a{color:red}</style><link nonce="" rel="stylesheet" href="/assets/root.css" disabled="" media="not all"/>',
  );
  expect(html).toContain(
    '<style>b{color:blue}</style><link nonce="" rel="stylesheet" href="/assets/field.css#" disabled="" media="not all"/>',
  );
});

test('a style sheet that is not at hand is asked for as before', () => {
  expect(paintFirst(document(usual), () => null)).toContain(
    '<link nonce="" rel="stylesheet" href="/assets/root.css"/>',
  );
});

test('no script is named before the paint, and every one after it', () => {
  const html = paintFirst(document(usual), stylesOf);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  const late = html.slice(html.indexOf('PerformanceObserver'));
  for (const path of ['/assets/entry.js', '/assets/home.js', '/assets/root.js'])
    expect(late).toContain(path);
  expect(late).toContain('const [route0, route1] =');
  expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1};');
});

test('scripts run one by one, the entry that starts all after the others', () => {
  const html = paintFirst(document(usual), stylesOf);
  expect(html).toContain('for (const href of ["/assets/home.js"]) await import(href);');
  expect(html.indexOf('import("/assets/entry.js")')).toBeGreaterThan(
    html.indexOf('await import(href)'),
  );
});

test('a starter of an unknown form runs as it is', () => {
  const unknown = `import "/assets/manifest.js";\n${usual}`;
  expect(paintFirst(document(unknown), () => null)).toBe(document(unknown));
});
