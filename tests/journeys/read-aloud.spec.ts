import {
  aCart,
  aCustomer,
  lineOf,
  type Sellable,
  sellable,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, hydrated, test } from './support.ts';

// What a screen reader is told: names, states and order of the parts in which people choose.

const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };

test('a product’s choices are read with their names, prices and states', async ({ page }) => {
  const covers = (await sellable(northgate, cairn)).find(({ name }) => /seat covers/.test(name))!;
  await page.goto(`${northgate.path}/products/${covers.id}?trim=${covers.trimId}`);
  await hydrated(page);
  await page.getByRole('button', { name: `Favourite: ${covers.name}` }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${covers.name}" [level=1]
    - 'button "Favourite: ${covers.name}" [pressed]'
    - paragraph: /Product number/
    - paragraph: /Price/
    - paragraph: /Installed Price/
    - paragraph: Estimated payment
    - paragraph: /weekly Lease, \\d+ months/
    - button "Change Terms"
    - paragraph: /Fits your 2027 Cairn Trail/
    - group "Installation":
      - radio /Accessory Only/ [checked]
      - radio /Installed Price Our technicians/
    - 'group "Colour: Graphite"':
      - radio "Graphite" [checked]
      - radio /Saddle brown/
    - button "One fewer" [disabled]
    - spinbutton "Quantity"
    - button "One more"
    - button "Add to Cart"
  `);
});

test('a line of the cart says of which product its controls are, and the checkout asks in groups', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  const product = (await sellable(northgate, cairn)).find(({ needsChoice }) => !needsChoice)!;
  const quantity = 1;
  await aCart(customer, [lineOf(product)]);
  await enter(page, customer);
  await page.goto(`${northgate.path}/checkout`);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - list "Steps of the checkout"
    - heading "Order Summary" [level=1]
    - region "Your items":
      - heading "Your items" [level=2]
      - group "When would you like to pick it up?":
        - radio /Name up to three half-days/
        - radio /Arrange it later/ [checked]
      - textbox "Notes for the dealership"
    - region "What it costs":
      - heading "What it costs" [level=2]
      - term: Total
      - definition: /\\$/
      - group "How would you like to pay?":
        - radio "Pay at the dealership" [checked]
        - radio /Add to my lease or finance/
      - button "Place order"
  `);
  await page.getByRole('button', { name: 'Change items' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Your Order":
      - heading "Your Order" [level=2]
      - button "Close"
      - list:
        - listitem:
          - paragraph:
            - link "${product.name}"
          - 'combobox "Installation: ${product.name}"'
          - 'group "Quantity: ${product.name}"':
            - 'button "One fewer: ${product.name}" [disabled]'
            - status: "${quantity}"
            - 'button "One more: ${product.name}"'
          - button "Delete ${product.name}"
      - term: Subtotal (1 item)
      - link "Checkout"
  `);
});

test('of a proposal looks, ticks, sums and the acceptance are read, and each new total is said', async ({
  page,
}) => {
  const products = (await sellable(northgate, cairn)).filter(({ needsChoice }) => !needsChoice);
  const [mats, tray, net] = products as [Sellable, Sellable, Sellable];
  const { client } = await signedIn(northgate, 'advisor@example.test', demoPassword);
  const made = await client.call('POST /api/v1/auth/proposals', {
    body: {
      ...{ dealerId: northgate.dealerId, firstName: 'Anne', lastName: 'Roy' },
      ...{ email: unusedAddress('read'), trimId: mats.trimId, language: 'en' },
      looks: [{ name: 'City' }, { name: 'Weekend' }],
      lines: [
        { productId: mats.id, trimId: mats.trimId, look: 1 },
        { productId: tray.id, trimId: tray.trimId, look: 1, group: 'optional', chosen: false },
        { productId: net.id, trimId: net.trimId, look: 2 },
      ],
    },
  });
  const { id, version } = made.body.proposal;
  const sent = await client.call('POST /api/v1/auth/proposals/:id/send', {
    ...{ params: { id }, body: { version, to: 'link' } },
  });
  await page.goto(new URL(sent.body.url!).pathname);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Anne, here is your proposal" [level=1]
    - paragraph: For your 2027 Cairn Trail
    - paragraph: /Put together for you by .+, Northgate/
    - paragraph: /These prices are valid until/
    - group "Choose your look":
      - radio /City \\$/ [checked]
      - radio /Weekend \\$/
    - heading "Accessories of City" [level=2]
    - group "Recommended":
      - checkbox /${mats.name}/ [checked]
      - paragraph: /\\$/
      - group: /${mats.name}/
    - group "Optional":
      - checkbox /${tray.name}/
      - paragraph: /\\$/
    - region "What it comes to":
      - heading "What it comes to" [level=2]
      - term: Subtotal
      - definition: /\\$/
      - term: Total
      - definition: /\\$/
    - group "Do you accept?":
      - paragraph: /You accept 1 item for \\$.*, taxes included\\./
      - textbox "Your first and last name"
      - checkbox /I accept this proposal/
      - button "Accept this proposal"
    - status
  `);
  // A figure that stays on the screen is not read a second time.
  await expect(main.locator('#bar')).toHaveAttribute('aria-hidden', 'true');
  await main.getByRole('checkbox', { name: new RegExp(tray.name) }).check();
  await expect(main.getByRole('status')).toHaveText(/^New total \$.*, 2 items\.$/);
  await expect(main.getByText(/^You accept 2 items for/)).toBeVisible();
  await main.getByRole('radio', { name: /^Weekend/ }).check();
  await expect(main.getByRole('heading', { name: 'Accessories of Weekend' })).toBeVisible();
  await expect(main.getByRole('status')).toHaveText(/^New total \$.*, 1 item\.$/);
  await main.getByRole('button', { name: 'Accept this proposal' }).click();
  const name = main.getByRole('textbox', { name: 'Your first and last name' });
  await name.fill(' ');
  await main.getByRole('checkbox', { name: /I accept this proposal/ }).check();
  await main.getByRole('button', { name: 'Accept this proposal' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - alert:
      - heading "Nothing has been ordered yet." [level=2]
      - list:
        - listitem:
          - link "Please type your first and last name."
  `);
  await expect(name).toHaveAccessibleDescription(/Please type your first and last name\./);
  await main.getByRole('link', { name: 'Please type your first and last name.' }).click();
  await expect(name).toBeFocused();
});
