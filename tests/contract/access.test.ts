import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CallName, contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Asker, type AskerName, askerNames, makeAskers } from './askers.ts';
import { type First, makeFirst, secretAmounts } from './first-dealership.ts';
import { leaksIn, publicSightOf, selectKnownEmails, sightOf, type Viewer } from './leaks.ts';
import { firstWord } from './people.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

const endpoints: Record<string, Endpoint> = contract;
const changes = rows.filter(({ name }) => !name.startsWith('GET ') && !endpoints[name]!.isBeacon);
const tokenless = rows.filter(
  ({ name }) => endpoints[name]!.hasEffect || endpoints[name]!.isBeacon,
);

let shop: TestShop;
let askers: Record<AskerName, Asker>;
let first: First;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false, cacheMegabytes: 16 });
  askers = await makeAskers(shop);
  first = await makeFirst(shop, askers);
});
// The outbox announces every mail that it keeps as a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => shop.close());

interface Answered {
  status: number;
  body: unknown;
  input: object;
}

async function ask({ name, input }: Row, asker: Asker): Promise<Answered> {
  const given = await input(first, asker);
  const { status, body, headers } = await (await asker.browser()).call(name, given);
  // The bytes of a PDF say nothing; server/documents reads what is in them.
  const isPdf = headers['content-type'] === 'application/pdf';
  return { status, body: isPdf ? null : body, input: given };
}

/** Everybody's browser for calls that are refused, and so leave its session as it is. */
let refused: Promise<[AskerName, TestClient][]> | undefined;
const openRefused = () =>
  Promise.all(
    askerNames.map(
      async (name): Promise<[AskerName, TestClient]> => [name, await askers[name].browser()],
    ),
  );

/** The status of the same refused call by everybody. */
async function statusesOf(
  { name, input }: Row,
  options: Parameters<TestClient['call']>[2],
): Promise<Partial<Record<AskerName, number>>> {
  const given = await input(first, askers.dealerAdmin);
  const statuses: Partial<Record<AskerName, number>> = {};
  refused ??= openRefused();
  for (const [asker, browser] of await refused)
    statuses[asker] = (await browser.call(name, given, options)).status;
  return statuses;
}

/** The asker as a viewer; after a sign-in the viewer is the customer. */
function viewerOf(name: CallName, asker: Asker, input: object): Viewer {
  const signsIn = name === 'POST /api/login' || name === 'POST /api/registerToOrder';
  const { name: role, person } = signsIn ? askers.customer : asker;
  const isPublic = endpoints[name]!.access === 'public' && !signsIn;
  return {
    sight: isPublic ? publicSightOf(name) : sightOf(role, name),
    dealerId: person?.dealerId ?? null,
    isOfFirst: person?.dealerId === first.dealer.id,
    sent: JSON.stringify([person?.email, input]),
  };
}

test('every call of the contract has a row', () => {
  const named = new Set<string>(rows.map(({ name }) => name));
  expect(Object.keys(contract).filter((name) => !named.has(name))).toEqual([]);
});

test.each(rows)('$title: who may, and who sees what', async (row) => {
  const got: Partial<Record<AskerName, number>> = {};
  const answers: { asker: Asker; answer: Answered }[] = [];
  for (const name of askerNames) {
    const answer = await ask(row, askers[name]);
    got[name] = answer.status;
    answers.push({ asker: askers[name], answer });
  }
  expect(got).toEqual(row.statuses);
  const known = await selectKnownEmails(shop.db);
  const leaks = answers.flatMap(({ asker, answer: { body, input } }) =>
    leaksIn(body, viewerOf(row.name, asker, input), known).map(
      (leak) => `${asker.name} sees ${leak}`,
    ),
  );
  expect(leaks).toEqual([]);
});

test.each(changes)('$title: nobody without the CSRF token', async (row) => {
  const isPublic = endpoints[row.name]!.access === 'public';
  const expected = askerNames.map((name) => {
    const isStranger = name === 'visitor' || name === 'deactivated';
    return [name, isStranger && !isPublic ? 401 : 419];
  });
  expect(await statusesOf(row, { withoutToken: true })).toEqual(Object.fromEntries(expected));
});

test.each(tokenless)('$title: nobody from another site', async (row) => {
  const expected = askerNames.map((name) => [name, 403]);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await statusesOf(row, { headers })).toEqual(Object.fromEntries(expected));
});

test('the dealer admin sees the data that nobody else may see', async () => {
  const seen = async (title: string) =>
    JSON.stringify((await ask(rowOf(title), askers.dealerAdmin)).body);
  expect(await seen('GET /api/v1/auth/dealers/:id')).toMatch(/"orderEmails":\["[^"]+@/);
  expect(await seen('GET /api/v1/auth/products/:id, of the dealership')).toContain(
    String(secretAmounts.cost),
  );
  const override = await seen('GET /api/v1/auth/product_overrides/:productId/:dealerId');
  expect(override).toContain(String(secretAmounts.override));
});

test('leaksIn finds data that the viewer must not see', async () => {
  const row = rowOf('GET /api/v1/auth/orders/getDealerOrders');
  const { body } = await ask(row, askers.dealerAdmin);
  const known = await selectKnownEmails(shop.db);
  const leaksFor = (name: AskerName) =>
    leaksIn(body, viewerOf(row.name, askers[name], {}), known).join('\n');
  expect(leaksFor('dealerAdmin')).toBe('');
  expect(leaksFor('advisor')).toContain('.profit: ');
  expect(leaksFor('customer')).toContain('.dealerNotes: ');
  expect(leaksFor('cost')).not.toContain('.profit: ');
  for (const leak of ['.profit: ', '.subtotal: ', '.price: ', '.customer.email: '])
    expect(leaksFor('parts')).toContain(leak);
  for (const leak of [`.dealerId: ${first.dealer.id}`, '.customer.email: ', firstWord]) {
    expect(leaksFor('dealerAdmin2')).toContain(leak);
  }
});

const rowOf = (title: string) => rows.find((row) => row.title === title)!;
