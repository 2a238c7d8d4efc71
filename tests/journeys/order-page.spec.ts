import type { Locator, Page } from '@playwright/test';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aWorker,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { pressTooLate } from './steps.ts';
import { expect, expectAccessible, refused, sessionEnded, test, unreachable } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealership with an order of two items. */
async function anOrder(): Promise<{
  admin: Account;
  id: number;
  address: string;
  names: string[];
}> {
  const admin = await aDealership();
  const customer = await aCustomer(admin.place, { firstName: 'Ines', lastName: 'Okafor' });
  const items = (await sellable(admin.place)).slice(0, 2);
  const { id } = await aPlacedOrder(customer, [lineOf(items[0]!), lineOf(items[1]!)]);
  const names = items.map(({ name }) => name);
  return { admin, id, address: `${admin.place.path}/admin/orders/${id}`, names };
}

const stage = (page: Page, name: string) =>
  expect(page.getByRole('status').getByText(name, { exact: true })).toBeVisible();

const history = (page: Page) => page.getByRole('region', { name: 'History' });

/** Comes back to the tab, which makes the page look for news at once, as it does every 20 s. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Does the action of a button in its dialog. */
async function act(page: Page, action: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).first().click();
  await fill?.();
  const name = new RegExp(`^${action}( \\(\\d+\\))?$`);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an order goes from new to fitted on its page, and a step is taken back', async ({ page }) => {
  const { admin, id, address, names } = await anOrder();
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/orders?order=${id}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: `Order #${id}`, level: 1 })).toBeVisible();
  await stage(page, 'New');
  await expectAccessible(page);

  await act(page, 'Acknowledge');
  await stage(page, 'To order');
  await act(page, 'Parts ordered', async () => {
    await page.getByRole('dialog').getByLabel('Supplier’s order number').fill('N-1042');
    await expectAccessible(page);
  });
  await stage(page, 'Waiting for parts');
  await expect(history(page).getByText(/ ordered .* N-1042$/)).toBeVisible();

  await act(page, 'Received', async () => {
    await page.getByRole('dialog').getByRole('checkbox', { name: names[1]! }).uncheck();
    await page.getByRole('dialog').getByLabel('Bin').fill('A3');
  });
  await expect(history(page).getByText(`received ${names[0]}, bin A3`)).toBeVisible();
  await history(page).getByRole('button', { name: 'Undo: Received' }).click();
  await expect(history(page).getByText('undid a step: Received')).toBeVisible();
  await expect(history(page).locator('s')).toContainText(`received ${names[0]}, bin A3`);
  await stage(page, 'Waiting for parts');
  await act(page, 'Received');
  await expect(history(page).getByText('and 1 other item').last()).toBeVisible();
  await expectAccessible(page);
});

test('what is typed outlasts a reload, and a step that somebody else took is shown before it is repeated', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'), unreachable);
  const { admin, id, address, names } = await anOrder();
  const colleague = await aColleague(admin, roleIds.dealerAdmin, { firstName: 'Remi' });
  await enter(page, admin);
  await page.goto(address);
  await history(page).getByLabel('Add a note').fill('Comes on Friday');
  await page.reload();
  await expect(history(page).getByLabel('Add a note')).toHaveValue('Comes on Friday');

  await page.getByRole('button', { name: 'Acknowledge' }).first().click();
  await page.getByRole('dialog').getByLabel('Note').fill('Called the customer');
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Note')).toHaveValue('Called the customer');

  const lineIds = await linesOf(colleague, id);
  await takeStep(colleague, id, { kind: 'reserve', lineIds: [lineIds[0]!] });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    `Remi Tremblay found ${names[0]} in stock`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The note is stored, but its answer is lost: pressing again does not add it twice.
  await page.route(
    '**/actions?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const add = history(page).getByRole('button', { name: 'Add note' });
  const added = history(page).getByRole('listitem').filter({ hasText: 'Comes on Friday' });
  await add.click();
  await expect(
    page.getByRole('status').getByText('The shop cannot be reached right now'),
  ).toBeVisible();
  await expect(history(page).getByLabel('Add a note')).toHaveValue('Comes on Friday');
  await add.click();
  await expect(history(page).getByLabel('Add a note')).toHaveValue('');
  await expect(added).toHaveCount(1);
});

test('a session that ends over an action, a change of an item and a new item leaves what was typed @phone', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.expected.push(sessionEnded);
  const { admin, address, names } = await anOrder();
  await enter(page, admin);
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Parts ordered' }).click();
  await dialog.getByLabel('Supplier’s order number').fill('N-1042');
  await dialog.getByRole('checkbox', { name: names[1]! }).uncheck();
  await signInAgain(page, admin, dialog.getByRole('button', { name: /^Parts ordered/ }));
  await expect(dialog.getByLabel('Supplier’s order number')).toHaveValue('N-1042');
  await expect(dialog.getByRole('checkbox', { name: names[1]! })).not.toBeChecked();
  await dialog.getByRole('button', { name: /^Parts ordered/ }).click();
  await expect(history(page).getByText(/ ordered .* N-1042$/)).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${names[1]}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change item' }).click();
  await dialog.getByLabel('Unit price').fill('0.50');
  await signInAgain(page, admin, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByLabel('Unit price')).toHaveValue('0.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(history(page).getByText(/ changed .*\$0\.50 each/)).toBeVisible();

  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Search by name or product number').fill(names[0]!);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  const add = page.getByRole('button', { name: /^Add for / });
  await signInAgain(page, admin, add);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await add.click();
  await expect(history(page).getByText(` added ${names[0]}`)).toBeVisible();
});

/** Presses a button when the session has ended, signs in again, and is where that was. */
async function signInAgain(page: Page, { email, password }: Account, press: Locator) {
  const opened = page.url();
  await page.context().clearCookies({ name: 'trimline_session' });
  await pressTooLate(press);
  await page
    .getByRole('dialog', { name: 'Session Timeout' })
    .getByRole('button', { name: 'Login' })
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(opened);
}

test('what a colleague does shows without a reload, and leaves what is being typed', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const { admin, id, address, names } = await anOrder();
  const colleague = await aColleague(admin, roleIds.dealerAdmin, { firstName: 'Remi' });
  await enter(page, admin);
  await page.goto(address);
  await stage(page, 'New');
  const note = history(page).getByLabel('Add a note');
  await note.fill('Comes on Friday');
  await takeStep(colleague, id, { kind: 'acknowledge' });
  const changed = page.getByRole('status').filter({ hasText: 'Changed by Remi' });
  await expect(async () => {
    await comeBack(page);
    await expect(changed).toContainText('Changed by Remi Tremblay just now', { timeout: 1_000 });
  }).toPass();
  await stage(page, 'To order');
  await expect(note).toHaveValue('Comes on Friday');
  await expect(note).toBeFocused();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Close' }).click();
  await expect(changed).toHaveCount(0);

  // Under a dialog nothing moves: who answers it is told of the conflict.
  await page.getByRole('button', { name: 'Parts ordered' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier’s order number').fill('N-7');
  await takeStep(colleague, id, { kind: 'reserve', lineIds: [(await linesOf(colleague, id))[0]!] });
  await comeBack(page);
  await dialog.getByRole('button', { name: /^Parts ordered/ }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    `Remi Tremblay found ${names[0]} in stock`,
  );
  await expect(dialog.getByLabel('Supplier’s order number')).toHaveValue('N-7');
});

test('who fetches parts works on the page without a price; an order that is not there is said to be away', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(404, 'v1/auth/desk/\\d+'));
  const { admin, address, names } = await anOrder();
  await enter(page, await aWorker(admin, ['parts']));
  await page.goto(address);
  await stage(page, 'New');
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'In stock' }).click();
  await page.getByRole('dialog').getByLabel('Bin').fill('B7');
  await page.getByRole('dialog').getByRole('button', { name: 'In stock (2)' }).click();
  await expect(
    history(page).getByText(`found ${names[0]} and 1 other item in stock, bin B7`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${admin.place.path}/admin/orders/99999999`);
  await expect(page.getByRole('alert').getByText('This order is not there.')).toBeVisible();
  await expectAccessible(page);
});

const seenBy = async ({ client }: Account, id: number) =>
  (await client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

const linesOf = async (person: Account, id: number) =>
  (await seenBy(person, id)).lines.map((line) => line.id);
