import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';

/** Kilobytes of brotli that the first load of a public page may cost (spec of the shop; the whole budget is 130). */
const budgetKilobytes = 120;
const cssBudgetKilobytes = 10;

let build: ServerBuild;
beforeAll(async () => {
  build = (await import(join(process.cwd(), 'build/server/index.js'))) as ServerBuild;
});

const brotli = new Map<string, number>();

/** Bytes of a built file in brotli; the router marks styles that a script brings too with a '#'. */
function bytesOf(address: string): number {
  const url = address.replace(/#$/, '');
  if (!brotli.has(url)) brotli.set(url, brotliCompressSync(readFileSync(join('build/client', url))).length);
  return brotli.get(url)!;
}

/** Files that a page's first load brings: the entry, and each matched route with all it imports. */
function filesOf(routeId: string): { scripts: string[]; styles: string[] } {
  const { entry, routes } = build.assets;
  const scripts = new Set([entry.module, ...entry.imports]);
  const styles = new Set<string>();
  for (let id: string | undefined = routeId; id; id = routes[id]?.parentId) {
    const route = routes[id]!;
    for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file);
    for (const file of route.css ?? []) styles.add(file);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

test.each(['pages/home/home', 'pages/products/products', 'pages/product/product'])(
  'the first load of %s stays within its budget',
  (routeId) => {
    const { scripts, styles } = filesOf(routeId);
    const sizes = scripts.map((file) => [bytesOf(file), file] as const).sort((a, b) => b[0] - a[0]);
    const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
    const list = sizes.map(([bytes, file]) => `${(bytes / 1000).toFixed(1)} kB ${file}`).join('\n');
    expect(total / 1000, `${(total / 1000).toFixed(1)} kB of JavaScript:\n${list}`).toBeLessThanOrEqual(
      budgetKilobytes,
    );
    const css = styles.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(css / 1000, `CSS: ${styles.join(', ')}`).toBeLessThanOrEqual(cssBudgetKilobytes);
  },
);

test('no schema library is sent to a browser', () => {
  for (const routeId of Object.keys(build.assets.routes)) {
    for (const file of filesOf(routeId).scripts) {
      expect(readFileSync(join('build/client', file), 'utf8')).not.toContain('ZodError');
    }
  }
});
