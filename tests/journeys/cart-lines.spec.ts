import { aCart, aCustomer, lineOf, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { expect, expectAccessible, hydrated, shopPath, test } from './support.ts';

const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };

test('two lines that become equal are one: the keyboard goes on there, and the quantity is said', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const product = (await sellable(northgate, cairn)).find(({ needsChoice }) => !needsChoice)!;
  await aCart(customer, [
    lineOf(product, { quantity: 2 }),
    lineOf(product, { quantity: 1, installed: true }),
  ]);
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  const installation = drawer.getByRole('combobox', { name: `Installation: ${product.name}` });
  await expect(installation).toHaveCount(2);
  await installation.nth(1).focus();
  await installation.nth(1).selectOption('accessory');
  await expect(installation).toHaveCount(1);
  await expect(installation).toBeFocused();
  const said = drawer.getByRole('status').filter({ hasText: product.name });
  await expect(said).toContainText('one line now, quantity 3');
  await expectAccessible(page);
});

test('in a long cart the last line can be chosen in another way too', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const sold = await sellable(northgate, cairn);
  // More products than one call answers, and one that has a choice at the end.
  const plain = sold.filter(({ needsChoice }) => !needsChoice).slice(0, 30);
  const coloured = sold.find(({ needsChoice }) => needsChoice)!;
  expect(plain).toHaveLength(30);
  await aCart(
    customer,
    [...plain, coloured].map((product) => lineOf(product)),
  );
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cart, 31 items' }).click();
  const last = page.getByRole('dialog', { name: 'Your Order' }).getByRole('listitem').last();
  await expect(last.getByRole('combobox')).not.toHaveCount(0);
  await expect(last.getByRole('combobox').nth(1)).toBeEnabled();
});

test('a package says which chosen colour it cannot keep before it replaces its parts', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const { part, offer } = await aPartWithChoices();
  await aCart(customer, [lineOf(part.product, { options: [part.option.id] })]);
  await enter(page, customer);
  await page.goto(`${shopPath}/products/${part.product.id}?trim=${part.product.trimId}`);
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // what stands beside comes when near
  const place = page.getByRole('listitem').filter({ hasText: offer.name });
  await place.getByRole('button', { name: 'Add the package' }).click();
  const question = place.getByText('The package cannot keep what you chose');
  await expect(question).toBeFocused();
  await expect(question).toContainText(`${part.product.name}: ${part.option.name}`);
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Keep my cart as it is' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await place.getByRole('button', { name: 'Add the package' }).click();
  await place.getByRole('button', { name: 'Add it all the same' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('link', { name: offer.name })).toBeVisible();
  await expect(drawer.getByText('Subtotal (1 item)')).toBeVisible();
});

/** A product with options that is part of a package without options. */
async function aPartWithChoices() {
  const sold = await sellable(northgate, cairn);
  const client = northgate.visitor();
  const { dealerId } = northgate;
  for (const product of sold.filter(({ needsChoice }) => needsChoice)) {
    const params = { id: product.id };
    const query = { dealerId, trim: product.trimId };
    const related = await client.call('GET /api/v1/products/:id/related', { params, query });
    const offer = related.body.packages.find(({ needsChoice }) => !needsChoice);
    if (!offer) continue;
    const whole = await client.call('GET /api/v1/products/:id', {
      ...{ params, query: { dealer: dealerId } },
    });
    return { part: { product, option: whole.body.data.options[0]! }, offer };
  }
  throw new Error('The demo has no package with a part to choose from.');
}
