import { sellable } from '#tests/support/states.ts';
import { northgate } from './begin.ts';
import { addFirstProduct, chooseVehicle, newAddress, openList } from './steps.ts';
import { expect, expectAccessible, hydrated, mailTo, shopPath, test } from './support.ts';

test('a list is filtered, sorted and searched without asking the server, and its address can be shared', async ({
  page,
  browser,
}) => {
  await chooseVehicle(page, '2026', 'Esker', 'Plus');
  const asked: string[] = [];
  page.on('request', (request) => {
    // Prefetches of a hovered product and late beacons of the previous page are allowed; the list
    // itself must request nothing.
    const isOfList =
      /\.data|\/api\//.test(request.url()) && !/\/products\/\d+\.data|\/views$/.test(request.url());
    // Only descriptions are asked for, once nothing else is found.
    const isOfDescriptions = request.url().includes('/products/described?');
    if (isOfList && !isOfDescriptions) asked.push(request.url());
  });
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Interior' })
    .click();
  const narrow = page.getByRole('navigation', { name: 'Narrow down Interior' });
  const mats = narrow.getByRole('link', { name: /^Floor mats \(\d+\)$/ });
  const count = /\d+/.exec((await mats.textContent())!)![0];
  await mats.click();
  await expect(page.getByText(`Showing ${count} products`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=Interior&sub=floor-mats/);
  await expect(mats).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await narrow.getByRole('link', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/sub=/);
  await page.getByLabel('Sort by').selectOption({ label: 'Price (High - Low)' });
  const prices = async () =>
    (await page.getByText(/^Price \$/).allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
  await expect.poll(async () => isDescending(await prices())).toBe(true);

  const number = (await page
    .getByText(/^NV-IN-\d+$/)
    .first()
    .textContent())!;
  await page.getByRole('searchbox').fill(number.toLowerCase().replaceAll('-', ' '));
  await expect(page.getByText('Showing 1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  const found = await names.first().textContent();
  await page.route('**/products/described?*', async (route) => {
    // Until everything is searched, nobody is told that there is nothing.
    await expect(page.getByText('Loading products...')).toBeVisible();
    await expect(page.getByText('Showing 0 products')).toHaveCount(0);
    await route.continue();
  });
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('Showing 0 products')).toBeVisible();
  await page.unroute('**/products/described?*');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill(number);
  expect(asked).toEqual([]);

  const words = found!.split(' ').reverse().join(' ');
  await page.getByRole('searchbox').fill(words);
  await expect(names.filter({ hasText: found! })).toBeVisible();
  await page.getByRole('searchbox').fill('qqqxz');
  const ways = page.getByRole('main').getByRole('link', { name: 'Packages', exact: true });
  await expect(ways).toHaveCount(2); // the filter above the list, and the way on from its dead end
  await page.getByRole('searchbox').fill('tires for winter');
  await expect(names.first()).toBeVisible();
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByText('Showing 1 product', { exact: true })).toBeVisible();

  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.getByText('Showing 1 product', { exact: true })).toBeVisible();
  await expect(friend.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    found!,
  );
  await friend.close();
});

test('winter mats, and something for the dog below $300, are found by other words and added from the list', async ({
  page,
  browser,
}) => {
  const list = `${shopPath}/products?trim=38`;
  await page.goto(`${list}&search=winter+mats`);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Cairn all-weather floor mats']);
  await hydrated(page);
  await page.getByRole('searchbox').fill('dog');
  await expect(names).toHaveText(['Pet barrier']);
  await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Up to $100' });
  await expect(page.getByText('Showing 0 products')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Up to $300' });
  await expect(page).toHaveURL(/price=300/);
  await page.getByRole('button', { name: 'Add Pet barrier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pet barrier is in your cart. It has 1 item now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expectAccessible(page);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  const found = plain.getByRole('main').getByRole('heading', { level: 2 });
  await plain.goto(new URL(`${list}&search=dog&price=300&fitting=30`, page.url()).href);
  await expect(found).toHaveText(['Pet barrier']);
  await plain.goto(new URL(`${list}&search=dog&price=300&fitting=`, page.url()).href);
  await expect(found).toHaveText(['Pet barrier']);
  await plain.close();
});

test('a misspelt search shows what is close to it and says so, in both languages and without scripts', async ({
  page,
  browser,
}) => {
  const list = `${shopPath}/products?trim=38`;
  await page.goto(`${list}&search=mats`);
  const main = page.getByRole('main');
  const names = main.getByRole('heading', { level: 2 });
  const mats = ['Cairn all-weather floor mats', 'Cairn carpet floor mats'];
  await expect(names).toHaveText(mats);
  await hydrated(page);
  await page.getByRole('searchbox').fill('florr matts');
  const status = main.getByRole('status');
  await expect(status).toHaveText(
    /^Nothing matches “florr matts”\. Close to it: floor mats\s*Showing 2 products$/,
  );
  await expect(names).toHaveText(mats);
  await expectAccessible(page);
  // Filters narrow what is close as they do what is found.
  await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Up to $50' });
  await expect(status).toHaveText('Showing 0 products');
  await main.getByRole('link', { name: 'Search for “floor mats”' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('floor mats');
  await expect(status).toHaveText('Showing 0 products');
  await main.getByRole('link', { name: 'Remove the limits' }).click();
  await expect(names).toHaveText(mats);
  await page.getByRole('searchbox').fill('florr matts');
  await status.getByRole('link', { name: 'floor mats', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('floor mats');
  await expect(status).toHaveText('Showing 2 products');
  await expect(names).toHaveText(mats);
  // What is right has no such line, and nonsense has nothing close.
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(status).toHaveText('Showing 0 products');
  await page.getByRole('searchbox').fill('nv1n 11900');
  await expect(names).toHaveText(['Pet barrier']);
  await expect(status.getByRole('link', { name: 'NV-IN-11900' })).toBeVisible();

  await page.goto(`/fr${list}&search=tapisdhiver`);
  await expect(status).toHaveText(
    /^Rien ne correspond à «\s?tapisdhiver\s?»\. Ce qui s’en approche\s?: tapis d’hiver\s*1\sproduit affiché$/,
  );
  await expect(names).toHaveText(['Tapis toutes saisons pour Cairn']);
  await expectAccessible(page);
  await hydrated(page);
  await page.getByRole('searchbox').fill('demareur a distence');
  await expect(names.first()).toHaveText('Démarreur à distance');
  await expect(status.getByRole('link', { name: 'démarreur a distance' })).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL(`${list}&search=florr+matts`, page.url()).href);
  const found = plain.getByRole('main').getByRole('heading', { level: 2 });
  await expect(plain.getByText('Nothing matches “florr matts”. Close to it:')).toBeVisible();
  await expect(found).toHaveText(mats);
  await plain.getByRole('link', { name: 'floor mats', exact: true }).click();
  await expect(plain.getByText('Nothing matches')).toHaveCount(0);
  await expect(found).toHaveText(mats);
  await plain.close();
});

test('what it adds a week narrows the list: from Home, in its menu, by the shopper’s own terms and without scripts', async ({
  page,
  browser,
}) => {
  const list = `${shopPath}/products?trim=38`;
  await page.goto(`${list}&category=All`);
  await hydrated(page);
  const main = page.getByRole('main');
  const amounts = async () =>
    (
      await main
        .locator('li')
        .getByText(/^\$[\d,.]+ (weekly|monthly)$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const expectUpTo = (most: number) =>
    expect(async () => {
      const shown = await amounts();
      expect(shown.length).toBeGreaterThan(3);
      expect(Math.max(...shown)).toBeLessThanOrEqual(most);
      expect(await main.getByRole('status').textContent()).toBe(`Showing ${shown.length} products`);
    }).toPass();
  const menu = page.getByLabel('Payment', { exact: true });
  await menu.selectOption({ label: 'Up to $1 a week' });
  await expect(page).toHaveURL(/payment=1$/);
  await expectUpTo(1);
  await expectAccessible(page);

  // Home knows the vehicle, and leads to what adds as little.
  await page.goto(shopPath);
  const five = page.getByRole('link', { name: 'Accessories up to $5 a week' });
  await expect(five).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Accessories up to $20 a week' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(five).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/trim=38&category=All&payment=5$/);
  await expect(menu).toHaveValue('5');
  await expectUpTo(5);

  // Whoever pays monthly reads months, and another amount.
  await main.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Terms' });
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.goBack();
  await expect(menu.locator('option:checked')).toHaveText('Up to $5 a month');
  await expectUpTo(5);
  await page.goto(`/fr${shopPath}`);
  await page.getByRole('link', { name: /^Accessoires jusqu’à 10\s\$ par mois$/ }).click();
  const french = page.getByLabel('Versement', { exact: true });
  await expect(french.locator('option:checked')).toHaveText(/^Jusqu’à 10\s\$ par mois$/);
  await french.selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/payment=/);
  await expectAccessible(page);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL(`${list}&category=All`, page.url()).href);
  await plain.getByLabel('Payment', { exact: true }).selectOption({ label: 'Up to $2 a week' });
  await plain.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(plain).toHaveURL(/payment=2/);
  await expect(plain.getByLabel('Payment', { exact: true })).toHaveValue('2');
  await expect(
    plain
      .getByRole('main')
      .locator('li')
      .getByText(/weekly$/)
      .first(),
  ).toBeVisible();
  await plain.close();
});

test('a shared product opens in an empty browser: with its vehicle it can be ordered, without one it asks', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await openList(page, '2026', 'Esker', 'Plus');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await expectAccessible(page);
  const shared = page.url();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const friend = await context.newPage();
  await friend.goto(shared);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(friend.getByText('Fits your 2026 Esker Plus')).toBeVisible();
  await friend.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(friend.getByRole('button', { name: 'Cart, 1 item' })).toBeAttached();
  await context.close();

  const empty = await browser.newContext({ viewport: page.viewportSize() });
  const stranger = await empty.newPage();
  await stranger.goto(shared.replace(/\?.*/, ''));
  await expect(
    stranger.getByText('Choose your vehicle to see whether this accessory fits, and to order it.'),
  ).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await empty.close();
});

test('how a product was chosen stays when its page is read in the other language', {
  tag: '@desktop',
}, async ({ page }) => {
  const products = await sellable(northgate);
  const { id, trimId } = products.find(({ needsChoice }) => needsChoice)!;
  const chips = page.locator('input[name^="option-"]');
  const expectChosen = async () => {
    await expect(chips.last()).toBeChecked();
    await expect(page.getByRole('spinbutton')).toHaveValue('3');
    await expect(page.locator('input[name="installation"]').last()).toBeChecked();
  };
  await page.goto(`${shopPath}/products/${id}?trim=${trimId}`);
  await hydrated(page);
  await chips.last().check();
  await page.locator('input[name="installation"]').last().check();
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectChosen();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectChosen();
});

test('the list without a vehicle asks for year, model and trim', async ({ page }) => {
  await page.goto(`${shopPath}/products`);
  const dialog = page.getByRole('dialog', { name: 'Choose your vehicle' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Year', { exact: true }).selectOption({ label: '2025' });
  await dialog.getByLabel('Model', { exact: true }).selectOption({ label: 'Moraine' });
  await dialog.getByRole('link', { name: /Plus/ }).first().click();
  await expect(page).toHaveURL(/products\?trim=\d+/);
  await expect(page.getByRole('button', { name: /'25 Moraine/ })).toBeVisible();
});

test('a chosen model brings its trims into view; the vehicle is read whole, and marked when it is changed', async ({
  page,
}) => {
  await page.goto(shopPath);
  await hydrated(page);
  // The vehicle stands at the right of a banner, which loses its left where it is narrow.
  const banner = page.locator('section[aria-label^="News from"] img').first();
  await expect(banner).toHaveCSS('object-position', '100% 50%');
  await page.getByLabel('Year', { exact: true }).selectOption({ label: '2027' });
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Cairn' });
  const trail = page.getByRole('link', { name: /Cairn Trail/ });
  await expect(trail).toBeInViewport({ ratio: 1 });
  await trail.click();
  const vehicle = page.getByRole('button', { name: /'27 Cairn Trail/ });
  const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  expect(await vehicle.locator('span').evaluate(isWhole)).toBe(true);
  await vehicle.click();
  const dialog = page.getByRole('dialog', { name: 'Choose your vehicle' });
  const marked = dialog.locator('a[aria-current="true"]');
  await expect(marked).toHaveText(/Cairn *Trail *Your vehicle/);
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(720);
  await expectAccessible(page);
});

test('the terms of a payment are changed once and hold everywhere', async ({ page }) => {
  await openList(page, '2026', 'Esker', 'Plus');
  await expect(page.getByText(/Lease, \d+ months at/).first()).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Terms' });
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Finance' }).check();
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Finance, \d+ months at/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/monthly/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Finance, \d+ months at/).first()).toBeVisible();
});

test('the link of a product is mailed', { tag: '@desktop' }, async ({ page }) => {
  await openList(page, '2026', 'Esker', 'Plus');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Email this product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email this product' });
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a valid e-mail', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = newAddress('friend');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email successfully sent!')).toBeVisible();
  const mail = await mailTo(address, /./);
  expect(mail.html).toContain(page.url().replace(/&/g, '&amp;'));
});

test('a page that is not there says so and leads home', { tag: '@phone' }, async ({
  page,
  problems,
}) => {
  problems.expected.push(/ status of 404 .*\/(nowhere|products\/999999|1\/no-such-dealership)\)$/);
  for (const path of [
    '/nowhere',
    `${shopPath}/nowhere`,
    `${shopPath}/products/999999`,
    '/1/no-such-dealership',
  ]) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.getByText('404 - Page Not Found.')).toBeVisible();
    await expectAccessible(page);
  }
});

test('the cart survives a reload and is the same in two tabs', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await openList(page, '2026', 'Esker', 'Plus');
  const name = await addFirstProduct(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(shopPath);
  await tab.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = tab.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('button', { name: `One fewer: ${name}` })).toBeDisabled();
  await drawer.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(drawer.getByText('Looks like there are no items in your cart.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

const isDescending = (values: number[]) =>
  values.length > 5 && values.every((value, index) => index === 0 || value <= values[index - 1]!);
