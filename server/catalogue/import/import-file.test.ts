import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { dataPath, dataRows, dataText } from '#tests/support/data.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fingerprintOf, importWith } from '#tests/support/import.ts';
import type { ImportOptions } from './import-file.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-catalogues-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

const catalogue = (name: string) => dataPath(`catalogues/${name}.csv`);
const importCatalogue = (name: string, mapping: string, options: Partial<ImportOptions> = {}) =>
  importWith(db, catalogue(name), mapping, options);

const importSubarus = () =>
  importCatalogue('vehicles-by-style', 'open-vehicle-db', {
    filters: [{ field: 'make', value: 'Subaru' }],
  });
const importAccessories = (options?: Partial<ImportOptions>) =>
  importCatalogue('accessories', 'subaru-accessories', options);

const created = (count: number, unchanged = 0) => ({ created: count, changed: 0, unchanged });
const allGood = (read: number) => ({
  read,
  good: read,
  bad: 0,
  blank: 0,
  filtered: 0,
  repeated: 0,
});

/** The vehicles of products whose key begins with `keyStart`, by product key. */
async function fitsOf(keyStart: string): Promise<Record<string, string[]>> {
  const rows = await db.rows<{ key: string; fits: string[] }>(sql`
    select p.import_key as key, array_agg(concat_ws(' ', y.year, m.name, '·', t.name) order by y.year, m.name, t.name) as fits
    from products p join product_trims f on f.product_id = p.id join trims t on t.id = f.trim_id
    join models m on m.id = t.model_id join years y on y.id = m.year_id
    where starts_with(p.import_key, ${keyStart}) group by p.import_key order by p.import_key`);
  return Object.fromEntries(rows.map(({ key, fits }) => [key.slice(keyStart.length), fits]));
}

describe('a catalogue for each mapping, one after the other', () => {
  test('a dry run says what would come and writes nothing', async () => {
    const before = await fingerprintOf(db);
    const report = await importCatalogue('vehicles-by-style', 'open-vehicle-db', { dryRun: true });
    expect(report.counts).toEqual({ makes: created(5), models: created(14), trims: created(18) });
    expect(report.written).toBe(false);
    expect(await fingerprintOf(db)).toBe(before);
  });

  test('of one make alone: each of 9 rows is a trim', async () => {
    const report = await importSubarus();
    expect(report.rows).toEqual({ ...allGood(9), read: 18, filtered: 9 });
    expect(report.counts).toEqual({ makes: created(1), models: created(6), trims: created(9) });
  });

  test('an accessory of a model that the shop does not have is a bad row, and none else', async () => {
    const report = await importAccessories({ dryRun: true });
    expect(report.rows).toEqual({ ...allGood(11), good: 10, bad: 1 });
    expect(report.mistakes).toMatchObject([
      {
        line: 13,
        column: 'model_year',
        value: '2014',
        reason: expect.stringContaining('There is no 2014 Subaru Tribeca in the shop'),
      },
    ]);
  });

  test('accessories: prices, cost, hours, names and numbers as the file says, however they are written', async () => {
    const report = await importAccessories({ createVehicles: true });
    expect(report.rows).toEqual(allGood(11));
    expect(report.counts).toEqual({
      ...{ makes: created(0, 1), models: created(1, 6), trims: created(1, 9) },
      ...{ products: created(11), fitments: created(18) },
    });
    expect(report.notes).toMatchObject({
      noNumber: 2,
      noCost: 0,
      noFrt: 0,
      noFitment: 0,
      deleted: 0,
    });
    const stored = await db.rows<Record<string, unknown>>(sql`
      select number, name, price_cents, cost_cents, frt, active from products order by id`);
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['SW8-BRZ 015', 'Trunk Subwoofer 8 Inch', 44_995, 31_250, 2, true],
      [
        'MR1-BRZ, MR9-ADP Adapter needed for fitting @ $12.50',
        'Dimming Mirror with Compass',
        18_995,
        12_110,
        1,
        true,
      ],
      ['KN1-WRX - Black, KN2-WRX - Blue', 'Shift Knob – Leather', 7_995, 4_100, 0.3, true],
      [
        expect.stringMatching(/^Order four of each, .+ VL17 \(Valve\)$/),
        '17” Winter Wheel',
        119_900,
        84_000,
        1.5,
        true,
      ],
      ['', 'Body Side Moulding', 25_995, 17_000, 2.5, true],
      ['SG4-IMP', 'Splash Guards', 9_995, 0, 0.5, true],
      ['SG4-IMP', 'Splash Guards', 9_995, 0, 0.5, true],
      ['', 'Cargo Tray (Rubber)', 10_995, 6_620, 0, true],
      ['CB-100 Aero, Silver', 'Cross Bars Kit', 104_995, 59_000, 1, false],
      ['SG4-IMP', 'Splash Guards', 10_495, 0, 0.5, true],
      ['TH-TRB', 'Tow Hitch', 39_900, 25_000, 4, true],
    ]);
  });

  test('their texts keep signs and words, lose spaces and script, and are paragraphs', async () => {
    const details = await db.rows<{ detail: string }>(sql`select detail from products order by id`);
    const [subwoofer, mirror, knob, wheel, , guards, , tray, bars, ecran] = details.map(
      ({ detail }) => detail,
    );
    expect(subwoofer).toMatch(/^<p>Low notes .+ by Basswerk®\. .+<\/p>$/);
    expect(mirror).toContain('car behind.<br />Shows the direction');
    expect(knob).toBe('<p>A knob that is stitched by hand. Fits manual gearboxes only.</p>');
    expect(wheel).toContain('“Winter” means: takes chains. The driver’s sensors');
    expect(guards).toBe('');
    expect(tray).toContain('mud, sand &amp; slush');
    expect(bars).toBe('<p>Two <b>bars</b></p>');
    expect(ecran).toContain('Écran de protection');
  });

  test('two models in one field are both fitted, and a model that was missing gets a trim', async () => {
    expect(await fitsOf('accessory-app-')).toMatchObject({
      '1': ['2015 BRZ · BRZ 2.0 COUPE AUTOMATIC / SPORT', '2015 BRZ · BRZ 2.0 COUPE MANUAL'],
      '4': ['2015 WRX · WRX SEDAN', '2015 WRX · WRX SEDAN LIMITED'],
      '6': [
        '2015 Impreza · IMPREZA HATCH 2.0i/TOURING/SPORT',
        '2015 XV CrossTrek · XV CROSSTREK (HYBRID)',
      ],
      '7': ['2015 Forester · FORESTER XT – TURBO'],
      '9': ['2016 Forester · FORESTER 2.5i (2016.5)', '2016 Forester · FORESTER XT - TURBO'],
      '11': ['2014 Tribeca · Base'],
    });
  });

  test.each([
    ['Windows-1252', inWindows],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])(
    'the same file in %s, also without the last line break, changes nothing',
    async (_name, encode) => {
      const before = await fingerprintOf(db);
      const file = join(folder, 'accessories.csv');
      writeFileSync(file, encode(dataText('catalogues/accessories.csv').trimEnd()));
      const report = await importWith(db, file, 'subaru-accessories', { createVehicles: true });
      expect(report.rows).toEqual(allGood(11));
      expect(await fingerprintOf(db)).toBe(before);
    },
  );

  test('fitment rows: one product on several rows, ranges, several trims in one field, codes behind a trim', async () => {
    const report = await importCatalogue('seat-covers', 'leathertek-fitment', {
      createVehicles: true,
    });
    expect(report.rows).toEqual({ ...allGood(12), repeated: 2 });
    expect(report.counts).toMatchObject({
      makes: created(3, 1),
      products: created(10),
      fitments: created(27),
    });
    expect(report.notes).toMatchObject({ noNumber: 1 });
    expect(await fitsOf('leatherteck-')).toEqual({
      // A row without a trim fits all trims of its year, including trims created by other rows.
      n0001: [
        '2019 Niro · EX',
        '2019 Niro · GT-LINE SEDAN',
        '2019 Niro · LX-S',
        '2020 Niro · Base',
        '2021 Niro · Base',
      ],
      n0002: [
        '2018 Niro · EX',
        '2018 Niro · LX',
        '2019 Niro · EX',
        '2019 Niro · GT-LINE SEDAN',
        '2019 Niro · LX-S',
      ],
      n0003: ['2007 Rondo · EX', '2007 Rondo · LX'],
      n0004: ['2006 RIO · Base', '2006 RIO · LX', '2006 RIO · SX'],
      n0005: ['2014 6 · Sport'],
      n0006: [2024, 2025].flatMap((year) =>
        ['5-Door', 'Matches SPORT Trim', 'Sedan'].map((trim) => `${year} CX-5 · ${trim}`),
      ),
      n0007: ['2022 Civic · EX-L'],
      n0008: ['2022 Civic · LIGHT SR RWD'],
      n0009: ['2022 Civic · EX-L', '2022 Civic · LIGHT SR RWD'],
      n0010: ['2015 BRZ · BRZ Premium'],
    });
  });

  test('a make in two spellings is one', async () => {
    const makes = await db.rows<{ name: string }>(sql`select name from makes order by name`);
    expect(makes.map(({ name }) => name)).toEqual(['Honda', 'Kia', 'Mazda', 'Subaru']);
  });

  test('an export with vehicles as options: every year of a range, drafts unseen, a row that is a picture', async () => {
    const report = await importCatalogue('shop-export-of-seat-covers', 'shopify-leathertek', {
      createVehicles: true,
    });
    expect(report.rows).toEqual({ ...allGood(6), repeated: 1 });
    expect(report.counts).toMatchObject({
      makes: created(0, 4),
      products: created(5),
      fitments: created(11),
    });
    expect(await fitsOf('c10')).toEqual({
      '0-honda-pilot-2023-2025': ['2023 Pilot · Base', '2024 Pilot · Base', '2025 Pilot · Base'],
      '1-kia-niro-ex-2018-2019': [
        '2018 Niro · EX',
        '2018 Niro · SX',
        '2019 Niro · EX',
        '2019 Niro · SX',
      ],
      '1-mazda-6-2014': ['2014 6 · Sport'],
      '2-kia-soul-2017': ['2017 Soul · SOUL EV+'],
      '3-subaru-brz-2015-2016': ['2015 BRZ · BRZ Premium', '2016 BRZ · BRZ Premium'],
    });
    const stored = await db.rows<Record<string, unknown>>(sql`
      select price_cents, cost_cents, active from products where starts_with(import_key, 'c10') order by id`);
    expect(stored.map((row) => Object.values(row))).toEqual([
      [189_500, 0, true],
      [189_500, 90_125, true],
      [189_500, 0, false],
      [129_550, 0, false],
      [189_500, 0, true],
    ]);
  });

  test('variants are products, and rows that are a further picture add nothing', async () => {
    const report = await importCatalogue('shop-export', 'shopify', { make: 'Subaru' });
    expect(report.rows).toEqual({ ...allGood(8), repeated: 2 });
    expect(report.counts.products).toEqual(created(6));
    const stored = await db.rows<Record<string, unknown>>(sql`
      select name, number, price_cents, cost_cents from products where import_key ~ '^(roof|seat|first)-' order by id`);
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['Roof Bag – Small', '', 8_999, 4_150],
      ['Roof Bag – Large', '', 11_999, 5_500],
      ['Seat Cushion – Grey – S', 'SC-GR-S', 2_500, 0],
      ['Seat Cushion – Grey – L', 'SC-GR-L', 2_500, 0],
      ['Seat Cushion – Bleu foncé – S', 'SC-BL-S', 2_750, 850],
      ['First Aid Kit', '', 3_999, 0],
    ]);
  });

  test('all of them again change no product, and a third time nothing at all', async () => {
    const again = async () => [
      await importSubarus(),
      await importAccessories({ createVehicles: true }),
      await importCatalogue('seat-covers', 'leathertek-fitment', { createVehicles: true }),
      await importCatalogue('shop-export-of-seat-covers', 'shopify-leathertek', {
        createVehicles: true,
      }),
      await importCatalogue('shop-export', 'shopify', { make: 'Subaru' }),
    ];
    // 'All trims' of a model includes trims that other files have added since.
    for (const { rows, counts } of await again()) {
      expect(rows.bad).toBe(0);
      for (const what of ['makes', 'models', 'trims', 'products'] as const) {
        if (counts[what]) expect(counts[what]).toMatchObject({ created: 0, changed: 0 });
      }
    }
    const before = await fingerprintOf(db);
    for (const { counts } of await again()) {
      for (const count of Object.values(counts))
        expect(count).toMatchObject({ created: 0, changed: 0 });
    }
    expect(await fingerprintOf(db)).toBe(before);
  });

  test.each([
    [
      'vehicles-by-body',
      'us-car-models',
      { makes: created(6), models: created(8), trims: created(13) },
    ],
    [
      'vehicles-by-consumption',
      'nrcan',
      { makes: created(4, 4), models: created(9), trims: created(13) },
    ],
    ['vehicles-by-style', 'open-vehicle-db', { makes: created(1, 4) }],
  ])('%s: no row is lost, and a second time changes nothing', async (name, mapping, counts) => {
    const first = await importCatalogue(name, mapping);
    const rows = dataRows(`catalogues/${name}.csv`).length;
    expect(first.rows).toMatchObject({ read: rows, good: rows, bad: 0 });
    expect(first.counts).toMatchObject(counts);
    const before = await fingerprintOf(db);
    await importCatalogue(name, mapping);
    expect(await fingerprintOf(db)).toBe(before);
  });

  test('body styles are trims, and what stands behind a model is its trim', async () => {
    const rows = await db.rows<{ vehicle: string; trims: string[] }>(sql`
      select concat_ws(' ', k.name, m.name) as vehicle, array_agg(t.name order by t.name) as trims
      from trims t join models m on m.id = t.model_id join makes k on k.id = m.make_id join years y on y.id = m.year_id
      where y.year in (2021, 2023) or m.name = 'i4' group by 1`);
    expect(Object.fromEntries(rows.map(({ vehicle, trims }) => [vehicle, trims]))).toMatchObject({
      'Audi A5': ['Convertible', 'Coupe', 'Sedan'],
      'Volvo V90 Cross Country': ['SUV', 'Wagon'],
      'BMW i4': ['Base'],
      'Acura TLX': ['Base', 'SH-AWD', 'Type S', 'Type S (Performance Tire)'],
      'Audi A4 allroad 45 TFSI': ['quattro'],
      'BMW M8': ['xDrive Competition Cabriolet'],
      'Ford F-150': ['FFV 4X4'],
      'Hyundai Elantra': ['Hybrid Blue'],
      'Toyota Corolla': ['Base', 'Hatchback'],
      'Kia Forte 5': ['Base'],
    });
  });
});

/** A text in Windows-1252, for the characters that the catalogues use. */
function inWindows(text: string): Uint8Array {
  const signs: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 };
  return Uint8Array.from([...text], (letter) => signs[letter] ?? letter.charCodeAt(0));
}
