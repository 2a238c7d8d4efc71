import type { Page } from '@playwright/test';
import { maxLines } from '#shared/rules/cart.ts';
import {
  aCart,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { chooseVehicle, openList } from './steps.ts';
import { expect, expectAccessible, hydrated, shopPath, test } from './support.ts';

const favourites = `${shopPath}/favourites`;
const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };

/** Chooses a vehicle and opens the first product of its list; returns the product's name. */
async function openFirstProduct(page: Page, trim: string): Promise<string> {
  await openList(page, '2027', 'Cairn', trim);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/\d+\?trim=\d+/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  return (await page.getByRole('heading', { level: 1 }).textContent())!;
}

const chosen = (page: Page, vehicle: string) =>
  page.getByRole('button', { name: `${vehicle}: change vehicle` });

/** A favourite's link: other lists have no hearts here. */
const favourite = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Favourite: ${name}` }) })
    .getByRole('link', { name, exact: true });

/** Keys of the lists of viewed products in the device's storage. */
const viewedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('trimline:viewed:')),
  );

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByText('You have successfully logged out.')).toBeVisible();
}

test('two people on one tablet: favourites and vehicles follow their account and leave the device', {
  tag: '@phone',
}, async ({ page }) => {
  const [first, second] = await Promise.all([aCustomer(northgate), aCustomer(northgate)]);
  const name = await openFirstProduct(page, 'Trail');
  const heart = page.getByRole('button', { name: `Favourite: ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(favourites);
  await expect(favourite(page, name)).toBeVisible();
  await expect(page.getByRole('link', { name: /2027 Cairn Trail/ })).toBeVisible();
  await expectAccessible(page);

  // The next day: Home has cleared the choice, and Account chooses the vehicle again.
  await page.goto(shopPath);
  await hydrated(page);
  const joined = page.waitForResponse(
    (answer) => answer.url().includes('/auth/garage') && answer.request().method() === 'POST',
  );
  await enter(page, first);
  await page.goto(`${shopPath}/account?tab=garage`);
  await joined;
  await expect(chosen(page, "'27 Cairn Trail")).toBeVisible();
  await expect(favourite(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name })).toBeVisible();
  expect(await viewedKeys(page)).toHaveLength(1);
  await logOut(page);
  expect(await viewedKeys(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
    /productId|Cairn/,
  );

  await enter(page, second);
  await page.goto(`${shopPath}/account?tab=garage`);
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(page.getByRole('link', { name: /Cairn/ })).toHaveCount(0);
  await expect(viewed).toHaveCount(0);
  await logOut(page);

  // On another device, where nothing was kept: a fresh sign-in has both again.
  const again = await signedIn(northgate, first.email, first.password);
  await enter(page, again);
  await page.goto(favourites);
  await expect(favourite(page, name)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove the 2027 Cairn Trail' });
  const inAccount = async () => {
    const { vehicles, favourites } = (await again.client.call('GET /api/v1/auth/garage', {})).body;
    return [vehicles.length, favourites.length];
  };
  await remove.click();
  await expect.poll(inAccount).toEqual([0, 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(inAccount).toEqual([1, 1]);
  await remove.click();
  await page.getByRole('button', { name: `Favourite: ${name}` }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect.poll(inAccount).toEqual([0, 0]);
  await page.reload();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(page.getByText('Vehicles that you choose stay here')).toBeVisible();
});

test('all favourites that fit go into the cart at one press, and the page says which do not', {
  tag: '@phone',
}, async ({ page }) => {
  const sold = await sellable(northgate, cairn);
  const [plain, other] = sold.filter(({ needsChoice }) => !needsChoice);
  const coloured = sold.find(({ needsChoice }) => needsChoice)!;
  await openList(page, '2027', 'Cairn', 'Trail');
  for (const { name } of [plain!, other!, coloured])
    await page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).click();
  await page.goto(favourites);
  await hydrated(page);
  const addAll = page.getByRole('button', { name: 'Add all that fit your 2027 Cairn Trail' });
  await addAll.click();
  await expect(page.getByText('2 favourites added to your cart.')).toBeVisible();
  await expect(page.getByRole('status').getByText(coloured.name)).toContainText('choose colour');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  for (const { name } of [plain!, other!])
    await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expect(drawer.getByText('Subtotal (2 items)')).toBeVisible();
});

test('an earlier vehicle is one press away in the dialog', { tag: '@desktop' }, async ({
  page,
}) => {
  await chooseVehicle(page, '2027', 'Cairn', 'Trail');
  await expect(chosen(page, "'27 Cairn Trail")).toBeVisible(); // it is stored once its list is there
  await chooseVehicle(page, '2026', 'Esker', 'Plus');
  await chosen(page, "'26 Esker Plus").click();
  const dialog = page.getByRole('dialog', { name: 'Choose your vehicle' });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /2027 Cairn Trail/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2027 Cairn Trail');
});

test('an earlier order is ordered again: what is sold is in the cart', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const [product] = await sellable(northgate, cairn);
  const { id } = await aPlacedOrder(customer, [lineOf(product!, { quantity: 2, installed: true })]);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  await hydrated(page);
  await page.getByRole('heading', { name: `Order #${id}` }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('link', { name: product!.name })).toBeVisible();
  await expect(drawer.getByText('Subtotal (2 items)')).toBeVisible();
  await expectAccessible(page);
});

test('an earlier order finds room for one line in the cart: the other is named, and not counted', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const ways = ['Trail', 'Core', 'Touring'].flatMap((trim) =>
    [false, true].map((installed) => ({ trim, installed })),
  );
  const choices = await Promise.all(
    ways.map(async ({ trim, installed }) =>
      (await sellable(northgate, { ...cairn, trim }))
        .filter(({ needsChoice }) => !needsChoice)
        .map((product) => lineOf(product, { installed })),
    ),
  );
  const plain = (await sellable(northgate, { year: 2026, model: 'Pika' })).filter(
    ({ needsChoice }) => !needsChoice,
  );
  const [first, second] = [plain[0]!, plain[1]!];
  const { id } = await aPlacedOrder(customer, [lineOf(first), lineOf(second)]);
  await aCart(customer, choices.flat().slice(0, maxLines - 1));
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  await hydrated(page);
  await page.getByRole('button', { name: `Cart, ${maxLines - 1} items` }).waitFor();
  await page.getByRole('heading', { name: `Order #${id}` }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('1 item added to your cart, at today’s prices.')).toBeVisible();
  await expect(page.getByText(`${second.name}: Your cart is full.`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('1 item added to your cart, at today’s prices.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Cart, ${maxLines + 1} items` })).toBeVisible();
});

test('a favourite is put into the cart from where it is kept @desktop', async ({ page }) => {
  const [product] = (await sellable(northgate)).filter(({ needsChoice }) => !needsChoice);
  const { id, trimId, name } = product!;
  await page.goto(`${shopPath}/products/${id}?trim=${trimId}`);
  await page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expectAccessible(page);
});
