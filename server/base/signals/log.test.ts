import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { openJobs } from '#server/base/jobs/job-queue.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { openLog, withoutAddresses, withoutVins } from './log.ts';

const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const log = openLog('trace', { write: (line) => void lines.push(line) });
let shop: TestShop;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await openSmtp({
    refuse: (recipient) => (recipient.startsWith('refused') ? 550 : undefined),
  });
  shop = await openTestShop({ smtpUrl: smtp.url }, { log });
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const newPerson = (email: string) => ({
  email,
  dealer_id: shop.dealers[0].id,
  first_name: 'Wilhelmina',
  last_name: 'Quackenbush',
  phone_number: '4165550199',
  password: 'Hunter2-swordfish',
  password_confirmation: 'Hunter2-swordfish',
});

test('who signs in, registers, resets a password and fails at it leaves nothing personal in the log at its finest', async () => {
  const jobs = await openJobs(shop.parts.config.databaseUrl!, (error) =>
    log.error({ err: error }, 'jobs'),
  );
  await jobs.work(jobHandlers(shop.parts));
  const dealer_id = shop.dealers[0].id;
  const email = 'wilhelmina@example.test';
  const visitor = shop.visitor('203.0.113.77');
  expect((await visitor.call('POST /api/register', { body: newPerson(email) })).status).toBe(201);
  await shop.visitor().call('POST /api/register', { body: newPerson('refused@example.test') });
  await visitor.call('POST /api/register', { body: newPerson(email) }); // already registered
  await visitor.call('POST /api/login', {
    body: { email, password: 'Wrong-password-1', dealer_id },
  });
  expect(
    (
      await visitor.call('POST /api/login', {
        body: { email, password: 'Hunter2-swordfish', dealer_id },
      })
    ).status,
  ).toBe(200);
  await visitor.call('POST /api/reset-password-request', { body: { email, dealer_id } });
  await visitor.call('POST /api/reset-password-request', {
    body: { email: 'refused@example.test', dealer_id },
  });
  const advisor = await shop.as('advisor@example.test');
  await advisor.send('GET', `/api/v1/auth/users/search?dealerId=${dealer_id}&search=quackenbush`);
  await visitor.send('GET', `/nowhere/${email}?token=sesame-token`);
  await visitor.send('POST', '/api/login', '{"password":"Hunter2-swordfish"', {
    headers: { 'content-type': 'application/json' },
  });

  const code = await codeIn(smtp, email);
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('Job reset-request'); // the failed job
  const secrets = [...visitor.cookies.values(), ...advisor.cookies.values()].filter(
    (value) => value.length > 1,
  );
  await jobs.stop();

  const all = lines.join('').toLowerCase();
  const personal = [
    'wilhelmina',
    'quackenbush',
    'refused@',
    'advisor@',
    'example.test',
    '5550199',
    '203.0.113.77',
  ];
  const typed = [
    'hunter2',
    'wrong-password',
    demoPassword,
    'sesame-token',
    shop.parts.config.sessionSecret,
  ];
  for (const text of [...personal, ...typed, ...secrets])
    expect(all).not.toContain(text.toLowerCase());
  expect(all).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(secrets.length).toBeGreaterThan(2);
});

test('each request is one line with its call, status and time, under the id that its answer has', async () => {
  lines.length = 0;
  const answer = await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params: { makeId: shop.dealers[0].manufacturerId, dealerCode: shop.dealers[0].code },
  });
  const own = entries().filter(({ level }) => level === 30);
  expect(own).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      route: '/api/v1/dealers/:makeId/:dealerCode',
      status: 200,
      ms: expect.any(Number),
      requestId: answer.headers['x-request-id'],
    }),
  ]);
});

test.each([
  ['balancer-0001', true],
  ['4bf92f3577b34da6a3ce929d0e0e4736', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['someone@example.test', false],
  ['a b\tc"d{}12345', false],
])('the request id %j of a balancer is taken: %s', async (given, isTaken) => {
  const { headers } = await shop
    .visitor()
    .send('GET', '/healthz', undefined, { headers: { 'x-request-id': given } });
  if (isTaken) expect(headers['x-request-id']).toBe(given);
  else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an error of the database is logged without the row that it quotes', async () => {
  lines.length = 0;
  const broken = sql`insert into users (email, first_name) values ('nobody@example.test', 'Ermintrude')`;
  const error = await shop.db.run(broken).catch((caught: Error) => caught);
  log.error({ err: new Error('outer', { cause: error }) }, 'on purpose');
  const text = lines.join('');
  expect(entries()[0]?.err).toMatchObject({
    message: 'outer',
    cause: { type: 'error', code: '23502' },
  });
  expect(text).not.toContain('nobody');
  expect(text).not.toContain('Ermintrude');
});

test.each([
  ['to <a.b+c@example.test> said', 'to <[address]> said'],
  ['?email=a%40example.test&x=1', '?email=[address]&x=1'],
  ['no address here: 3 @ 4', 'no address here: 3 @ 4'],
])('%s', (text, masked) => {
  expect(withoutAddresses(text)).toBe(masked);
});

/** The code in the mail that a person asked for; waits until it comes. */
async function codeIn({ mails }: TestSmtp, recipient: string): Promise<string> {
  const find = () =>
    mails.find((mail) => mail.recipients.includes(recipient) && /\b\d{6}\b/.test(mail.text ?? ''));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return /\b\d{6}\b/.exec(find()!.text!)![0];
}

test('a plain object thrown as an error, as the job queue does, is logged by its name', () => {
  lines.length = 0;
  const error = Object.assign(new TypeError('no such queue'), { code: 'X1' });
  log.error(
    { err: { ...error, message: error.message, stack: error.stack, queue: 'mail' } },
    'jobs',
  );
  log.error({ err: { status: 404, data: 'q@example.test' } }, 'page');
  log.error({ err: 'just a text' }, 'text');
  expect(entries().map(({ err }) => err)).toMatchObject([
    {
      type: 'TypeError',
      message: 'no such queue',
      code: 'X1',
      stack: expect.stringContaining('log.test.ts'),
    },
    { type: 'Object', message: 'without a message, status 404' },
    { type: 'string', message: 'just a text' },
  ]);
});

test.each([
  ['"vin":"1M8GDM9AXKP042788"', '"vin":"[vin]"'],
  ['/orders?search=5GZCZ43D13S812715&page=1', '/orders?search=[vin]&page=1'],
  ['TRANSFORMATIONSXX 1m8gdm9axkp042788 1M8GDM9AXKP0427', null],
])('a VIN in %s is masked', (text, masked) => {
  expect(withoutVins(text)).toBe(masked ?? text);
});
