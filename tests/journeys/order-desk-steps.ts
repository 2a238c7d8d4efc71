import { expect, type Locator, type Page } from '@playwright/test';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  aColleague,
  aCustomer,
  aPlacedOrder,
  aWorker,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';

export type OrderDesk = Awaited<ReturnType<typeof anOrderDesk>>;

/** A dealership with a customer, a fitter and an advisor, and ways to its orders. */
export async function anOrderDesk() {
  const admin = await aDealership('BC');
  const customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Okafor' });
  await aWorker(admin, ['install'], { firstName: 'Tess', lastName: 'Ng' });
  await aColleague(admin, roleIds.productAdvisor, { firstName: 'Remi', lastName: 'Roy' });
  const sold = await sellable(admin.place);

  /** An order of two items of which the first is to be fitted, on its page. */
  async function openOrder(page: Page): Promise<number> {
    const lines = [
      lineOf(sold[0]!, { installed: true, quantity: 2 }),
      lineOf(sold[1]!, { quantity: 3 }),
    ];
    const { id } = await aPlacedOrder(customer, lines);
    await page.goto(`${admin.place.path}/admin/orders/${id}`);
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
    return id;
  }

  async function orderNow(id: number) {
    const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
    if (!('total' in body.order)) throw new Error('without prices');
    return { ...body, order: body.order, event: body.events.at(-1)! };
  }

  /** Does something with an order over the API, as a colleague does meanwhile. */
  const actElsewhere = (id: number, action: DeskActionBody) => takeStep(admin, id, action);

  return { admin, customer, sold, openOrder, orderNow, actElsewhere };
}

/** Presses the button of an action, or its entry in the menu; what follows stands in a dialog. */
export async function begin(page: Page, action: string): Promise<Locator> {
  const buttons = page.getByRole('main').getByRole('button', { name: action, exact: true });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: action, exact: true });
  if (await entry.isVisible()) await entry.click();
  else {
    await page.keyboard.press('Escape');
    await buttons.first().click();
  }
  return page.getByRole('dialog');
}

/** Does an action with what is entered into its dialog. */
export async function act(page: Page, action: string, entries: Entries = {}, submit = action) {
  const dialog = await begin(page, action);
  await enterAll(dialog, entries);
  await dialog.getByRole('button', { name: new RegExp(`^${submit}( \\(\\d+\\))?$`) }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses colleagues who get a mail. */
export async function tell(page: Page, place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('combobox', { name: 'Tell colleagues' }).click();
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}
