import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

// A page without its styles answers 200 and has every text, so that only somebody who looks notices.

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
});
afterAll(() => shop.close());

const contents = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'));
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!));

/** The classes of all style modules by their built names, as in 'header-bar' (vite.config.ts). */
const builtNames = () =>
  globSync('web/{shop,kit}/**/*.module.css').flatMap((path) =>
    [...classesOf(readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, ''))].map(
      (name) => `${basename(path, '.module.css')}-${name}`,
    ),
  );

test('the built style sheets have each class that the built scripts name', () => {
  const scripts = contents('build/en/client/assets/*.js').join('\n');
  const words = new Set(scripts.match(/[\w-]+/g));
  const named = builtNames().filter((name) => words.has(name));
  expect(named.length).toBeGreaterThan(300);
  const styled = classesOf(contents('build/en/client/assets/*.css').join('\n'));
  expect(named.filter((name) => !styled.has(name))).toEqual([]);
});

/** The style modules that a source imports, each with the name it has there and the file's path. */
const sheetsOf = (path: string, source: string) =>
  [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name, sheet]) => ({
    name: name!,
    sheet: sheet!.startsWith('#') ? sheet!.slice(1) : join(dirname(path), sheet!),
  }));

test('each class that a source takes from a style sheet is there', () => {
  const taken = globSync('web/**/*.{ts,tsx}').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return sheetsOf(path, source).flatMap(({ name, sheet }) => {
      const styled = classesOf(readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, ''));
      return [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(
        ([, taken]) => ({ path, taken: `${name}.${taken}`, isThere: styled.has(taken!) }),
      );
    });
  });
  expect(taken.length).toBeGreaterThan(1000);
  const missing = taken.filter(({ isThere }) => !isThere);
  expect(missing.map(({ path, taken }) => `${path}: ${taken}`)).toEqual([]);
});

test('no style sheet but the tokens’ names a colour or a ground of its own', () => {
  const named =
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:[^;{]*(?<![-\w])(?:white|black)(?![-\w])/gi;
  const found = globSync('web/**/*.css')
    .filter((path) => path !== 'web/kit/base.css')
    .map((path) => {
      const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\/|url\(.*?\)/gs, '');
      return { path, colours: css.match(named) ?? [] };
    });
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ colours }) => colours.length > 0)).toEqual([]);
});

test('each custom property that a style sheet takes is set somewhere', () => {
  const sources = globSync('web/**/*.{css,ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const set = new Set(sources.join('\n').match(/--[\w-]+(?=['"]?\]?:)/g));
  const taken = globSync('web/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({
      path,
      name,
    })),
  );
  expect(taken.filter(({ name }) => !set.has(name!) && !name!.startsWith('--mantine-'))).toEqual(
    [],
  );
});

/** What a page's style sheets and style elements hold. */
function stylesIn(html: string): string {
  const sheets = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, at]) => at!));
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!);
  return [
    ...[...sheets].map((at) => readFileSync(join('build/en/client', at), 'utf8')),
    ...inline,
  ].join('\n');
}

const namesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(/\s+/)));

test.each([
  ...['', '/products', '/products/:id', '/login', '/register', '/privacy'].map((path) => [
    path,
    false,
  ]),
  ['/account', true],
] as [path: string, isSignedIn: boolean][])(
  'the page at %s of a dealership brings a style for each class in it',
  async (path, isSignedIn) => {
    const client = isSignedIn ? await shop.as('customer@example.test') : shop.visitor();
    const { body } = await client.send<string>('GET', await addressOf(path));
    const ours = new Set(builtNames());
    const named = [...namesIn(body)].filter((name) => ours.has(name));
    expect(named.length).toBeGreaterThan(5);
    const styled = classesOf(stylesIn(body));
    expect(named.filter((name) => !styled.has(name))).toEqual([]);
  },
);

/** The address of a dealership's page; ':id' stands for one of its products. */
async function addressOf(path: string): Promise<string> {
  const [{ id, manufacturerId, code }] = shop.dealers;
  const product = await shop.db.row<{ id: number }>(
    sql`select min(id) as id from products where dealer_id = ${id} and active`,
  );
  return `/${manufacturerId}/${code}${path.replace(':id', String(product!.id))}`;
}
