import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Answered } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { makeAskers } from './askers.ts';
import { catalogueChanges } from './changes/catalogue.ts';
import type { Begun, Change, PatchName } from './changes/change.ts';
import { dealershipChanges } from './changes/dealership.ts';
import { peopleChanges } from './changes/people.ts';
import { type First, makeFirst } from './first-dealership.ts';

// A PATCH changes the fields that it names and no other (contract 4): for every field of every PATCH.

let shop: TestShop;
let first: First;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  first = await makeFirst(shop, await makeAskers(shop));
});
// The outbox announces every mail that it keeps as a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => shop.close());

const changes = [dealershipChanges, catalogueChanges, peopleChanges].flatMap((of) =>
  of(() => shop),
);
const patches = Object.entries(contract as Record<string, Endpoint>).filter(([name]) =>
  name.startsWith('PATCH '),
);

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  allOf?: JsonSchema[];
}

/** Names of a body's fields, with those inside a field whose parts may all be absent. */
function fieldsOf({ properties = {}, allOf = [] }: JsonSchema, prefix = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties && !schema.required?.length
      ? fieldsOf(schema, `${prefix}${name}.`)
      : [prefix + name],
  );
  return [...own, ...allOf.flatMap((part) => fieldsOf(part, prefix))];
}

test.each(patches)(
  '%s: each field of its schema has values to be tried',
  async (name, { body }) => {
    const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const known = new Set<string>();
    for (const change of changes.filter((one) => one.name === name)) {
      const { fields } = await change.begin(first);
      for (const field of [...Object.keys(fields), ...Object.keys(change.besides ?? {})])
        known.add(field);
    }
    expect([...known].sort()).toEqual([...new Set(fieldsOf(schema))].sort());
  },
);

const tried = changes.map((change) => ({
  ...change,
  title: change.about ? `${change.name}, ${change.about}` : change.name,
}));

test.each(tried)('$title: a field that is changed alone leaves all others', async (change) => {
  const begun = await change.begin(first);
  await setAll(change.name, begun);
  let before = await begun.read();
  for (const [field, [one, other]] of Object.entries(begun.fields)) {
    for (const value of [other, one]) {
      const { status, body } = await patch(change.name, begun, { [field]: value });
      expect([field, status, body.errors]).toEqual([field, 200, undefined]);
      const after = await begun.read();
      expect(changedIn(change, begun, field, before, after)).toEqual([field]);
      before = after;
    }
    // The field has its first value again; what followed from the other one may stay.
    if (!change.follows?.[field]) continue;
    await setAll(change.name, begun);
    before = await begun.read();
  }
});

test.each(tried)('$title: null and an empty text empty what may be empty', async (change) => {
  const begun = await change.begin(first);
  await setAll(change.name, begun);
  for (const [field, [one]] of Object.entries(begun.fields)) {
    for (const empty of emptiesOf(one)) {
      const before = await begun.read();
      const { status } = await patch(change.name, begun, { [field]: empty });
      const after = await begun.read();
      const changed = changedIn(change, begun, field, before, after);
      const isNeeded = typeof one === 'boolean' || change.needed?.includes(field);
      // An empty text is no choice from a list; null empties that.
      const mayRefuse = isNeeded || (empty === '' && status === 422);
      if (!mayRefuse) expect([field, empty, status]).toEqual([field, empty, 200]);
      expect([field, empty, changed]).toEqual([field, empty, mayRefuse ? [] : [field]]);
      if (!mayRefuse)
        expect([field, isBlank(begun, field, valueIn(after, field))]).toEqual([field, true]);
      await setAll(change.name, begun);
    }
  }
});

const emptiesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return [[]];
  return typeof value === 'string' ? [null, ''] : [null];
};

function isBlank({ blank = {} }: Begun, field: string, value: unknown): boolean {
  if (value === (blank[field] ?? null) || value === undefined) return true;
  return Array.isArray(value) ? value.length === 0 : value === '' || value === 0;
}

const setAll = async (name: PatchName, begun: Begun): Promise<void> => {
  const values = Object.entries(begun.fields).map(([field, [one]]) => [field, one]);
  const { status, body } = await patch(name, begun, Object.fromEntries(values));
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
};

/** Sends these fields; where the call takes files, as a form without any. */
async function patch(
  name: PatchName,
  { client, params = {}, beside }: Begun,
  fields: Record<string, unknown>,
): Promise<Answered<{ errors?: object }>> {
  const body = { ...nested(fields), ...(await beside?.()) };
  const path = name.slice('PATCH '.length).replace(/:(\w+)/g, (_, key) => String(params[key]));
  if (!(contract[name] as Endpoint).files) return client.send('PATCH', path, body);
  const sent = await form(body, []);
  return client.send('PATCH', path, sent.body, { headers: sent.headers });
}

/** 'about.fr' is the part fr of the field about. */
function nested(fields: Record<string, unknown>): object {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.');
    let place = body;
    for (const name of names.slice(0, -1)) {
      place[name] ??= {};
      place = place[name] as typeof body;
    }
    place[names.at(-1)!] = value;
  }
  return body;
}

const valueIn = (thing: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], thing);

/** Not of the thing, but of its row. */
const ofRow = ['version', 'updatedAt', 'savedAt', 'events'];

/** What differs, by fields of the body, without what follows from this one. */
function changedIn(
  { follows = {} }: Change,
  { fields }: Begun,
  field: string,
  before: object,
  after: object,
): string[] {
  const names = Object.keys(fields);
  const of = (path: string) =>
    names.find((name) => path === name || path.startsWith(`${name}.`)) ?? path.split('.')[0]!;
  const differing = [...new Set(pathsIn(before, after).map(of))];
  const expected = [...ofRow, ...(follows[field] ?? [])];
  return differing.filter((name) => name === field || !expected.includes(name));
}

/** Paths of the values in which two things differ; a list is one value. */
function pathsIn(before: unknown, after: unknown, path = ''): string[] {
  if (isPlain(before) && isPlain(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      pathsIn(before[name], after[name], path ? `${path}.${name}` : name),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
