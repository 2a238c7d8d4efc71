import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { addDays } from '#shared/rules/days.ts';
import { testDatabase } from '#tests/support/database.ts';
import { selectTermsHeld } from './terms.sql.ts';
import type { TermRow, TermsQuery } from './terms-held.ts';

const { db, close } = await testDatabase();
afterAll(close);

const [make, year, model, trim, otherTrim] = [1, 1, 1, 1, 2];
/** In Regina, an hour behind the second, which is in Toronto. */
const [west, east] = [1, 2];

beforeAll(async () => {
  await db.run(sql`insert into makes (name) values ('Norvane')`);
  await db.run(sql`insert into years (year) values (2026)`);
  await db.run(
    sql`insert into models (make_id, year_id, name) select 1, id, 'Fjord' from years where year = 2026`,
  );
  await db.run(sql`insert into trims (model_id, name) values (1, 'Base'), (1, 'Touring')`);
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
    values (1, 'west', 'West', '1 Main', 'Regina', 'SK', 'S4P 0A1', '3065550100', 12000),
      (1, 'east', 'East', '1 Main', 'Toronto', 'ON', 'M5V 1A1', '4165550100', 12000)`);
});

interface Offer extends TermRow {
  dealer: number | null;
  year: number | null;
  model: number | null;
  trim: number | null;
  from: string | null;
  to: string | null;
}

/** Replaces all offers; an offer's position is its place in the list. */
async function offer(offers: readonly Offer[]): Promise<void> {
  await db.run(sql`delete from terms`);
  await db.run(sql`
    insert into terms (make_id, dealer_id, year_id, model_id, trim_id, type, term_months, rate_yearly_percent, starts_on, ends_on, position)
    select 1, dealer, year, model, trim, type, term, rate, "from", "to", row_number() over ()
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o
      (dealer bigint, year bigint, model bigint, trim bigint, type text, term int, rate numeric, "from" date, "to" date)`);
}

const always = { from: null, to: null, rate: 4.99 } as const;
const ofMake = { ...always, year: null, model: null, trim: null };
const ofYear = { ...ofMake, year };
const ofModel = { ...ofMake, model };
const ofTrim = { ...ofModel, trim };
const held = async (asked: TermsQuery, at: Date | string = '2026-11-20') =>
  named((await selectTermsHeld(db, asked, at)).offers);
const named = (offers: TermRow[]) => offers.map(({ type, term }) => `${type} ${term}`);

test('another year’s offers hold for none of its vehicles', async () => {
  await db.run(sql`insert into years (year) values (2025)`);
  const before = { ...ofMake, year: 2, type: 'lease', dealer: null } as const;
  await offer([
    { ...before, term: 24 },
    { ...ofMake, type: 'finance', term: 60, dealer: null },
  ]);
  expect(await held({ trim, dealer: west })).toEqual(['finance 60']);
  expect(await held({ make, year: 2 })).toEqual(['finance 60', 'lease 24']);
});

test('each type has the offers of its first place: own trim, model, year, make, then the make’s', async () => {
  const lease = [
    { ...ofTrim, type: 'lease', term: 1, dealer: west },
    { ...ofModel, type: 'lease', term: 2, dealer: west },
    { ...ofYear, type: 'lease', term: 3, dealer: west },
    { ...ofMake, type: 'lease', term: 4, dealer: west },
    { ...ofTrim, type: 'lease', term: 5, dealer: null },
    { ...ofModel, type: 'lease', term: 6, dealer: null },
    { ...ofYear, type: 'lease', term: 7, dealer: null },
    { ...ofMake, type: 'lease', term: 8, dealer: null },
  ] as const;
  const finance = { ...ofMake, type: 'finance', term: 60, dealer: null } as const;
  for (let gone = 0; gone <= lease.length; gone += 1) {
    await offer([finance, ...lease.slice(gone)]);
    const first = lease[gone] ? [`lease ${gone + 1}`] : [];
    expect(await held({ trim, dealer: west })).toEqual(['finance 60', ...first]);
  }
  await offer([finance, ...lease]);
  expect(await held({ trim, dealer: east })).toEqual(['finance 60', 'lease 5']);
  expect(await held({ trim })).toEqual(['finance 60', 'lease 5']);
  expect(await held({ trim: otherTrim, dealer: west })).toEqual(['finance 60', 'lease 2']);
  expect(await held({ make, year, dealer: west })).toEqual(['finance 60', 'lease 3']);
  expect(await held({ make, dealer: west })).toEqual(['finance 60', 'lease 4']);
  expect(await held({ dealer: west })).toEqual(['finance 60', 'lease 4']);
  expect(await held({ make, year })).toEqual(['finance 60', 'lease 7']);
  expect(await held({ make })).toEqual(['finance 60', 'lease 8']);
  expect(await held({})).toEqual([]);
});

test('the last offer is the one with the highest position, whatever its months', async () => {
  await offer([72, 24, 48].map((term) => ({ ...ofMake, type: 'lease', term, dealer: null })));
  expect(await held({ make })).toEqual(['lease 72', 'lease 24', 'lease 48']);
  await db.run(sql`update terms set position = 9 where term_months = 24`);
  expect(await held({ make })).toEqual(['lease 72', 'lease 48', 'lease 24']);
});

const begin = '2026-11-01';
const dates = Array.from({ length: 20 }, (_, index) => addDays(begin, index));
const someDay = fc.option(fc.integer({ min: -2, max: 21 }).map((days) => addDays(begin, days)));
const someOffer = fc.record({
  dealer: fc.constantFrom(null, west, east),
  place: fc.constantFrom(ofTrim, ofModel, ofYear, ofMake, { ...ofTrim, trim: otherTrim }),
  type: fc.constantFrom('lease' as const, 'finance' as const),
  from: someDay,
  to: someDay,
});

/** The rule, spelled out: what holds on a day, then the first place with any. */
function expected(offers: Offer[], dealer: number | null, day: string): string[] {
  const holds = offers.filter(({ from, to }) => (from ?? day) <= day && (to ?? day) >= day);
  const owners = dealer === null ? [null] : [dealer, null];
  return (['finance', 'lease'] as const).flatMap((type) => {
    const places = owners.flatMap((owner) =>
      [ofTrim, ofModel, ofYear, ofMake].map((place) =>
        holds.filter(
          (one) =>
            one.type === type &&
            one.dealer === owner &&
            one.year === place.year &&
            one.model === place.model &&
            one.trim === place.trim,
        ),
      ),
    );
    return (places.find((found) => found.length > 0) ?? []).map(({ term }) => `${type} ${term}`);
  });
}

/** The first day after this one on which an offer of these places begins or has ended. */
function changesOn(offers: Offer[], dealer: number | null, day: string): string | undefined {
  return offers
    .filter((one) => one.trim !== otherTrim && (one.dealer === null || one.dealer === dealer))
    .flatMap(({ from, to }) => ((to ?? day) < day ? [] : [from, to && addDays(to, 1)]))
    .filter((next): next is string => next !== null && next > day)
    .sort()[0];
}

test('on 20 dates any offers hold as the rule says, and the next change is foretold', async () => {
  const lists = fc.array(someOffer, { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const offers = list
        .map(({ place, ...one }, index) => ({ ...place, ...one, term: index + 1 }))
        .filter(({ from, to }) => from === null || to === null || from <= to);
      await offer(offers);
      for (const day of dates) {
        for (const dealer of [null, west, east]) {
          const { offers: found, until } = await selectTermsHeld(db, { trim, dealer }, day);
          expect(named(found)).toEqual(expected(offers, dealer, day));
          const change = changesOn(offers, dealer, day);
          const hours = dealer === west ? 6 : 5;
          expect(until).toEqual(change ? new Date(`${change}T0${hours}:00:00Z`) : null);
        }
      }
    }),
    { numRuns: 6 },
  );
});

test('a day begins and ends at midnight where the dealership is', async () => {
  const november = { from: '2026-11-10', to: '2026-11-12', rate: 1 };
  await offer([{ ...ofMake, ...november, type: 'lease', term: 12, dealer: null }]);
  const at = (moment: string) => held({ make, dealer: west }, new Date(moment));
  expect(await at('2026-11-10T05:59:59Z')).toEqual([]);
  expect(await at('2026-11-10T06:00:00Z')).toEqual(['lease 12']);
  expect(await at('2026-11-13T05:59:59Z')).toEqual(['lease 12']);
  expect(await at('2026-11-13T06:00:00Z')).toEqual([]);
  expect(await held({ make, dealer: east }, new Date('2026-11-10T05:00:00Z'))).toHaveLength(1);
  expect(await held({ make }, new Date('2026-11-13T04:59:59Z'))).toHaveLength(1);
  expect(await held({ make }, new Date('2026-11-13T05:00:00Z'))).toEqual([]);
});
