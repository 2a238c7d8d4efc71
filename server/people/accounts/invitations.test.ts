import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { account } from '#shared/messages/en/account.ts';
import { invitation as words } from '#shared/messages/en/mail.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { invitation as motsDInvitation } from '#shared/messages/fr/mail.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

let shop: TestShop;
let smtp: TestSmtp;
let dealer: TestClient;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  dealer = await shop.as('dealer@example.test');
  admin = await shop.as('admin@example.test');
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
  smtp.mails.length = 0;
  shop.clock.now = testMoment;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const password = 'winter tires 2027';
const chosen = { password, password_confirmation: password };
const somebody = (email: string) => ({
  ...{ first_name: 'Juno', last_name: 'Abara', email, phone_number: '4165550100' },
  dealer_id: shop.dealers[0].id as number | null,
});
const register = (body: object, lang: 'en' | 'fr' = 'en', client = dealer) =>
  client.call('POST /api/registerDealershipUser', { body, query: { lang } } as never);
const invite = async (email: string) => {
  expect(await register(somebody(email))).toMatchObject({ status: 201, body: { status: 201 } });
  return idOf(email);
};
const idOf = async (email: string) =>
  (await shop.db.value<number>(sql`select id from users where email = ${email}`))!;
const again = (id: number) =>
  dealer.call('POST /api/v1/auth/user/inviteAgain/:id', { params: { id } });
const takeBack = (id: number) =>
  dealer.call('POST /api/v1/auth/user/takeInvitationBack/:id', { params: { id } });
const listed = async (state: 'open' | 'invited' | 'closed', search: string) => {
  const query = { dealerId: shop.dealers[0].id, role: 'staff', state, search } as const;
  return (await dealer.call('GET /api/v1/auth/user', { query })).body;
};
const actionsOf = (id: number) =>
  shop.db.values<string>(sql`
    select action from audit_log where entity = 'user' and entity_id = ${id} order by id`);

/** Sends the waiting mails as a worker would. */
async function sendMails(): Promise<void> {
  const due = await shop.db.rows<{ id: string; name: 'mail' | 'invitation'; data: never }>(sql`
    delete from pgboss.job where name in ('mail', 'invitation') returning id, name, data`);
  const handlers = jobHandlers(shop.parts);
  for (const { id, name, data } of due)
    await handlers[name]({ id, data, retries: 0, signal: AbortSignal.timeout(20_000) });
}

/** The path, address and code of the link that was mailed last. */
async function mailedLink() {
  await sendMails();
  const [, path, email, code] = smtp.mails
    .at(-1)!
    .text!.match(/https?:\/\/[^/]+(\/\S+)\?step=code&email=([^#\s]+)#(\d+)/)!;
  return { path, email: decodeURIComponent(email!), code: code! };
}

const useLink = ({ email, code }: { email: string; code: string }, at = shop.dealers[0].id) =>
  shop.visitor().call('POST /api/reset-password', {
    body: { dealer_id: at, email, verification_code: code, ...chosen },
  });

test('an advisor is invited by mail, is listed as such until the link is used, and then signs in', async () => {
  const email = 'juno@example.test';
  const id = await invite(email);
  expect(await listed('invited', email)).toMatchObject([
    { id, invitedAt: testMoment.toISOString(), roles: [{ name: 'product-advisor' }] },
  ]);
  expect(await listed('open', email)).toMatchObject([{ id, invitedAt: testMoment.toISOString() }]);
  const link = await mailedLink();
  const { manufacturerId, code, name } = shop.dealers[0];
  expect(link).toMatchObject({ path: `/${manufacturerId}/${code}/reset-password`, email });
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ recipients: [email], subject: words.toWork.subject(name) });
  const { firstName, lastName } = (await dealer.call('GET /api/v1/auth/user/checkAuth', {})).body;
  expect(mail!.text).toContain(`${firstName} ${lastName} invites you`);
  expect(mail!.replyTo).toEqual([{ name: '', address: 'dealer@example.test' }]);
  expect((await useLink(link)).status).toBe(200);
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
  const login = { email, password, dealer_id: shop.dealers[0].id };
  const signedIn = await shop.visitor().call('POST /api/login', { body: login });
  expect(signedIn.body).toMatchObject({ id, roles: [{ name: 'product-advisor' }] });
  expect(signedIn.body).not.toHaveProperty('invitedAt');
  expect(await listed('invited', email)).toEqual([]);
  expect(await actionsOf(id)).toEqual(['staff.invited', 'account.invitationAccepted']);
  for (const { status, body } of [await again(id), await takeBack(id)])
    expect([status, body.errors]).toEqual([422, { id: [account.notInvited] }]);
});

test('the invitation comes in the language of whoever invites, then in the one that was chosen for them', async () => {
  const email = 'langue@example.test';
  await register(somebody(email), 'fr');
  await sendMails();
  expect(smtp.mails.at(-1)!.subject).toBe(motsDInvitation.toWork.subject(shop.dealers[0].name));
  const id = await idOf(email);
  const edited = { id, firstName: 'Juno', lastName: 'Abara', email, phoneNumber: '4165550100' };
  await dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { ...edited, language: 'fr' },
  });
  await again(id);
  await sendMails();
  expect(smtp.mails.at(-1)!.subject).toBe(motsDInvitation.toWork.subject(shop.dealers[0].name));
});

test('another invitation ends the link of before at once, and five an hour are sent', async () => {
  const email = 'again@example.test';
  const id = await invite(email);
  const first = await mailedLink();
  const later = new Date(testMoment.getTime() + 30 * 60_000);
  shop.clock.now = later;
  expect((await again(id)).status).toBe(200);
  expect((await useLink(first)).status).toBe(422);
  expect(await listed('invited', email)).toMatchObject([{ invitedAt: later.toISOString() }]);
  const second = await mailedLink();
  const further = [await again(id), await again(id), await again(id)];
  expect(further.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await again(id);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await useLink(second)).status).toBe(422);
  expect((await useLink(await mailedLink())).status).toBe(200);
});

test('an invitation that is taken back is dead at once and for good; restoring the account sends another', async () => {
  const email = 'back@example.test';
  const id = await invite(email);
  const link = await mailedLink();
  expect(await takeBack(id)).toMatchObject({ status: 200, body: { status: 200 } });
  expect((await useLink(link)).status).toBe(422);
  expect([await listed('invited', email), await listed('open', email)]).toEqual([[], []]);
  expect(await listed('closed', email)).toMatchObject([{ id }]);
  expect((await takeBack(id)).status).toBe(404);
  const second = await register(somebody(email));
  expect(second).toMatchObject({ status: 422, body: { closedAccount: { id } } });
  await sendMails();
  smtp.mails.length = 0;
  const restored = await dealer.call('POST /api/v1/auth/user/restoreUser/:id', { params: { id } });
  expect(restored.body.user).toMatchObject({ id, invitedAt: expect.any(String) });
  expect((await useLink(link)).status).toBe(422);
  expect((await useLink(await mailedLink())).status).toBe(200);
  expect(await actionsOf(id)).toEqual([
    ...['staff.invited', 'account.invitationTakenBack', 'account.restored', 'account.invited'],
    'account.invitationAccepted',
  ]);
});

test('a waiting invitation that was taken back is not sent any more', async () => {
  await takeBack(await invite('waiting@example.test'));
  await sendMails();
  expect(smtp.mails).toEqual([]);
});

test('of a link that is used and an invitation that is taken back at the same moment, one counts', async () => {
  const email = 'race@example.test';
  const id = await invite(email);
  const link = await mailedLink();
  const [used, taken] = await Promise.all([useLink(link), takeBack(id)]);
  const { active } = (await shop.db.row<{ active: boolean }>(sql`
    select active from users where id = ${id}`))!;
  expect([
    [200, 422, true],
    [422, 200, false],
  ]).toContainEqual([used.status, taken.status, active]);
});

test('whose address is corrected is invited there, and nobody is told at the mistaken one', async () => {
  const id = await invite('mistkaen@example.test');
  const mistaken = await mailedLink();
  smtp.mails.length = 0;
  const edited = { id, firstName: 'Juno', lastName: 'Abara', phoneNumber: '4165550100' };
  const answer = await dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { ...edited, email: 'corrected@example.test' },
  });
  expect(answer.status).toBe(200);
  const link = await mailedLink();
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['corrected@example.test']]);
  expect((await useLink(mistaken)).status).toBe(422);
  expect((await useLink(link)).status).toBe(200);
});

test('a platform admin is invited to the platform, and signs in at no dealership', async () => {
  const email = 'boss@example.test';
  const body = { ...somebody(email), dealer_id: null, role_id: roleIds.admin };
  expect((await register(body, 'en', admin)).status).toBe(201);
  const link = await mailedLink();
  expect(link.path).toBe('/platform/reset-password');
  expect(smtp.mails[0]!.text).toContain('platform admin');
  const query = { role: 'admin', state: 'invited' } as const;
  const people = (await admin.call('GET /api/v1/auth/platform/people', { query })).body;
  expect(people.data.map((person) => person.email)).toEqual([email]);
  const visitor = shop.visitor();
  const reset = { email, verification_code: link.code, ...chosen };
  expect((await visitor.call('POST /api/reset-password', { body: reset })).status).toBe(200);
  const { roles } = (await visitor.call('POST /api/login', { body: { email, password } })).body;
  expect(roles).toMatchObject([{ name: 'admin' }]);
});

test.each([
  ['password', { password: '', password_confirmation: '' }],
  ['password_confirmation', { password }],
])('a typed password asks for its %s as before', async (field, passwords) => {
  const { status, body } = await register({ ...somebody('typed@example.test'), ...passwords });
  expect([status, body.errors![field]]).toEqual([422, [texts.required]]);
});

test('a colleague with a password and a customer are not invited again', async () => {
  for (const email of ['advisor@example.test', 'customer@example.test'])
    expect((await again(await idOf(email))).status).toBe(422);
  expect(smtp.mails).toEqual([]);
});
