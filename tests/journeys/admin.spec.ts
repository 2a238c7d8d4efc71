import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { picture } from '#tests/data/pictures.ts';
import {
  aCustomer,
  aPlacedOrder,
  lineOf,
  type Place,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { enter, foothills, riveSud } from './begin.ts';
import {
  cellsOf,
  chooseAction,
  newAddress,
  openAdmin,
  openList,
  openSettings,
  pressTooLate,
  register,
  said,
  saveSettings,
  signIn,
} from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  refused,
  sessionEnded,
  test,
} from './support.ts';

type Vehicle = [year: string, model: string, trim: string];

interface Shop {
  place: Place;
  admin: string;
  vehicle: Vehicle;
  /** Another vehicle of the same model; products that fit only `vehicle` do not fit it. */
  otherVehicle: Vehicle;
  hourlyRate: string;
  phone: string;
  phoneShown: string;
}

/** Each width has its own dealership: these journeys change prices and settings. */
const shops: Readonly<Record<string, Shop>> = {
  phone: {
    ...{ place: riveSud, admin: 'dealer2@example.test' },
    ...{ vehicle: ['2027', 'Esker', 'Trail'], otherVehicle: ['2027', 'Esker', 'Signature'] },
    ...{ hourlyRate: '128.5', phone: '4505550178', phoneShown: '(450) 555-0178' },
  },
  desktop: {
    ...{ place: foothills, admin: 'admin@example.test' },
    ...{ vehicle: ['2027', 'Skerry', 'Select'], otherVehicle: ['2027', 'Skerry', 'Reserve'] },
    ...{ hourlyRate: '149', phone: '4035550116', phoneShown: '(403) 555-0116' },
  },
};
// Dialogs open at once: a fading dialog's text lacks contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const project = () => test.info().project.name;
const shop = () => shops[project()]!;
const shopPath = () => shop().place.path;
const pictures = async () => [
  { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await picture('small.jpg') },
  { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture('photo.jpg') },
];

/** Price and fitting of a product in cents, by contract 3.3 and 3.1, as shoppers read it. */
function installed(price: string, frt: string, hourlyRate = shop().hourlyRate): string {
  const cents =
    Math.round(Number(price) * 100) + Math.round(Number(frt) * Number(hourlyRate) * 100);
  return (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
}

const signedInAdmin = () => signedIn(shop().place, shop().admin, demoPassword);

async function signInAsAdmin(page: Page): Promise<void> {
  await enter(page, await signedInAdmin());
}

/**
 * Opens another browser of the same width; its errors fail the test too, except refusals by the
 * server.
 */
async function anotherPerson(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  other.on('pageerror', (error) => expect.soft(String(error)).toBe(''));
  other.on('response', (response) =>
    expect.soft(response.status(), response.url()).toBeLessThan(500),
  );
  other.on('console', (message) => {
    const isRefusal = /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusal) expect.soft(message.text()).toBe('');
  });
  return other;
}

/** Opens the list of everything that fits the vehicle. */
async function lookAtList(page: Page): Promise<void> {
  await openList(page, ...shop().vehicle, shopPath());
}

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const field = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true });

/** Chooses an entry in a row's menu. */
/**
 * Checks accessibility after loading and scrolled to the top: elsewhere the sticky header covers
 * targets.
 */
async function expectPageAccessible(page: Page): Promise<void> {
  await expect(
    page.locator('[data-loading="true"], [aria-busy="true"], .mantine-Skeleton-root[data-visible]'),
  ).toHaveCount(0);
  await expectAccessible(page);
}

test('every page of the admin area is reached by its drawer and is accessible', async ({
  page,
}) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto(`${shopPath()}/admin`);
  await expect(page).toHaveURL(/\/admin\/sales/);
  const titles = [
    ...[
      'Today',
      'Sales',
      'Advisors',
      'Audience',
      'Behaviour',
      'Customers',
      'Interest',
      'Dealer Products',
      'Manufacturer Products',
      'Orders',
    ],
    ...['User Accounts', 'Customer Accounts', 'Dealership Settings'],
  ];
  for (const title of titles) {
    if (project() === 'phone') await page.getByRole('button', { name: 'Admin menu' }).click();
    if (project() === 'phone' && title === 'Sales') await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: title, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPageAccessible(page);
    expect(await coveredCells(page), title).toEqual([]);
  }
});

/**
 * Visible table cells whose centre another element covers, so that a press would hit that element.
 */
const coveredCells = (page: Page) =>
  cellsOf(page).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const found =
        width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      return found && !cell.contains(found)
        ? [`${cell.textContent} (${found.outerHTML.slice(0, 100)})`]
        : [];
    }),
  );

test('a row opens wherever it is pressed, but not by its menu nor by marking a text', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'orders', 'Orders');
  const first = page.getByRole('row').nth(1);
  const number = (await first.getByRole('button', { name: /^#\d+$/ }).textContent())!;
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menu').evaluate((menu: HTMLElement) => menu.click());
  await page.keyboard.press('Escape');
  const third = cellsOf(first).nth(2);
  await third.evaluate((cell: HTMLElement) => {
    getSelection()!.selectAllChildren(cell);
    cell.click();
    getSelection()!.removeAllRanges();
  });
  await expect(page).toHaveURL(/\/orders$/);
  await third.click();
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
});

test('the range of the figures is chosen in a dialog, and stands in the address', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'sales', 'Sales');
  await page.getByRole('button', { name: /^Dates:/ }).click();
  await page.getByRole('button', { name: 'Custom Range' }).click();
  await expectAccessible(page);
  await page.getByLabel('From').fill('2026-11-10');
  await page.getByLabel('To', { exact: true }).fill('2026-11-05');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The range ends before it starts.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-11-15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/startDate=2026-11-10&endDate=2026-11-15/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Dates:.*Nov 10/ })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Admin menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Advisors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Advisors' })).toBeVisible();
  await expect(page).toHaveURL(/advisors\?startDate=2026-11-10&endDate=2026-11-15/);
  await openAdmin(page, shopPath(), 'sales?startDate=2026-13-01&endDate=x', 'Sales');
  await expect(page).not.toHaveURL(/2026-13/);
});

test('one press clears the range: the figures are those of all dates', async ({ page }) => {
  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'advisors?startDate=2020-01-01&endDate=2020-01-31', 'Advisors');
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures).toContainText('$0.00');
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await expect(page).toHaveURL(/advisors\?dates=all$/);
  await expect(page.getByRole('button', { name: 'Dates: All dates' })).toBeVisible();
  await expect(figures).toContainText(/\$[1-9]/);
});

test('a dealer product is created, found by a shopper, changed, deactivated and deleted', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow();
  const own = project();
  const name = `Winter cover ${own}`;
  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'dealer-products', 'Dealer Products');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expectPageAccessible(page);

  await expect(page.getByText('Category', { exact: true })).toBeVisible(); // without a '*'
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await field(page, 'Name').fill(name);
  await field(page, 'Number').fill(`WINTER-${own}`);
  await page
    .getByRole('combobox', { name: 'Category', exact: true })
    .selectOption({ label: 'Exterior' });
  await field(page, 'Price').fill('249.50');
  await field(page, 'FRT').fill('0.5');
  await field(page, 'Cost').fill('120');
  const preview = page.getByRole('complementary', { name: 'What the shopper will see' });
  await expect(preview.getByText(installed('249.50', '0.5'))).toBeVisible();
  await page
    .getByLabel('Pictures: Drop pictures here, or choose them')
    .setInputFiles(await pictures());
  await expect(
    page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem'),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Move front.jpg earlier' }).click();
  await page
    .getByRole('searchbox', { name: 'Search year, model or trim' })
    .fill(shop().vehicle.join(' '));
  await page.getByRole('checkbox', { name: shop().vehicle[2], exact: true }).check();
  await expect(page.getByText(/^1 of \d+ trims chosen$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product created successfully.');
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Products' })).toBeVisible();

  const shopper = await anotherPerson(browser, page);
  await openList(shopper, ...shop().otherVehicle, shopPath());
  await expect(shopper.getByText(/^Showing \d+ products$/)).toBeVisible();
  await expect(card(shopper, name)).toHaveCount(0);
  await lookAtList(shopper);
  await expect(card(shopper, name)).toContainText(`Installed Price ${installed('249.50', '0.5')}`);
  const list = shopper.url();
  await card(shopper, name).getByRole('link').click();
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shopper.getByRole('img', { name: `${name}, picture 1 of 2` })).toBeVisible();

  await openAdmin(page, shopPath(), `dealer-products?search=WINTER-${own}`, 'Dealer Products');
  await row(page, name).getByRole('button').first().click();
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  await expectPageAccessible(page);
  await field(page, 'Price').fill('199.95');
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  await shopper.reload();
  await expect(shopper.getByText(installed('199.95', '0.5')).first()).toBeVisible();
  await shopper.goto(list);
  await expect(card(shopper, name)).toContainText(`Installed Price ${installed('199.95', '0.5')}`);

  await row(page, name).getByRole('button').first().click();
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  await expect(row(page, name).getByText('Inactive')).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText(/^Showing \d+ products$/)).toBeVisible();
  await expect(card(shopper, name)).toHaveCount(0);
  await shopper.context().close();

  await chooseAction(page, name, 'Delete Product');
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
  await expect(
    dialog.getByText(`${name} leaves the shop for good.`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete Product' }).click();
  await said(page, `${name} was deleted.`);
  await expect(row(page, name)).toHaveCount(0);
});

test('a dealership sells a manufacturer’s product at its own price until it removes it', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await signInAsAdmin(page);
  const shopper = await anotherPerson(browser, page);
  await lookAtList(shopper);
  const product = await productWithoutOverride(
    page,
    new URL(shopper.url()).searchParams.get('trim')!,
  );
  const { name, number } = product;
  const retail = installed(String(product.price), String(product.frt));
  await expect(card(shopper, name)).toContainText(`Installed Price ${retail}`);

  await openAdmin(
    page,
    shopPath(),
    `manufacturer-products?search=${number}`,
    'Manufacturer Products',
  );
  await expect(row(page, number).getByText('not set')).toHaveCount(2);
  await row(page, number).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Dealer price and FRT' });
  await field(dialog, 'Dealer Price').fill('12.');
  await field(dialog, 'Dealer Price').blur();
  await expect(
    dialog.getByText('The Dealer Price field must contain only decimal values'),
  ).toBeVisible();
  await field(dialog, 'Dealer Price').fill('77.77');
  await field(dialog, 'Dealer FRT').fill('2.5');
  await expect(dialog.getByText(installed('77.77', '2.5'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Override saved successfully.');
  await expect(row(page, number).getByText('$77.77')).toBeVisible();
  await shopper.reload();
  await expect(card(shopper, name)).toContainText(`Installed Price ${installed('77.77', '2.5')}`);

  await row(page, number).getByRole('button').first().click();
  await expect(field(dialog, 'Dealer Price')).toHaveValue('77.77');
  await dialog.getByRole('button', { name: 'Remove override' }).click();
  await said(page, 'The override was removed.');
  await expect(row(page, number).getByText('not set')).toHaveCount(2);
  await shopper.reload();
  await expect(card(shopper, name)).toContainText(`Installed Price ${retail}`);
  await shopper.context().close();
});

interface ListedForAdmin {
  id: number;
  name: string;
  number: string;
  price: number;
  frt: number;
  dealerPrice: number | null;
  dealerFrt: number | null;
  dealerFeatured: boolean | null;
}

/** A manufacturer's product that fits the trim and has no override. */
async function productWithoutOverride(page: Page, trim: string): Promise<ListedForAdmin> {
  const { dealerId } = shop().place;
  const dataOf = async (address: string) => (await (await page.request.get(address)).json()).data;
  const fitting: { id: number }[] = await dataOf(
    `/api/v1/products?trim=${trim}&dealerId=${dealerId}`,
  );
  const ids = new Set(fitting.map(({ id }) => id));
  const all: ListedForAdmin[] = await dataOf(
    `/api/v1/auth/products/Manufacturer/${dealerId}?rows=50`,
  );
  return all.find(
    ({ id, dealerPrice, dealerFrt, dealerFeatured }) =>
      ids.has(id) && [dealerPrice, dealerFrt, dealerFeatured].every((own) => own === null),
  )!;
}

test('an order is changed and fulfilled, its history says so, and another one is deleted', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow();
  const buyer = await aCustomer(shop().place);
  const [sold] = await sellable(shop().place);
  const product = sold!.name;
  const { id: number } = await aPlacedOrder(buyer, [lineOf(sold!)]);
  const { id: unwanted } = await aPlacedOrder(buyer, [lineOf(sold!)]);
  const customer = await anotherPerson(browser, page);
  await enter(customer, buyer);

  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'orders', 'Orders');
  await page
    .getByRole('searchbox', { name: 'Search by order, customer, phone, advisor or product' })
    .fill(`#${number}`);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: `#${number}`, exact: true }).click();
  const edit = page.getByRole('button', { name: 'Edit order' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await edit.click();
  await expect(save).toBeDisabled();
  await expectPageAccessible(page);
  const total = page.locator('form').getByRole('definition').nth(0);
  const before = await total.textContent();
  await field(page, `Quantity of ${product}`).fill('3');
  await expect(total).not.toHaveText(before!);
  await save.click();
  await said(page, `Order #${number} has been saved.`);
  await expect(save).toHaveCount(0);

  await edit.click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Fulfilled' });
  await expect(
    page.getByText('Once it is saved, this can be undone', { exact: false }),
  ).toBeVisible();
  await save.click();
  const question = page.getByRole('dialog', { name: `Order #${number}: Fulfilled?` });
  await expect(question.getByText('This can be undone', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await save.click();
  await question.getByRole('button', { name: 'Save as Fulfilled' }).click();
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items.getByText(/^Handed over [A-Z][a-z]{2} \d{1,2}$/)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await history.locator('summary').click();
  await expect(history.getByText(`Quantity of ${product}: 1 → 3`)).toBeVisible();
  await expect(history.getByText('Status: Ordered → Fulfilled')).toBeVisible();

  await openAdmin(page, shopPath(), `orders?search=%23${unwanted}`, 'Orders');
  await chooseAction(page, `Order ID ${unwanted}`, 'Delete Order');
  const deletion = page.getByRole('dialog', { name: 'Delete Order' });
  await expect(
    deletion.getByText(`Order #${unwanted} of Zoé Tremblay`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await deletion.getByRole('button', { name: 'Delete Order' }).click();
  await said(page, `Order #${unwanted} has been deleted.`);
  await expect(page.getByRole('button', { name: `#${unwanted}`, exact: true })).toHaveCount(0);

  await customer.goto(`${shopPath()}/account?tab=orders`);
  await expect(customer.getByText(`Order #${number}`).first()).toBeVisible();
  await expect(customer.getByText('Fulfilled').first()).toBeVisible();
  await expect(customer.getByText(`Order #${unwanted}`)).toHaveCount(0);
  await customer.context().close();
});

test('a colleague gets an account, signs in, and is out at once when it is deactivated', {
  tag: '@phone',
}, async ({ page, browser, problems }) => {
  test.slow();
  problems.expected.push(sessionEnded, refused(422, 'login')); // the deactivated colleague
  problems.expected.push(refused(422, 'registerDealershipUser')); // the closed account's address
  const email = newAddress('colleague');
  await signInAsAdmin(page);
  await openAdmin(page, shopPath(), 'users', 'User Accounts');
  await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
  const create = page.getByRole('dialog', { name: 'Create A Dealership Account' });
  await expect(create.getByRole('combobox', { name: 'Role' })).toHaveValue('4');
  await expectAccessible(page);
  await field(create, 'First Name').fill('Amélie');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(create, 'First Name')).toHaveValue('Amélie');
  await field(create, 'Last Name').fill('Roy');
  await field(create, 'Email').fill(email);
  await create.getByRole('radio', { name: 'Set a password' }).check();
  await field(create, 'Password').fill('first-password');
  await field(create, 'Confirm Password').fill('first-passwor');
  await create.getByRole('button', { name: 'Create account' }).click();
  await expect(create.getByText('This field does not match')).toBeVisible();
  await field(create, 'Confirm Password').fill('first-password');
  await create.getByRole('button', { name: 'Create account' }).click();
  await said(page, 'You have successfully created a dealership user.');
  await expect(row(page, email).getByText('Product Advisor')).toBeVisible();

  const colleague = await anotherPerson(browser, page);
  await signIn(colleague, email, 'first-password', shopPath());
  await expect(colleague.getByText('Dealer Stats').first()).toBeVisible();

  await row(page, email).getByRole('button').first().click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(field(edit, 'First Name')).toHaveValue('Amélie');
  await field(edit, 'First Name').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await field(edit, 'First Name').fill('Camille-Ève');
  await field(edit, 'Last Name').fill('O’Brien');
  await field(edit, 'Phone Number').fill('+1 (416) 555-0123');
  await edit.getByRole('combobox', { name: 'Role' }).selectOption('Dealer Admin');
  await edit.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Account information has been successfully updated.');
  await expect(row(page, email)).toContainText('Camille-Ève O’Brien');
  await expect(row(page, email)).toContainText('Dealer Admin');
  await colleague.goto(`${shopPath()}/admin/users`); // with the rights of the new role at once
  await expect(colleague.getByRole('heading', { level: 1, name: 'User Accounts' })).toBeVisible();
  await colleague.goto(`${shopPath()}/account`);
  await hydrated(colleague);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile((await (await saving).path())!, 'utf8');
  expect(file).toContain(`"Camille-Ève O’Brien","${email}","4165550123","Dealer Admin","","20`);

  await chooseAction(page, 'Camille-Ève O’Brien', 'Delete User');
  const deletion = page.getByRole('dialog', { name: 'Delete User' });
  await expect(
    deletion.getByText(/Camille-Ève O’Brien will be signed out everywhere/),
  ).toBeVisible();
  await expectAccessible(page);
  await deletion.getByRole('button', { name: 'Delete User' }).click();
  await said(page, 'The selected account has been successfully deactivated.');
  await expect(row(page, email)).toHaveCount(0);

  const accounts = page.getByRole('combobox', { name: 'Accounts', exact: true });
  await accounts.selectOption('Closed accounts');
  await expect(row(page, email)).toBeVisible();
  await expectPageAccessible(page);

  await pressTooLate(colleague.getByRole('button', { name: 'Save changes' }));
  await expect(colleague.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible();
  await colleague.goto(`${shopPath()}/account`);
  await expect(colleague).toHaveURL(/\/login\?redirect=/);
  await hydrated(colleague);
  await colleague.getByLabel('Email').fill(email);
  await colleague.getByLabel('Password', { exact: true }).fill('first-password');
  await colleague.getByRole('button', { name: 'Sign In' }).click();
  await said(colleague, 'One or more of the fields were invalid. Please try again.');

  await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
  await field(create, 'First Name').fill('Camille');
  await field(create, 'Last Name').fill('Again');
  await field(create, 'Email').fill(email);
  await create.getByRole('radio', { name: 'Set a password' }).check();
  await field(create, 'Password').fill('second-password');
  await field(create, 'Confirm Password').fill('second-password');
  await create.getByRole('button', { name: 'Create account' }).click();
  await expect(create.getByText(/account of Camille-Ève O’Brien .* was closed/)).toBeVisible();
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Restore account' }).click();
  await said(page, 'Camille-Ève O’Brien can sign in again, with the same password as before.');
  await expect(row(page, email)).toHaveCount(0);
  await signIn(colleague, email, 'first-password', shopPath());
  await colleague.context().close();
});

test('the storefront follows the dealership’s settings at once', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAsAdmin(page);
  const shopper = await anotherPerson(browser, page);
  await lookAtList(shopper);
  const product = await productWithoutOverride(
    page,
    new URL(shopper.url()).searchParams.get('trim')!,
  );
  const [price, frt] = [String(product.price), String(product.frt)];
  const footer = shopper.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: shop().phoneShown })).toBeVisible();
  await expect(card(shopper, product.name)).toContainText(
    `Installed Price ${installed(price, frt)}`,
  );

  await openSettings(page, shopPath(), 'contact');
  await field(page, 'Phone').fill('416555');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.getByText('Please make sure your number is 10 digits (include area code)'),
  ).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await expectPageAccessible(page);
  try {
    await saveThem(page, '4165550199', '201.5');
    await shopper.reload();
    await expect(footer.getByRole('link', { name: '(416) 555-0199' })).toBeVisible();
    await expect(card(shopper, product.name)).toContainText(
      `Installed Price ${installed(price, frt, '201.5')}`,
    );
  } finally {
    const fresh = await page.context().newPage();
    await openSettings(fresh, shopPath(), 'contact');
    await saveThem(fresh, shop().phone, shop().hourlyRate);
  }
  await shopper.reload();
  await expect(footer.getByRole('link', { name: shop().phoneShown })).toBeVisible();
  await shopper.context().close();
});

/** Saves both, from the page of the one to that of the other. */
async function saveThem(page: Page, phone: string, hourlyRate: string): Promise<void> {
  await field(page, 'Phone').fill(phone);
  await saveSettings(page);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('labour');
  await page.keyboard.press('Enter');
  await field(page, 'Labour Rate').fill(hourlyRate);
  await saveSettings(page);
}

test('visitors are asked to sign in, and customers are led to their account', {
  tag: '@desktop',
}, async ({ page }) => {
  const { path } = shop().place;
  await page.goto(`${path}/admin/orders/7`);
  await expect(page).toHaveURL(
    `${path}/login?redirect=${encodeURIComponent(`${path}/admin/orders/7`)}`,
  );
  const email = newAddress('curious');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
  await register(page, email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${path}/account`);
  await page.goto(`${path}/admin/dealer-settings`);
  await expect(page).toHaveURL(`${path}/account`);
});
