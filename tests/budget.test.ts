import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { maxProposalLines } from '#shared/rules/proposals/lines.ts';
import { themeFonts } from '#shared/rules/theme.ts';
import {
  builtModules,
  type FirstLoad,
  firstLoadOf,
  grownModules,
  type Modules,
  scriptOf,
  sum,
  withImports,
} from './support/first-load.ts';
import { aSentProposal } from './support/sent-proposal.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import { sellable } from './support/states.ts';

/**
 * Most kilobytes that all scripts of a page are as they travel, headers included, until it is quiet;
 * React and its router take 93. The code is the same in both languages, French words are longer.
 */
const scriptKilobytes: Record<Language, number> = { en: 122, fr: 123 };
/** Most kilobytes of brotli. */
const styleKilobytes = 8;
/** Most bytes of brotli for counting visits on a page, with all its dependencies. */
const beaconBytes = 2_000;
/** Most kilobytes of a proposal's page with all that it needs, pictures left out (decision 089). */
const proposalKilobytes = 30;
/** Most kilobytes of the letters that a page downloads (decision 132). */
const fontKilobytes = 40;
/** What a page fetches once it is quiet: the footer's hours, and the counting of visits. */
const whenQuiet = ['web/shop/parts/hours/open-now.tsx', 'web/shop/visits/beacon.ts'];
const publicPages = ['shop/home/home', 'shop/products/products', 'shop/product/product'];

/**
 * Module sizes at the last review; `UPDATE_BUDGET=on npx vitest run tests/budget.test.ts` rewrites
 * it.
 */
const baseline = 'tests/first-load.json';

const builds = {} as Record<Language, ServerBuild>;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  for (const language of languages)
    builds[language] = (await import(
      join(process.cwd(), 'build', language, 'server/index.js')
    )) as ServerBuild;
  if (process.env.UPDATE_BUDGET === 'on') {
    const all = Object.assign(
      {},
      ...publicPages.map((page) => firstLoadOf('en', page, builds.en).modules),
    ) as Modules;
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(baseline, `${JSON.stringify(sorted, null, 2)}\n`);
  }
});

afterAll(() => shop.close());

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const lines = (sizes: [string, number][]) =>
  sizes.map(([name, bytes]) => `${kilobytes(bytes)} ${name}`).join('\n');
const largest = (sizes: Record<string, number>) =>
  Object.entries(sizes).sort(([, a], [, b]) => b - a);

/** The failure message: scripts and modules by size. */
function describe({ scripts, modules }: FirstLoad): string {
  const before = JSON.parse(readFileSync(baseline, 'utf8')) as Modules;
  const grown = grownModules(modules, before).slice(0, 8);
  const culprits = grown.length > 0 ? grown : largest(modules).slice(0, 20);
  return `${kilobytes(sum(scripts))} of JavaScript. ${grown.length > 0 ? 'New or grown' : 'The largest'}:\n${lines(culprits)}`;
}

/** Bytes that a browser receives over one connection for all of the files. */
async function received(files: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = shop.app.server.address() as AddressInfo;
  const bytes = await Promise.all(files.map((path) => bytesUntil({ agent, port, path })));
  agent.destroy();
  return Math.max(...bytes);
}

/** Bytes that a connection has brought when a file is complete. */
const bytesUntil = (asked: { agent: Agent; port: number; path: string }) =>
  new Promise<number>((resolve, reject) => {
    const done = (answer: IncomingMessage) => {
      expect(answer.statusCode).toBe(200);
      const { socket } = answer;
      answer.resume().on('end', () => resolve(socket.bytesRead));
    };
    get({ ...asked, headers: { 'accept-encoding': 'gzip, deflate, br' } }, done).on(
      'error',
      reject,
    );
  });

const inLanguages = (pages: string[]) =>
  languages.flatMap((language) => pages.map((page) => [language, page] as const));

test.each(inLanguages([...publicPages, 'shop/login/login']))(
  'the first load of the %s page %s stays within its budget',
  async (language, page) => {
    const load = firstLoadOf(language, page, builds[language]);
    const fetchedLater = whenQuiet.map((module) => scriptOf(language, module));
    const scripts = withImports(language, [...Object.keys(load.scripts), ...fetchedLater]);
    expect((await received(scripts)) / 1000, describe(load)).toBeLessThanOrEqual(
      scriptKilobytes[language],
    );
    expect(sum(load.styles) / 1000, lines(largest(load.styles))).toBeLessThanOrEqual(
      styleKilobytes,
    );
  },
);

/** The fonts that a document asks for at once, and those that its styles name. */
const fontsIn = (html: string) => ({
  preloaded: [
    ...html.matchAll(/<link(?=[^>]* rel="preload")(?=[^>]* as="font")[^>]* href="([^"]+)"/g),
  ].map(([, at]) => at!),
  named: [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, at]) => at!),
});

test('the letters of a page are one file, fetched once in both languages and kept for good', async () => {
  const [{ manufacturerId, code }] = shop.dealers;
  const files = new Set<string>();
  for (const prefix of ['', '/fr'])
    for (const page of ['', '/products', '/login']) {
      const address = `${prefix}/${manufacturerId}/${code}${page}`;
      const { preloaded, named } = fontsIn(
        (await shop.visitor().send<string>('GET', address)).body,
      );
      expect([address, preloaded]).toEqual([address, named]);
      for (const file of preloaded) files.add(file);
    }
  const staff = await shop.as('admin@example.test');
  const area = await staff.send<string>('GET', `/${manufacturerId}/${code}/admin`);
  for (const file of fontsIn(area.body).preloaded) files.add(file);
  const [file, ...more] = files;
  expect(more).toEqual([]);
  const { headers } = await shop.visitor().send('GET', file!);
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await received([file!])) / 1000).toBeLessThanOrEqual(fontKilobytes);
});

test.each(themeFonts.filter((font) => font !== 'archivo'))(
  'a dealership that chose %s letters has none downloaded',
  async (font) => {
    const theme = {
      primary: '#1b3a66',
      accent: '#b8541f',
      font,
      radius: 'round',
      logoOnDark: false,
    };
    const { manufacturerId, code, id } = shop.dealers[1];
    await shop.db.run(
      sql`update dealers set theme = ${JSON.stringify(theme)}::jsonb where id = ${id}`,
    );
    const { body } = await shop.visitor().send<string>('GET', `/${manufacturerId}/${code}/login`);
    expect(fontsIn(body).preloaded).toEqual([]);
    expect(/<html[^>]* style="([^"]*)"/.exec(body)![1]).toMatch(/--font:(?!.*Archivo)/);
  },
);

test('a proposal of the most lines is one small document, and fetches nothing but pictures', async () => {
  const [{ id: dealerId, manufacturerId: makeId, code }] = shop.dealers;
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  const products = await sellable(place);
  const lines = Array.from({ length: maxProposalLines }, (_, index) => {
    const { id: productId, trimId } = products[index % products.length]!;
    return { productId, trimId, look: (index % 3) + 1 };
  });
  const looks = [{ name: 'Winter' }, { name: 'Weekend' }, { name: 'Complete' }];
  const draft = { dealerId, firstName: 'Anne', email: 'anne@example.test', looks, lines };
  const proposal = await aSentProposal(shop, await shop.as('advisor@example.test'), draft);
  for (const prefix of ['', '/fr']) {
    const path = `${prefix}${place.path}/p/${proposal.params.token}`;
    const html = (await shop.visitor().send<string>('GET', path)).body;
    expect(html).not.toMatch(
      /<script[^>]* src=|<link[^>]*rel="(stylesheet|modulepreload)"(?!.*disabled)/,
    );
    expect(fontsIn(html).preloaded).toEqual([]);
    expect(/<html[^>]* style="([^"]*)"/.exec(html)![1]).toMatch(/--font:(?!.*Archivo)/);
    expect((await received([path])) / 1000).toBeLessThanOrEqual(proposalKilobytes);
  }
});

test('a module that came, and one that grew, are named before all others', () => {
  const before = { 'web/a.ts': 1_000, 'web/b.ts': 2_000, 'web/c.ts': 300 };
  const now = {
    'web/a.ts': 1_050,
    'web/b.ts': 2_600,
    'web/c.ts': 300,
    'node_modules/heavy/index.js': 9_000,
  };
  expect(grownModules(now, before)).toEqual([
    ['node_modules/heavy/index.js', 9_000],
    ['web/b.ts', 600],
  ]);
});

test.each(inLanguages(publicPages))(
  'the %s page %s brings nothing of the admin area, charts, editor or date picker',
  (language, page) => {
    const { modules } = firstLoadOf(language, page, builds[language]);
    const foreign =
      /web\/admin\/|messages\/\w+\/admin|@mantine|@floating-ui|recharts|d3-|@tiptap|prosemirror|dayjs/;
    expect(Object.keys(modules)).toContain('web/shop/shell/dealership.tsx');
    expect(Object.keys(modules).filter((module) => foreign.test(module))).toEqual([]);
  },
);

test('counting visits is small with all that it needs, and its beacon is fetched after the first load', () => {
  const visits = Object.entries(builtModules('en')).filter(([module]) =>
    module.startsWith('web/shop/visits/'),
  );
  const beacon = ['web/shop/visits/beacon.ts', 'web/shop/visits/visitor.ts'];
  expect(visits.map(([module]) => module)).toEqual(expect.arrayContaining(beacon));
  expect(sum(Object.fromEntries(visits)), lines(visits)).toBeLessThanOrEqual(beaconBytes);
  for (const page of publicPages) {
    const first = Object.keys(firstLoadOf('en', page, builds.en).modules);
    expect(first.filter((module) => beacon.includes(module))).toEqual([]);
  }
});

test('no schema library is sent to a browser', () => {
  for (const [language, routeId] of inLanguages(Object.keys(builds.en.assets.routes))) {
    const modules = Object.keys(firstLoadOf(language, routeId, builds[language]).modules);
    expect(modules.filter((module) => module.includes('node_modules/zod/'))).toEqual([]);
  }
});
