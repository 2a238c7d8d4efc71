import { appCode } from '#tests/support/authenticator.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aProduct,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { now } from './clock.ts';
import { said, saveSettings } from './steps.ts';
import { expect, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealership in British Columbia: 5 % GST and 7 % PST. */
let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const address = (page: string) => `${admin.place.path}/admin/${page}`;

async function productNow(id: number) {
  const query = { dealerId: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:id', {
    params: { id },
    query,
  });
  return body.product;
}

test('options, parts and text of a product are saved as they were edited', async ({ page }) => {
  const part = await aProduct(admin, 'Tow hook');
  const option = (name: string) => ({ optionTypeId: 1, name, number: '', price: '5' });
  const kit = await aProduct(admin, 'Towing kit', { options: ['Red', 'Blue', 'Grey'].map(option) });
  await page.goto(address(`dealer-products/${kit.id}`));
  await page.getByRole('button', { name: 'Remove Blue' }).click();
  await page.getByRole('searchbox', { name: 'Search products to add' }).fill('Tow-hook');
  await page.getByRole('button', { name: 'Add Tow hook' }).click();
  await expect(page.getByRole('list', { name: 'In the package' })).toContainText('Tow hook');
  const detail = page.getByRole('textbox', { name: 'Detail of the product' });
  await detail.click();
  await page.keyboard.type('Tows a boat.');
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  const saved = await productNow(kit.id);
  expect(saved.options.map(({ name }) => name)).toEqual(['Red', 'Grey']);
  expect(saved.products.map(({ id }) => id)).toEqual([part.id]);
  expect(saved.detail).toBe('<p>Tows a boat.</p>');
});

test('a product that was changed is not left unasked, neither for another page nor by a reload', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Roof box');
  await page.goto(address(`dealer-products/${id}`));
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Roof box, large');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Roof box, large');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect((await productNow(id)).name).toBe('Roof box');
});

test('what somebody else saved in a product or the settings stays, beside what was typed', {
  tag: '@everyday',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/(products|dealers)/\\d+'));
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this in the meantime.' });
  const { id } = await aProduct(admin, 'Roof tent');
  await page.goto(address(`dealer-products/${id}`));
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Roof tent, small');
  await admin.client.call('PATCH /api/v1/auth/products/:id', {
    params: { id },
    body: { name: 'Roof tent, old', price: '210' },
  });
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Different from yours: Name.');
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('210.00');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(name).toHaveValue('Roof tent, small');
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await said(page, 'Product saved successfully.');
  expect(await productNow(id)).toMatchObject({ name: 'Roof tent, small', price: 210 });

  await page.goto(address('dealer-settings/contact'));
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  const before = await city.inputValue();
  await city.fill('Elsewhere');
  await admin.client.call('PATCH /api/v1/auth/dealers/:id', {
    params: { id: admin.place.dealerId },
    body: { city: 'Nelson' },
  });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await conflict.getByRole('button', { name: 'Drop mine, show theirs' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(city).toHaveValue('Nelson');
  await city.fill(before);
  await saveSettings(page);
});

test('the usual rates of the province and the choice of installed prices are what is saved', async ({
  page,
}) => {
  await page.goto(address('dealer-settings/prices'));
  const gst = page.getByRole('textbox', { name: 'GST', exact: true });
  const pst = page.getByRole('textbox', { name: 'PST', exact: true });
  await gst.fill('1');
  await pst.fill('2');
  await page.getByRole('button', { name: /^Use today's rates/ }).click();
  await expect(gst).toHaveValue('5');
  await expect(pst).toHaveValue('7');
  await page.getByRole('switch', { name: 'Show installed prices only' }).click();
  await saveSettings(page);
  const params = { id: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/dealers/:id', { params });
  expect(body.dealer).toMatchObject({ gst: 5, pst: 7, hst: 0, onlyInstallPrice: true });
});

test('a colleague whose two-step sign-in was turned off signs in with the password alone', async ({
  page,
}) => {
  const colleague = await aColleague(admin);
  const { client, email, password, place } = colleague;
  const { body } = await client.call('POST /api/v1/auth/user/twoStep', {
    body: { currentPassword: password },
  });
  const code = appCode(body.secret, now());
  await client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } });
  await expect(signedIn(place, email, password)).rejects.toThrow('code');
  await page.goto(address(`users?search=${email}`));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Turn Off Two-Step Sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await said(page, 'Two-step sign-in is off for this account.');
  expect((await signedIn(place, email, password)).id).toBe(colleague.id);
});

test('a line is taken out of an order, put back, and taken out for good', async ({ page }) => {
  const [first, second] = await sellable(admin.place);
  const customer = await aCustomer(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(first!), lineOf(second!)]);
  await page.goto(address(`orders/${id}?edit=1`));
  const takeOut = page.getByRole('button', { name: `Remove item of ${first!.name}` });
  const putBack = page.getByRole('button', { name: `Put back of ${first!.name}` });
  const notice = page.getByText('This item will be taken out of the order.');
  await takeOut.click();
  await expect(notice).toBeVisible();
  await putBack.click();
  await expect(notice).toHaveCount(0);
  await takeOut.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, `Order #${id} has been saved.`);
  const query = { dealerId: admin.place.dealerId };
  const { body } = await customer.client.call('GET /api/v1/auth/orders', { query });
  expect(body[0]!.orderItems.map(({ productId }) => productId)).toEqual([second!.id]);
});
