import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
  takeStep,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, expectAccessible, shopPath, test } from './support.ts';

/** An order of a new customer, with a fitted item. */
async function anOrder(): Promise<{ customer: Account; id: number; name: string }> {
  const customer = await aCustomer(northgate);
  const [product] = await sellable(northgate);
  const { id } = await aPlacedOrder(customer, [lineOf(product!, { installed: true, quantity: 2 })]);
  return { customer, id, name: product!.name };
}

/** The path of a new link, as its customer gets it. */
async function linkTo({ client }: Account, id: number, lang = 'en'): Promise<string> {
  const made = await client.send<{ url: string }>(
    'POST',
    `/api/v1/auth/orders/${id}/link?lang=${lang}`,
  );
  return new URL(made.body.url).pathname;
}

async function orderParts(id: number): Promise<void> {
  const desk = await signedIn(northgate, 'dealer@example.test', demoPassword);
  const { lines } = (await desk.client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;
  const lineIds = lines.map((line) => line.id);
  await takeStep(desk, id, { kind: 'orderParts', lineIds, expectedOn: '2031-03-04' });
}

const currentStep = (page: Page) => page.getByRole('main').locator('[aria-current=step]');

test('a customer follows an order from their history, and asks to cancel it', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer, id, name } = await anOrder();
  await orderParts(id);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  await page.getByText(`Order #${id}`).click();
  await expect(currentStep(page)).toHaveText('Parts ordered');
  await expect(page.getByText('expected Tuesday, March 4')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow this order' }).click();
  await expect(page).toHaveURL(/\/o\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(currentStep(page)).toHaveText('Parts ordered');
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText(/^You asked to cancel on/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shopPath}/account?tab=orders`);
  await page.getByText(`Order #${id}`).click();
  await expect(page.getByText(/^You asked to cancel on/)).toBeVisible();
  const again = page.getByRole('button', { name: 'Ask again' });
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/^You asked to cancel on/)).toBeVisible();
});

test('whoever has a link follows the order without scripts, in French, and asks to cancel', {
  tag: '@phone',
}, async ({ browser }) => {
  const { customer, id } = await anOrder();
  const path = await linkTo(customer, id, 'fr');
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande nᵒ\u00a0${id}`);
  await expect(currentStep(page)).toHaveText('Commande reçue');
  await page.getByRole('button', { name: 'Demander l’annulation' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(/^Vous avez demandé l’annulation le/)).toBeVisible();
  await context.close();
});
