import { aCart, aCustomer, lineOf, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { expect, hydrated, test } from './support.ts';

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
    - paragraph: Fits your 2027 Cairn Trail
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
