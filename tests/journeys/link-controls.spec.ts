import type { Page } from '@playwright/test';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { enter, foothills, northgate, onDatabase } from './begin.ts';
import { now } from './clock.ts';
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { demoPassword, expect, shopPath, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Draft = InputOf<'POST /api/v1/auth/proposals'>['body'];

const anAdvisor = async () =>
  aColleague(await signedIn(northgate, 'dealer@example.test', demoPassword));

/** A proposal of one accessory and an optional one. */
async function aProposal({ client, place }: Account, more: Partial<Draft> = {}) {
  const [one, two] = await sellable(place);
  const lines = [
    { productId: one!.id, trimId: one!.trimId },
    { productId: two!.id, trimId: two!.trimId, group: 'optional' as const, chosen: false },
  ];
  const body = { dealerId: place.dealerId, firstName: 'Anne', trimId: one!.trimId, lines, ...more };
  const { proposal } = (await client.call('POST /api/v1/auth/proposals', { body })).body;
  return { proposal, names: [one!.name, two!.name] };
}

/** Sends it; the path of its link. */
async function sent({ client }: Account, { id, version }: { id: number; version: number }) {
  const asked = { params: { id }, body: { version, to: 'link' as const } };
  const answer = await client.call('POST /api/v1/auth/proposals/:id/send', asked);
  return new URL(answer.body.url!).pathname;
}

const proposalNow = async ({ client }: Account, id: number) =>
  (await client.call('GET /api/v1/auth/proposals/:id', { params: { id } })).body.proposal;

/** Declines the proposal of a link, after a look at its details. */
async function decline(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const details = page.locator('details', { hasText: 'Options and details' }).first();
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  await page.getByText('No, thank you', { exact: true }).click();
  await page.locator('textarea[name=reason]').fill('Too dear');
  await page.locator('button[value=decline]').click();
  await expect(page.locator('button[value=accept]')).toHaveCount(0);
}

test('a customer books a later time by a link, moves it, takes its file and cancels it', async ({
  page,
}) => {
  const customer = await aCustomer(foothills);
  const [product] = (await sellable(foothills)).filter(({ frt }) => frt > 0);
  const { id } = await aPlacedOrder(customer, [lineOf(product!, { installed: true })]);
  const made = await customer.client.call('POST /api/v1/auth/orders/:id/link', { params: { id } });
  await page.goto(new URL(made.body.url).pathname);
  const times = page.locator('input[name=startsAt]');
  const first = (await times.first().getAttribute('value'))!;
  await page.getByRole('link', { name: 'Later times' }).click();
  await expect(times.first()).not.toHaveValue(first);
  const chosen = (await times.first().getAttribute('value'))!;
  await times.first().check();
  await press(page, 'Book this time');
  const when = page.getByRole('region', { name: 'Your appointment' }).locator('time');
  await expect(when).toHaveAttribute('datetime', chosen);
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await times.first().check();
  await press(page, 'Book this time');
  await expect(when).not.toHaveAttribute('datetime', chosen);
  await page.getByText('Cancel this appointment').click();
  await press(page, 'Cancel the appointment');
  await expect(when).toHaveCount(0);

  // An appointment in an hour is too near to be moved here. Its bay is its own: others may be taken then.
  await times.first().check();
  await press(page, 'Book this time');
  await expect(when).toHaveCount(1);
  const soon = new Date(now().getTime() + 3_600_000);
  await onDatabase((db) =>
    db.run(sql`
      with bay as (
        insert into bays (dealer_id, name, active, position) values (${foothills.dealerId}, 'Yard', false, 99) returning id
      )
      update appointments set bay_id = bay.id, starts_at = ${soon}, ends_at = ${soon}::timestamptz + interval '1 hour'
      from bay where order_id = ${id} and state = 'set'`),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveCount(0);
  await press(page, 'Ask to move it');
  await expect(page.getByText('The dealership has your message')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask to move it' })).toHaveCount(0);
});

test('a proposal is accepted by its link, which leads on to the order; another one is declined', async ({
  page,
}) => {
  const advisor = await anAdvisor();
  const [kept, refused] = [await aProposal(advisor), await aProposal(advisor)];
  await page.setViewportSize({ width: 390, height: 844 }); // a short way down, for phones alone
  await page.goto(await sent(advisor, kept.proposal));
  await page.getByRole('link', { name: 'Accept', exact: true }).click();
  await expect(page).toHaveURL(/#accept$/);
  await page.getByLabel('Your first and last name').fill('Anne Roy');
  const email = page.locator('input[name=email]');
  if (await email.isVisible()) await email.fill('anne.roy@example.test');
  for (const name of ['consent', 'readFrench']) {
    const box = page.locator(`input[name=${name}]`);
    if (await box.isVisible()) await box.check();
  }
  await page.locator('button[value=accept]').click();
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page).toHaveURL(/\/o\/[\w-]+$/);
  await expect(page.getByText(kept.names[0]!)).toBeVisible();
  await expect(page.getByText(kept.names[1]!)).toHaveCount(0);

  await decline(page, await sent(advisor, refused.proposal));
  expect((await proposalNow(advisor, refused.proposal.id)).state).toBe('declined');
  expect((await proposalNow(advisor, kept.proposal.id)).state).not.toBe('declined');
});

test('how an accessory is fitted, its option and pieces are ordered as the customer chose them', async ({
  page,
}) => {
  const advisor = await anAdvisor();
  const { proposal, names } = await aProposal(advisor);
  await page.goto(await sent(advisor, proposal));
  const name = names[0]!;
  await page
    .locator('details', { hasText: 'Options and details' })
    .first()
    .locator('summary')
    .click();
  const option = page.getByRole('combobox', { name: `Colour of ${name}` });
  await option.selectOption({ index: 2 });
  const colour = (await option.locator('option:checked').textContent())!;
  await enterAll(page, { [`Installation of ${name}`]: 'Installed' });
  await page.getByLabel(`Quantity of ${name}`).fill('3');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^You accept 3 items /)).toBeVisible();
  await page.getByLabel('Your first and last name').fill('Anne Roy');
  const email = page.locator('input[name=email]');
  if (await email.isVisible()) await email.fill('anne.roy3@example.test');
  await page.locator('input[name=consent]').check();
  await page.locator('button[value=accept]').click();
  await expect(page.getByRole('link', { name: 'Follow your order' })).toBeVisible();
  const { orderId } = await proposalNow(advisor, proposal.id);
  const { body } = await advisor.client.call('GET /api/v1/auth/desk/:id', {
    params: { id: orderId! },
  });
  const [line] = body.order.orderItems;
  expect(line).toMatchObject({ name, installed: true, quantity: 3 });
  expect(colour).toContain(line!.options[0]!.name);
});

test('a presentation ends with a code for the customer’s phone, and an ended one leads back', async ({
  page,
}) => {
  const advisor = await anAdvisor();
  const { proposal, names } = await aProposal(advisor);
  await enter(page, advisor);
  await page.goto(`${shopPath}/present/${proposal.id}`);
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page).toHaveURL(/account\?tab=proposals/);
  await page.goto(`${shopPath}/present/${proposal.id}`);
  await press(page, 'Start presenting');
  await press(page, 'Next');
  await press(page, 'To the summary');
  await expect(page.getByText(names[0]!).first()).toBeVisible();
  await press(page, 'Send it to my phone');
  await expect(page.getByRole('img', { name: /^Code that opens/ })).toBeVisible();
  // The device of the presentation has no other calls.
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  expect((await proposalNow(admin, proposal.id)).state).toBe('sent');
});

test('the account’s list of proposals is searched, leads to each and its order, and ticks off what was done today', async ({
  page,
}) => {
  const advisor = await anAdvisor();
  await enter(page, advisor);
  await page.goto(`${shopPath}/account?tab=proposals`);
  await page.getByRole('link', { name: 'See accessories' }).click();
  await expect(page).toHaveURL(/\/products/);
  const [one, two] = [
    (await aProposal(advisor, { firstName: 'Berta', lastName: 'Zorn' })).proposal,
    (await aProposal(advisor, { firstName: 'Carl', lastName: 'Yost' })).proposal,
  ];
  await page.goto(`${shopPath}/account?tab=proposals`);
  const shown = page.getByRole('heading', { name: /^Proposal #\d+$/ });
  await expect(shown).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Zorn');
  await press(page, 'Search');
  await expect(shown).toHaveText([`Proposal #${one.id}`]);
  await page.goto(`${shopPath}/proposals/${two.id}`);
  await page.getByRole('link', { name: 'All proposals' }).click();
  await expect(page).toHaveURL(/account\?tab=proposals/);
});

test('favourites that fit are put into the cart together; without any, the list leads to accessories', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  await enter(page, customer);
  await page.goto(`${shopPath}/favourites`);
  await page.getByRole('main').getByRole('link', { name: 'Go to accessories' }).click();
  await expect(page).toHaveURL(/\/products/);
  const vehicle = { year: 2027, model: 'Cairn', trim: 'Trail' };
  const sold = (await sellable(northgate, vehicle)).filter(({ needsChoice }) => !needsChoice);
  const names = sold.slice(0, 2).map(({ name }) => name);
  for (const { id, trimId, name } of sold.slice(0, 2)) {
    await page.goto(`${shopPath}/products/${id}?trim=${trimId}`);
    const heart = page.getByRole('button', { name: `Favourite: ${name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(`${shopPath}/favourites`);
  await press(page, 'Add all that fit your 2027 Cairn Trail');
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  for (const name of names)
    await expect(drawer.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
});

test('an order of a proposal names it, and leads to it', async ({ page }) => {
  const advisor = await anAdvisor();
  const { proposal } = await aProposal(advisor);
  await page.goto(await sent(advisor, proposal));
  await page.getByLabel('Your first and last name').fill('Anne Roy');
  const email = page.locator('input[name=email]');
  if (await email.isVisible()) await email.fill('anne.roy2@example.test');
  await page.locator('input[name=consent]').check();
  await page.locator('button[value=accept]').click();
  await expect(page.getByRole('link', { name: 'Follow your order' })).toBeVisible();
  await enter(page, advisor);
  await page.goto(`${shopPath}/account?tab=orders`);
  await page
    .getByRole('heading', { name: /^Order #/ })
    .first()
    .click();
  await page.getByRole('link', { name: `From proposal #${proposal.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/proposals/${proposal.id}$`));
  await page.getByRole('link', { name: /^Order #\d+$/ }).click();
  await expect(page).toHaveURL(/account\?tab=orders&search=\d+/);
});

test('news of a proposal leads to it, wherever its advisor is', async ({ page, browser }) => {
  const advisor = await anAdvisor();
  const [here, there] = [await aProposal(advisor), await aProposal(advisor)];
  const link = await sent(advisor, there.proposal);
  await enter(page, advisor);
  await page.goto(`${shopPath}/proposals/${here.proposal.id}`);
  const customer = await browser.newPage({ baseURL: test.info().project.use.baseURL! });
  await decline(customer, link);
  await customer.close();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/proposals/${there.proposal.id}$`));
});
