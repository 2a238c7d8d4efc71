import { messages } from '#shared/messages/catalogue.ts';
import { type Account, aProduct } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, test } from './support.ts';

const { dealerSettings, labels, productEditor } = messages.fr;

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const address = (language: '' | '/fr', page: string) =>
  `${language}${admin.place.path}/admin/${page}`;

test('prices and hours are typed and shown with the marks of the page’s language', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Cap');
  await page.goto(address('/fr', `dealer-products/${id}`));
  const price = page.getByRole('textbox', { name: labels.price, exact: true });
  const frt = page.getByRole('textbox', { name: labels.frt, exact: true });
  await price.fill('1,234');
  await frt.fill('1,5');
  await expect(page.getByText('Voulez-vous dire 1\u00A0234 ou 1,234?')).toBeVisible();
  await price.fill('1 234,50');
  await expect(price).toHaveValue('1 234,50');
  await expect(page.getByText('1\u00A0234,50\u00A0$').first()).toBeVisible();
  await page.getByRole('button', { name: productEditor.save }).click();
  await said(page, productEditor.saved);
  const query = { dealerId: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:id', {
    params: { id },
    query,
  });
  expect([body.product.price, body.product.frt]).toEqual([1234.5, 1.5]);

  await page.goto(address('/fr', `dealer-products/${id}`));
  await expect(price).toHaveValue('1234,50');
  await expect(frt).toHaveValue('1,5');
  await page.goto(address('', `dealer-products/${id}`));
  const english = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(english).toHaveValue('1234.50');
  await english.fill('1,235');
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  // A saved product leads back to the list.
  await page.goto(address('', `dealer-products/${id}`));
  await expect(english).toHaveValue('1235.00');
});

test('a tax rate of three decimals is not asked about, because no rate is in the thousands', async ({
  page,
}) => {
  await page.goto(address('/fr', 'dealer-settings/prices'));
  const pst = page.getByRole('textbox', { name: labels.pst, exact: true });
  await expect(pst).toHaveValue('7');
  await pst.fill('9,975');
  await page.getByRole('button', { name: dealerSettings.save }).click();
  await said(page, dealerSettings.saved);
  await page.reload();
  await expect(pst).toHaveValue('9,975');
});
