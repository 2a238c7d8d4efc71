import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { queues } from '#server/base/jobs/queues.ts';
import { mailKinds } from '#server/outbox/mails.ts';
import { platformHealth as inEnglish } from '#shared/messages/en/platform/health.ts';
import { platformHealth as inFrench } from '#shared/messages/fr/platform/health.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
});
afterAll(() => shop.close());

const health = async () => (await admin.call('GET /api/v1/auth/platform/health', {})).body;
const retry = (queue: string, id?: string) =>
  admin.call('POST /api/v1/auth/platform/health/queues/:queue/retry', {
    params: { queue },
    body: id ? { id } : {},
  });
const mailTo = (to: string) => ({
  ...{ kind: 'newOrderCustomer' as const, dealerId: shop.dealers[0].id },
  ...{ to, data: { orderId: 1 } },
});
const giveUp = () =>
  shop.db.run(sql`
    update pgboss.job set state = 'failed', retry_count = 290, retry_limit = 290, completed_on = now(),
      output = '{"message": "mailbox of given-up@example.test is full"}'`);

test('versions, sizes and the largest tables are told', async () => {
  expect((await health()).pictures.bytes).toBe(0);
  await mkdir(join(shop.parts.config.dataDir, 'media/pictures'), { recursive: true });
  await writeFile(join(shop.parts.config.dataDir, 'media/pictures/one.webp'), 'x'.repeat(1_234));
  const found = await health();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(found).toMatchObject({ version, replica: null, pictures: { bytes: 1_234 } });
  expect(found.database.version).toMatch(/^\d+\.\d+/);
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  const sizes = found.database.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(found.uptimeSeconds).toBeGreaterThan(0);
});

test('a backup is good for 25 hours, then late; without one it is late too', async () => {
  expect((await health()).backup).toEqual({ level: 'warning', last: null });
  const note = (hours: number, file: string) =>
    shop.db.run(
      sql`insert into backups values (${testMoment}::timestamptz - make_interval(hours => ${hours}), ${file}, 5000)`,
    );
  await note(26, 'old.tar.gz');
  expect((await health()).backup).toMatchObject({ level: 'warning', last: { file: 'old.tar.gz' } });
  await note(3, 'new.tar.gz');
  expect((await health()).backup).toMatchObject({
    level: 'good',
    last: { file: 'new.tar.gz', bytes: 5_000 },
  });
});

test('mails that wait or were given up name the dealership and their kind, never the address', async () => {
  const { jobs } = shop.parts;
  await jobs.send(shop.db, 'mail', mailTo('given-up@example.test'));
  await giveUp();
  await jobs.send(shop.db, 'mail', mailTo('waiting@example.test'));
  await jobs.send(shop.db, 'reset-request', { dealerId: null, email: 'boss@example.test' });
  const { mails, jobs: counted } = await health();
  expect(mails).toMatchObject({ level: 'bad', count: 3 });
  expect(mails.list[0]).toMatchObject({
    ...{ kind: 'newOrderCustomer', dealership: shop.dealers[0].name, isGivenUp: true },
    ...{ nextTryAt: null, tries: 291, reason: 'mailbox of [address] is full' },
  });
  expect(mails.list.slice(1).map(({ kind, dealership }) => [kind, dealership])).toEqual([
    ['newOrderCustomer', shop.dealers[0].name],
    ['reset-request', null],
  ]);
  expect(mails.list.slice(1).map(({ tries, reason }) => [tries, reason])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(JSON.stringify(mails)).not.toContain('@');
  expect(counted.level).toBe('bad');
  expect(counted.queues.find(({ name }) => name === 'mail')).toEqual({
    ...{ name: 'mail', waiting: 1, active: 0, failed: 1 },
  });
});

test('failed jobs of a queue are tried again, all or one; the platform’s trail has it', async () => {
  const { jobs } = shop.parts;
  await jobs.send(shop.db, 'mail', mailTo('a@example.test'), mailTo('b@example.test'));
  await jobs.send(shop.db, 'confirm-email', { userId: 1 });
  await giveUp();
  const [one] = (await health()).mails.list.filter(({ queue }) => queue === 'mail');
  expect((await retry('mail', one!.id)).body).toEqual({ count: 1 });
  const states = () =>
    shop.db.rows(sql`
      select name, state, count(*) from pgboss.job where retry_limit >= retry_count group by 1, 2 order by 1, 2`);
  expect(await states()).toEqual([
    { name: 'confirm-email', state: 'failed', count: 1 },
    { name: 'mail', state: 'retry', count: 1 },
    { name: 'mail', state: 'failed', count: 1 },
  ]);
  expect((await retry('mail')).body).toEqual({ count: 1 });
  expect((await retry('mail')).body).toEqual({ count: 0 });
  expect((await health()).jobs.queues.find(({ name }) => name === 'mail')).toMatchObject({
    waiting: 2,
    failed: 0,
  });
  const trail = await shop.db.rows(sql`
    select dealer_id as "dealerId", after from audit_log where action = 'jobs.triedAgain' order by id`);
  expect(trail).toEqual([
    { dealerId: null, after: { queue: 'mail', count: 1 } },
    { dealerId: null, after: { queue: 'mail', count: 1 } },
  ]);
});

test('a mail that waits for its next try is tried now; a queue of one job at a time keeps one', async () => {
  const inAnHour = new Date(testMoment.getTime() + 3_600_000);
  await shop.parts.jobs.sendLater(shop.db, 'mail', inAnHour, mailTo('later@example.test'));
  const [waiting] = (await health()).mails.list;
  const startAfter = sql`select start_after from pgboss.job where id = ${waiting!.id}`;
  expect(waiting!.nextTryAt).toBe((await shop.db.value<Date>(startAfter))!.toISOString());
  // The job was delayed by a span, which PostgreSQL counts from the moment when it hears of it.
  const offMs = Date.parse(waiting!.nextTryAt!) - inAnHour.getTime();
  expect(Math.abs(offMs)).toBeLessThan(60_000);
  expect((await retry('mail', waiting!.id)).body).toEqual({ count: 1 });
  const [due] = (await health()).mails.list;
  const isDue = sql`select start_after <= now() from pgboss.job where id = ${due!.id}`;
  expect(await shop.db.value(isDue)).toBe(true);
  await shop.parts.jobs.send(shop.db, 'count-views', {});
  await giveUp();
  await shop.parts.jobs.send(shop.db, 'count-views', {});
  expect((await retry('count-views')).body).toEqual({ count: 0 });
});

test('a mail about a proposal that was given up is told, too', async () => {
  const data = { dealerId: shop.dealers[0]!.id, proposalId: 1, userId: null } as const;
  await shop.parts.jobs.send(shop.db, 'proposal-mail', { ...data, kind: 'proposalSent' });
  await giveUp();
  expect((await health()).mails).toMatchObject({
    ...{ level: 'bad', count: 1 },
    list: [{ queue: 'proposal-mail', kind: 'proposalSent', dealership: shop.dealers[0]!.name }],
  });
});

test.each([inEnglish, inFrench])('every queue, and every mail in one, has a name', (texts) => {
  expect(Object.keys(texts.queues)).toEqual(expect.arrayContaining(Object.keys(queues)));
  const stored = Object.entries(mailKinds).filter(([, kind]) => !('madeWhenSent' in kind));
  const proposals = Object.keys(mailKinds).filter((kind) => /^(proposal|approval)/.test(kind));
  const named = [...stored.map(([kind]) => kind), ...proposals];
  expect(Object.keys(texts.kinds)).toEqual(expect.arrayContaining(named));
});

test.each([
  ['server', { smtpUrl: 'smtp://127.0.0.1:1', previewsMails: false }, 'good'],
  ['preview', { smtpUrl: undefined, previewsMails: true }, 'good'],
  ['none', { smtpUrl: undefined, previewsMails: false }, 'bad'],
] as const)('where mails go is told: %s', async (way, settings, level) => {
  await shop.db.run(sql`delete from pgboss.job`);
  const other = await openTestShop(settings, { beside: shop });
  const asked = await other.as('admin@example.test');
  const { mails } = (await asked.call('GET /api/v1/auth/platform/health', {})).body;
  expect(mails).toEqual({ level, way, count: 0, list: [] });
  await other.close();
});
