import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import { picture } from '#tests/data/pictures.ts';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, riveSud } from './begin.ts';
import { now } from './clock.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  refused,
  test,
  unreachable,
} from './support.ts';

const shop = riveSud.path;

// Dialogs open and close without animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealer admin signs in and opens a page of the admin area by its address. */
async function openAsAdmin(page: Page, address: string): Promise<void> {
  await enter(page, await signedIn(riveSud, 'dealer2@example.test', demoPassword));
  await page.goto(`${shop}/admin/${address}`);
}

/** The admin of a dealership that nothing else looks at, with two orders of this month. */
let own: Account;
test.beforeAll(async () => {
  own = await aDealership();
  const customer = await aCustomer(own.place);
  const [product] = await sellable(own.place);
  for (let orders = 0; orders < 2; orders += 1) await aPlacedOrder(customer, [lineOf(product!)]);
});

/** The admin of that dealership opens its list of orders. */
async function openOrders(page: Page): Promise<void> {
  await enter(page, own);
  await page.goto(`${own.place.path}/admin/orders`);
}

/** Holds back calls of one method; returns functions that let them continue or fail. */
async function holdBack(
  page: Page,
  method: string,
  end: 'continue' | 'abort',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    await route[end]();
  });
  return resolve;
}

for (const [folder, title] of [
  ['sales', 'Sales'],
  ['advisors', 'Advisors'],
]) {
  test(`${title}: figures of another range than the chosen one are neither shown nor saved`, async ({
    page,
    problems,
  }) => {
    problems.expected.push(unreachable);
    await openAsAdmin(page, `${folder}?startDate=2020-01-01`);
    const file = page.getByRole('button', { name: 'Export CSV' });
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(file).toBeEnabled();
    await page.route('**/analytics/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Dates:/ }).click();
    await page.getByRole('button', { name: 'Last 7 Days' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('figure')).toBeHidden();
    await expect(file).toBeDisabled();
    await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  });
}

test('of several files the one that is no picture is named, and the picture is taken', async ({
  page,
}) => {
  await openAsAdmin(page, 'dealer-products/new');
  await page.getByLabel('Pictures: Drop pictures here, or choose them').setInputFiles([
    { name: 'rack.jpg', mimeType: 'image/jpeg', buffer: await picture('small.jpg') },
    { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(
    page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem'),
  ).toHaveCount(1);
  await expect(
    page.getByText('Not taken, because it is too large or no picture: prices.txt'),
  ).toBeVisible();
});

test('who leaves a form while it is being saved stays where they went', {
  tag: '@everyday',
}, async ({ page }) => {
  await openOrders(page);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Edit order' }).click();
  await page.getByLabel('Dealer Notes').fill('Saved slowly');
  const goOn = await holdBack(page, 'PATCH', 'continue');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit order' })).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().includes('/auth/desk/'));
  goOn();
  await loaded;
  await expect(page.getByRole('status').getByText(/^Order #\d+ has been saved\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test('who opens an order again right after saving it changes it as it is now', async ({ page }) => {
  await openOrders(page);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const edit = page.getByRole('button', { name: 'Edit order' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await edit.click();
  await page.getByLabel('Dealer Notes').fill('Saved once');
  const { promise, resolve } = Promise.withResolvers<void>();
  // The order as it is after saving is loaded late.
  await page.route('**/auth/desk/*', (route) => promise.then(() => route.continue()), { times: 1 });
  await save.click();
  await expect(save).toHaveCount(0);
  await edit.click();
  await page.getByLabel('Dealer Notes').fill('Saved twice');
  await save.click();
  await expect(save).toHaveCount(0);
  resolve();
});

test('why one order was not deleted is not said of the next one', async ({ page, problems }) => {
  problems.expected.push(unreachable);
  await openOrders(page);
  const question = page.getByRole('dialog', { name: 'Delete Order' });
  const ask = async (row: number) => {
    await page
      .getByRole('row')
      .nth(row)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    await expect(question).toBeVisible();
  };
  await ask(1);
  const goOn = await holdBack(page, 'DELETE', 'abort');
  await question.getByRole('button', { name: 'Delete Order' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  const failed = page.waitForEvent('requestfailed');
  goOn();
  await failed;
  await ask(2);
  const confirm = question.getByRole('button', { name: 'Delete Order' });
  await expect(confirm).toBeEnabled();
  await expect(question.getByRole('alert')).toHaveCount(0);

  // A button that waits for its answer is disabled, and has the keyboard again when it has failed.
  const goOnAgain = await holdBack(page, 'DELETE', 'abort');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  goOnAgain();
  await expect(question.getByRole('alert')).toBeVisible();
  await expect(confirm).toBeFocused();
});

test('the role of a new colleague comes back with what was typed', async ({ page }) => {
  await openAsAdmin(page, 'users');
  const open = page.getByRole('button', { name: 'Create A Dealership Account' });
  const dialog = page.getByRole('dialog', { name: 'Create A Dealership Account' });
  await open.click();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Dealer Admin' });
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Amélie');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Amélie');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('3');
});

test('a search that was just typed and what is chosen meanwhile both hold', async ({ page }) => {
  await openOrders(page);
  const search = page.getByRole('searchbox', {
    name: 'Search by order, customer, phone, advisor or product',
  });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.install({ time: now() });
  await page.clock.pauseAt(now().getTime() + 60_000);
  await search.fill('zzzz');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Fulfilled' });
  await expect(page).toHaveURL(new RegExp(`status=${orderStatus.FULFILLED}`));
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(new RegExp(`status=${orderStatus.FULFILLED}&search=zzzz`));
  await page.clock.resume();
  await page
    .getByRole('button', { name: 'Clear search' })
    .filter({ hasText: 'Clear search' })
    .click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue('');
});

/** An order placed before this month; the page starts with this month's orders. */
async function earlierOrder(page: Page): Promise<{ id: number; email: string }> {
  const query = `dealerId=2&sortBy=createdAt&order=asc&rows=1&status=${orderStatus.ORDER}`;
  const { data } = await (
    await page.request.get(`/api/v1/auth/orders/getDealerOrders?${query}`)
  ).json();
  return { id: data[0].id, email: data[0].customer.email };
}

/** Another person of the dealership saves the order in another browser. */
async function saveElsewhere(page: Page, id: number, change: object): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const { status } = await page.evaluate(
    async ({ id, change, headers }) => {
      const body = JSON.stringify(change);
      const init = {
        method: 'PATCH',
        body,
        headers: { ...headers, 'Content-Type': 'application/json' },
      };
      return { status: (await fetch(`/api/v1/auth/orders/${id}`, init)).status };
    },
    { id, change, headers },
  );
  expect(status).toBe(200);
}

async function notesOf(page: Page, id: number): Promise<string> {
  const { data } = await (
    await page.request.get(`/api/v1/auth/orders/getDealerOrders?dealerId=2&search=%23${id}&rows=1`)
  ).json();
  return data[0].dealerNotes;
}

test('an order of an earlier month is found by its number, and dates hide no hit without a word', async ({
  page,
}) => {
  await openAsAdmin(page, 'orders');
  const { id, email } = await earlierOrder(page);
  const search = page.getByRole('searchbox', {
    name: 'Search by order, customer, phone, advisor or product',
  });
  const order = page.getByRole('button', { name: `#${id}`, exact: true });
  await search.fill(`#${id}`);
  await expect(order).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );

  await page.goto(
    `${shop}/admin/orders?search=${email}&startDate=2020-01-01&endDate=2020-01-31&sortBy=createdAt&direction=asc&rows=50`,
  );
  await expect(page.getByText(/^None in January 2020; \d+ at other dates\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all dates' }).click();
  await expect(page).toHaveURL(/dates=all/);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  await expect(order).toBeVisible();
  await search.fill('nobody at all');
  await expect(
    page.getByText('No placed or fulfilled order matches “nobody at all” at any date.'),
  ).toBeVisible();
});

test('what somebody else saved meanwhile stands beside what was typed, and nothing is saved over it unasked', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders/\\d+'));
  await openAsAdmin(page, 'orders');
  const { id } = await earlierOrder(page);
  await saveElsewhere(page, id, { dealerNotes: '' });
  await page.goto(`${shop}/admin/orders/${id}?edit=1`);
  const main = page.getByRole('main');
  const notes = main.getByLabel('Dealer Notes');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  await notes.fill('Call on Monday');
  await saveElsewhere(page, id, { dealerNotes: 'Call on Friday' });

  const conflict = main
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this in the meantime.' });
  for (let press = 0; press < 2; press += 1) {
    await save.click();
    await expect(conflict).toBeFocused();
    await expect(conflict).toBeInViewport();
  }
  const both = conflict.getByRole('row', { name: 'Dealer Notes' }).getByRole('cell');
  await expect(both).toHaveText(['Call on Monday', 'Call on Friday']);
  expect(await notesOf(page, id)).toBe('Call on Friday');
  await expectAccessible(page);

  await conflict.getByRole('button', { name: 'Drop mine, show theirs' }).click();
  await expect(notes).toHaveValue('Call on Friday');
  await expect(save).toBeDisabled();
  await expect(conflict).toHaveCount(0);

  await notes.fill('Call on Tuesday');
  await saveElsewhere(page, id, { dealerNotes: 'Call on Sunday' });
  // The draft survives a reload, although the order has changed meanwhile.
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(conflict.getByText('Call on Sunday').first()).toBeVisible();
  await save.click();
  expect(await notesOf(page, id)).toBe('Call on Sunday');
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(save).toHaveCount(0);
  expect(await notesOf(page, id)).toBe('Call on Tuesday');
});

test('an order that nobody touched closes without a question; what is typed outlasts Back, a reload and the session', async ({
  page,
}) => {
  await openOrders(page);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const main = page.getByRole('main');
  const edit = main.getByRole('button', { name: 'Edit order' });
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const notes = main.getByLabel('Dealer Notes');
  await edit.click();
  await expect(save).toBeDisabled();
  const priceSize = await main
    .getByLabel(/^Price of/)
    .first()
    .evaluate((input) => getComputedStyle(input).fontSize);
  expect(Number.parseFloat(priceSize)).toBeGreaterThanOrEqual(16);
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toHaveCount(0);

  await edit.click();
  await notes.fill('Not saved yet');
  await main
    .getByLabel(/^Price of/)
    .first()
    .fill('0.00');
  await main
    .getByLabel(/^Options Charges of/)
    .first()
    .fill('0');
  await expect(main.getByText('This item is free.')).toBeVisible();
  await page.goBack();
  await expect(save).toHaveCount(0);
  await expect(
    page.getByText(/^What you typed in order #\d+ is not saved, and kept/),
  ).toBeVisible();
  await edit.click();
  await expect(notes).toHaveValue('Not saved yet');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(notes).toHaveValue('Not saved yet');
  const opened = page.url();
  await page.context().clearCookies();
  await page.goto(opened);
  await page.getByLabel('Email').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(opened);
  await expect(notes).toHaveValue('Not saved yet');
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect(notes).not.toHaveValue('Not saved yet');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toHaveCount(0);
});

test('from the admin area to the shop and back: unsaved changes are asked about once, and what is said arrives', async ({
  page,
}) => {
  await openAsAdmin(page, 'dealer-settings/contact');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const before = await phone.inputValue();
  await phone.fill('4165550142');
  page.on('dialog', (question) =>
    expect.soft(question.message()).toBe('no question of the browser'),
  );
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await home.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone).toHaveValue('4165550142');
  await home.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(shop);
  await expect(page).toHaveTitle('Norvane Rive-Sud');
  await hydrated(page);

  await page.getByRole('link', { name: 'Admin area' }).click();
  await expect(page).toHaveURL(`${shop}/admin/sales`);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Sales \| Norvane Rive-Sud$/); // with news of orders
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(shop);
  await page.goBack();
  await expect(phone).toHaveValue(before);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${shop}/login`);
  await expect(page.getByText('You have successfully logged out.')).toBeVisible();
});
