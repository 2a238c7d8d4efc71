import { aCustomer, aPlacedOrder, lineOf, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { expect, test } from './support.ts';

// Slides and pictures move at once, and none by itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Older leads to older orders, and Newer back', async ({ page }) => {
  const customer = await aCustomer(northgate);
  const [product] = await sellable(northgate);
  const numbers: number[] = [];
  for (let times = 0; times < 21; times += 1)
    numbers.push((await aPlacedOrder(customer, [lineOf(product!)])).id);
  await enter(page, customer);
  await page.goto(`${northgate.path}/account?tab=orders`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const isShown = (number: number | undefined) =>
    expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await isShown(numbers[20]);
  for (const [direction, position, number] of [
    ['Older orders', 'Page 2 of 3', numbers[10]],
    ['Older orders', 'Page 3 of 3', numbers[0]],
    ['Newer orders', 'Page 2 of 3', numbers[10]],
    ['Newer orders', 'Page 1 of 3', numbers[20]],
  ] as const) {
    await pages.getByRole('link', { name: direction }).click();
    await expect(pages).toContainText(position);
    await isShown(number);
  }
});

/** A product with at least so many pictures. */
async function withPictures(count: number) {
  const query = { dealer: northgate.dealerId };
  for (const { id, trimId } of await sellable(northgate)) {
    const { body } = await northgate
      .visitor()
      .call('GET /api/v1/products/:id', { params: { id }, query });
    if (body.data.images.length >= count) return { product: body.data, trimId };
  }
  throw new Error(`no product has ${count} pictures`);
}

test('Next shows the next picture of a product, and Previous the one before', async ({ page }) => {
  const { product, trimId } = await withPictures(3);
  const { length } = product.images;
  await page.goto(`${northgate.path}/products/${product.id}?trim=${trimId}`);
  const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
  const picture = (position: number) =>
    gallery.getByRole('img', { name: `${product.name}, picture ${position} of ${length}` });
  for (const [step, position] of [
    ['Next picture', 2],
    ['Next picture', 3],
    ['Previous picture', 2],
  ] as const) {
    await gallery.getByRole('button', { name: step }).click();
    await expect(picture(position)).toBeInViewport({ ratio: 0.6 });
    await expect(gallery.getByRole('button', { name: `Show picture ${position}` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
});

test('the models of the home page step forth and back', async ({ page }) => {
  await page.goto(northgate.path);
  const models = page.getByRole('region', { name: 'Or start with a model' });
  const position = models.getByText(/^\d of \d$/);
  await expect(position).toHaveText(/^1 of [3-9]$/);
  for (const [step, at] of [
    ['Next', /^2 of/],
    ['Next', /^3 of/],
    ['Previous', /^2 of/],
  ] as const) {
    await models.getByRole('button', { name: step }).click();
    await expect(position).toHaveText(at);
  }
});
