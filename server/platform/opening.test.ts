import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openByCommand, warningOfMake } from './opening-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const dealership = {
  make: 'Subaru',
  code: 'downtown',
  name: 'Downtown Subaru',
  address: '1 King Street',
  city: 'Halifax',
  province: 'NS',
  'postal-code': 'B3H 1A1',
  phone: '9025550100',
  'labour-rate': '75',
  onlyInstallPrice: false,
  'admin-email': 'owner@example.test',
  'admin-first-name': 'Ana',
  'admin-last-name': 'Cruz',
};

test('the first dealership brings the platform admin, the next one a dealer admin; the make is made once', async () => {
  const first = await openByCommand(database.db, dealership);
  expect(first.adminRole).toBe('admin');
  expect(await database.db.rows(sql`select dealer_id as "dealerId" from users`)).toEqual([
    { dealerId: null },
  ]);
  const uptown = {
    make: 'SUBARU',
    code: 'uptown',
    province: 'QC',
    'admin-email': 'second@example.test',
  };
  const second = await openByCommand(database.db, { ...dealership, ...uptown });
  expect(second).toMatchObject({ adminRole: 'dealer-admin', makeId: first.makeId });
  const rates = await database.db.rows(
    sql`select code, hst, gst, pst, hourly_rate_cents as cents, language, time_zone as zone, hide_unnamed as hides from dealers order by id`,
  );
  const shared = { gst: 0, pst: 0, hst: 0, cents: 7500 };
  expect(rates).toEqual([
    { ...shared, code: 'downtown', hst: 14, language: 'en', zone: 'America/Halifax', hides: false },
    {
      ...shared,
      code: 'uptown',
      gst: 5,
      pst: 9.975,
      language: 'fr',
      zone: 'America/Toronto',
      hides: true,
    },
  ]);
});

test('a code is taken once for a make, and nothing is left of a refused dealership', async () => {
  await expect(
    openByCommand(database.db, { ...dealership, code: 'Downtown', make: 'subaru' }),
  ).rejects.toThrow('--code');
  expect(await database.db.rows(sql`select from users`)).toHaveLength(2);
});

test('a platform admin who opens one more dealership needs no other account', async () => {
  const opened = await openByCommand(database.db, {
    ...dealership,
    code: 'airport',
    'admin-email': 'Owner@example.test',
  });
  expect(opened.adminRole).toBe('admin');
  expect(await database.db.rows(sql`select from users`)).toHaveLength(2);
});

test.each([
  ['--code', { code: '../x' }],
  ['--province', { province: 'XX' }],
  ['--phone', { phone: '123' }],
  ['--labour-rate', { 'labour-rate': 'much' }],
  ['--admin-email', { 'admin-email': 'x' }],
  ['--make', { make: ' ' }],
  ['--language', { language: 'de' }],
])('a mistake in %s is told by its name', async (option, wrong) => {
  await expect(openByCommand(database.db, { ...dealership, ...wrong })).rejects.toThrow(
    `${option}:`,
  );
});

test('a make that may be a slip of another one is warned of', async () => {
  expect(await warningOfMake(database.db, ' subaru ')).toBeNull();
  expect(await warningOfMake(database.db, 'Subura')).toMatch(
    /Subura is a new make.* Subaru already/,
  );
  expect(await warningOfMake(database.db, 'Norvane')).toBeNull();
});
