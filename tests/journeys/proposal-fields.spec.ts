import type { Page } from '@playwright/test';
import type { InputOf } from '#shared/contract/contract.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aProduct,
  lineOf,
  type Sellable,
  sellable,
  trimOf,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { enterAll, expectEntered } from './entries.ts';
import { press, said } from './steps.ts';
import { expect, expectAccessible, refused, sessionEnded, test, unreachable } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Draft = InputOf<'POST /api/v1/auth/proposals'>['body'];

let admin: Account;
let advisor: Account;
let sold: Sellable[];
test.beforeAll(async () => {
  admin = await aDealership('BC');
  advisor = await aColleague(admin, roleIds.productAdvisor, { firstName: 'Ola', lastName: 'Berg' });
  sold = await sellable(admin.place);
});

async function aDraft(more: Partial<Draft> = {}): Promise<number> {
  const lines = sold.slice(0, 2).map((product) => lineOf(product));
  const { dealerId } = admin.place;
  const body = { dealerId, trimId: sold[0]!.trimId, lines, ...more };
  const answer = await advisor.client.call('POST /api/v1/auth/proposals', { body });
  expect(answer.status).toBe(201);
  return answer.body.proposal.id;
}

async function proposalNow(id: number) {
  const answer = await advisor.client.call('GET /api/v1/auth/proposals/:id', { params: { id } });
  return answer.body.proposal;
}

async function openProposal(page: Page, id: number): Promise<void> {
  await page.goto(`${admin.place.path}/proposals/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Proposal #${id}` })).toBeVisible();
}

test('everything that is typed into a proposal saves itself as what it is, and again', async ({
  page,
}) => {
  await enter(page, advisor);
  const id = await aDraft();
  const email = unusedAddress('proposal');
  await openProposal(page, id);
  const first = {
    ...{ 'First Name': 'Nia', 'Last Name': 'Ford', Email: email, 'Phone Number': '2505550166' },
    ...{ 'Language of the proposal': 'Français', VIN: '1HGCM82633A004352' },
    ...{ 'Stock Number': 'P-1', 'Message to the customer': 'As discussed.' },
    ...{ 'Lease or finance': 'Lease', Paid: 'Monthly', 'Term in months': '48' },
    ...{ 'Rate in percent a year': '4.9', 'Payment today': '410.50', 'Days valid': '9' },
    ...{ 'Customer Notes': 'Evenings only', 'Dealer Notes': 'Fleet' },
  };
  await enterAll(page, first);
  await expect
    .poll(() => proposalNow(id))
    .toMatchObject({
      ...{ firstName: 'Nia', lastName: 'Ford', email, phoneNumber: '2505550166', language: 'fr' },
      ...{ vin: '1HGCM82633A004352', stockNumber: 'P-1', message: 'As discussed.', validDays: 9 },
      deal: { type: 'Lease', frequency: 'Monthly', term: 48, rate: 4.9, amount: 410.5 },
      ...{ customerNotes: 'Evenings only', dealerNotes: 'Fleet' },
    });
  await page.reload();
  await expectEntered(page, first);
  await enterAll(page, {
    ...{ 'Lease or finance': 'Finance', Paid: 'Weekly', 'Term in months': '72' },
    ...{ 'Language of the proposal': 'English', 'Days valid': '' },
  });
  await expect
    .poll(() => proposalNow(id))
    .toMatchObject({
      ...{ language: 'en', validDays: null },
      deal: { type: 'Finance', frequency: 'Weekly', term: 72, rate: 4.9, amount: 410.5 },
    });
  await enterAll(page, { 'Lease or finance': 'Not known' });
  await expect.poll(async () => (await proposalNow(id)).deal).toBeNull();
});

test('each line has its own choices, is put in order, copied to another look and taken out', async ({
  page,
}) => {
  const option = (name: string) => ({ optionTypeId: 1, name, number: '', price: '5' });
  const trims = [sold[0]!.trimId];
  const more = { options: ['Coral', 'Slate'].map(option), trims, fitsEvery: false };
  await aProduct(admin, 'Cargo net', more);
  await enter(page, advisor);
  const id = await aDraft();
  await openProposal(page, id);
  const lineNamed = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await press(page, 'Add an accessory');
  await page.getByLabel('Name or number').fill('Cargo net');
  await page
    .getByRole('button', { name: /Cargo net/ })
    .first()
    .click();
  await expect(lineNamed('Cargo net')).toBeVisible();
  const [one, two] = [sold[0]!.name, sold[1]!.name];
  await enterAll(lineNamed('Cargo net'), {
    Quantity: '3',
    Installed: true,
    'Shown as': 'Optional',
  });
  await lineNamed('Cargo net').getByLabel('Options').selectOption({ label: 'Slate (+$5.00)' });
  await page.getByRole('checkbox', { name: `${two} is ticked for the customer` }).uncheck();
  await press(page, 'Move Cargo net up');
  const linesNow = async () =>
    (await proposalNow(id)).lines.map(({ name, quantity, installed, group, chosen, look }) => [
      ...[name, quantity, installed, group, chosen, look],
    ]);
  const net = ['Cargo net', 3, true, 'optional', true];
  const usual = [1, false, 'recommended'];
  await expect.poll(linesNow).toEqual([
    [one, ...usual, true, 1],
    [...net, 1],
    [two, ...usual, false, 1],
  ]);
  const { lines, now } = await proposalNow(id);
  const { options } = now.lines.find(({ name }) => name === 'Cargo net')!;
  expect(lines[1]!.options).toEqual([options.find(({ name }) => name === 'Slate')!.id]);
  await press(page, `Move ${one} down`);
  await expect
    .poll(async () => (await linesNow()).map(([name]) => name))
    .toEqual([...['Cargo net', one, two]]);
  await press(page, 'Add a look');
  await page.getByLabel('Name of the look').fill('Summer');
  await press(page, `Remove ${two}`);
  await press(page, `Remove ${one}`);
  await press(page, 'Undo');
  await press(page, 'Look 1');
  await lineNamed(two).getByRole('button', { name: 'Copy to Summer' }).click();
  await expect
    .poll(async () => (await linesNow()).filter(([, , , , , look]) => look === 2))
    .toEqual([
      [...net, 2],
      [one, ...usual, true, 2],
      [two, ...usual, false, 2],
    ]);
  await press(page, 'Remove Look 1');
  await expect.poll(async () => (await proposalNow(id)).looks).toHaveLength(1);
});

test('an account and another vehicle are chosen, and what was written can be deleted or withdrawn', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await aCustomer(admin.place, { firstName: 'Uma', lastName: 'Quist' });
  await aCustomer(admin.place, { firstName: 'Ulf', lastName: 'Quist' });
  await enter(page, advisor);
  const id = await aDraft();
  await openProposal(page, id);
  await press(page, 'Find an account');
  const search = page.getByRole('combobox', { name: 'Name, e-mail or phone' });
  await expect(search).toBeFocused();
  await search.fill('Quist');
  await page.getByRole('option', { name: /Uma Quist/ }).click();
  await expect.poll(async () => (await proposalNow(id)).customerId).toBe(customer.id);
  await press(page, 'Type another customer');
  await expect.poll(async () => (await proposalNow(id)).customerId).toBeNull();
  await press(page, 'Change vehicle');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Year', { exact: true }).selectOption({ label: '2027' });
  await dialog.getByLabel('Model', { exact: true }).selectOption({ label: 'Esker' });
  await dialog
    .getByRole('link', { name: /Trail/ })
    .or(dialog.getByRole('button', { name: /Trail/ }))
    .first()
    .click();
  const trimId = await trimOf(admin.place, { year: 2027, model: 'Esker', trim: 'Trail' });
  await expect.poll(async () => (await proposalNow(id)).trimId).toBe(trimId);

  await enterAll(page, { 'First Name': 'Nia', 'Last Name': 'Ford' });
  await press(page, 'Make a link');
  const link = page.getByLabel('Link for the customer');
  await expect(link).toHaveValue(/\/p\//);
  const before = await link.inputValue();
  await press(page, 'Make another link');
  await expect(link).not.toHaveValue(before);
  await press(page, 'Copy the link');
  await said(page, 'The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await press(page, 'Withdraw');
  await dialog.getByLabel('Reason, for the dealership alone').fill('Sold elsewhere');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(async () => (await proposalNow(id)).state).toBe('withdrawn');

  const unwanted = await aDraft();
  await openProposal(page, unwanted);
  await press(page, 'Delete draft');
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/account\?tab=proposals/);
  const answer = await advisor.client.call('GET /api/v1/auth/proposals/:id', {
    params: { id: unwanted },
  });
  expect(answer.status).toBe(404);
});

/** A proposal whose discount waits for an answer. */
async function askedDiscount(adjustedPrice: number): Promise<number> {
  const id = await aDraft({
    lines: [{ productId: sold[0]!.id, trimId: sold[0]!.trimId, adjustedPrice }],
  });
  const { version } = await proposalNow(id);
  const asking = await advisor.client.call('POST /api/v1/auth/proposals/:id/approval', {
    params: { id },
    body: { version, reason: 'A friend of the house' },
  });
  expect(asking.status).toBe(200);
  return id;
}

const lastOf = async (id: number) => (await proposalNow(id)).events.at(-1)!.kind;

test('of two discounts one is approved and the other refused with its reason', async ({ page }) => {
  const [approved, refused] = [await askedDiscount(1), await askedDiscount(2)];
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/proposals`);
  const card = (id: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: new RegExp(`#${id}\\b`) }) });
  await card(refused).getByRole('textbox', { name: 'Your answer' }).fill('Too much');
  await press(page, `Refuse the discount on proposal #${refused}`);
  await expect(card(refused)).toHaveCount(0);
  await press(page, `Approve the discount on proposal #${approved}`);
  await expect(card(approved)).toHaveCount(0);
  expect([await lastOf(refused), await lastOf(approved)]).toEqual(['refused', 'approved']);
  expect((await proposalNow(refused)).approvalReason).toBe('Too much');
});

test('on the page of a proposal its discount is approved, refused with a reason, or taken back', async ({
  page,
}) => {
  const [approved, refused] = [await askedDiscount(1), await askedDiscount(2)];
  await enter(page, admin);
  await openProposal(page, refused);
  await enterAll(page, { 'Your answer': 'Too little left' });
  await press(page, 'Refuse');
  await expect.poll(() => lastOf(refused)).toBe('refused');
  expect((await proposalNow(refused)).approvalReason).toBe('Too little left');
  await openProposal(page, approved);
  await press(page, 'Approve');
  await expect.poll(() => lastOf(approved)).toBe('approved');
  const dropped = await askedDiscount(3);
  const priceNow = async () => (await proposalNow(dropped)).lines[0]!.adjustedPrice;
  await openProposal(page, dropped);
  await page.getByRole('textbox', { name: `Price each, ${sold[0]!.name}` }).fill('4.5');
  await expect.poll(priceNow).toBe(4.5);
  await press(page, 'Back to the catalogue price');
  await expect.poll(priceNow).toBeNull();
});

/** Changes the proposal as a colleague does elsewhere. */
async function changeElsewhere(id: number, change: object): Promise<void> {
  const { version } = await proposalNow(id);
  const answer = await admin.client.call('PATCH /api/v1/auth/proposals/:id', {
    ...{ params: { id }, body: { version, ...change } },
  });
  expect(answer.status).toBe(200);
}

test('what is typed outlasts a reload with a mistake, without a connection and after the session', async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable, sessionEnded);
  await enter(page, advisor);
  const id = await aDraft();
  await openProposal(page, id);
  const typed = { 'Message to the customer': 'Until Saturday', 'Days valid': 'nine' };
  await enterAll(page, { ...typed, VIN: '1HGCM82633A004352' });
  await expect(page.getByText('Not saved yet. Please correct what is marked.')).toBeVisible();
  await page.reload();
  await expectEntered(page, { ...typed, VIN: '' });
  expect((await proposalNow(id)).message).toBe('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('1HGCM82633A004352');
  await enterAll(page, { 'Days valid': '9' });
  await expect
    .poll(() => proposalNow(id))
    .toMatchObject({ message: 'Until Saturday', validDays: 9 });

  const failed = page.getByText('The changes could not be saved.');
  await page.route(`**/api/v1/auth/proposals/${id}?*`, (route) => route.abort());
  await enterAll(page, { 'Customer Notes': 'Typed in the yard' });
  await expect(failed).toBeVisible();
  await page.reload();
  await expectEntered(page, { 'Customer Notes': 'Typed in the yard' });
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect.poll(async () => (await proposalNow(id)).customerNotes).toBe('Typed in the yard');

  const opened = page.url();
  await page.context().clearCookies({ name: 'trimline_session' });
  await enterAll(page, { 'Dealer Notes': 'Typed too late' });
  await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Email').fill(advisor.email);
  await page.getByLabel('Password', { exact: true }).fill(advisor.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(opened);
  await expectEntered(page, { 'Dealer Notes': 'Typed too late' });
  await expect.poll(async () => (await proposalNow(id)).dealerNotes).toBe('Typed too late');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('Typed too late');
});

test('where somebody else saved meanwhile both versions are read before one of them counts', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/proposals/\\d+'));
  await enter(page, advisor);
  const id = await aDraft();
  await openProposal(page, id);
  await changeElsewhere(id, {
    message: 'Theirs',
    lines: [{ ...lineOf(sold[0]!), quantity: 4 }],
  });
  const message = page.getByLabel('Message to the customer');
  await message.fill('Mine');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
  const differing = conflict.getByRole('listitem');
  const both = async (what: string, mine: string, theirs: string) =>
    expect(differing.filter({ hasText: what })).toHaveText(
      new RegExp(`Yours, not saved${mine}Theirs, saved${theirs}`),
    );
  await both('Message', 'Mine', 'Theirs');
  await both(sold[1]!.name, 'Quantity: 1, .*', 'None');
  await both(`added ${sold[0]!.name}`, 'None', 'Quantity: 4, .*');
  await expectAccessible(page);
  expect((await proposalNow(id)).message).toBe('Theirs');
  // It stays undecided over a reload.
  await page.reload();
  await both('Message', 'Mine', 'Theirs');
  await press(page, 'Keep mine');
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => (await proposalNow(id)).message).toBe('Mine');

  await changeElsewhere(id, { message: 'Theirs again', validDays: 12 });
  await message.fill('Mine again');
  await both('Days valid', 'None', '12');
  await press(page, 'Take theirs');
  await expectEntered(page, { 'Message to the customer': 'Theirs again', 'Days valid': '12' });
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  expect(await proposalNow(id)).toMatchObject({ message: 'Theirs again', validDays: 12 });
});
