import type { Page } from '@playwright/test';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aCart,
  aColleague,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, expectAccessible, hydrated, test } from './support.ts';
import { shopHere, words } from './words.ts';

/** An advisor who nobody else is, with one accessory in the cart. */
async function sellingAdvisor(page: Page): Promise<Account> {
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  const advisor = await aColleague(admin, roleIds.productAdvisor, {});
  await fillCart(advisor);
  await enter(page, advisor);
  return advisor;
}

const vehicle = { year: 2027, model: 'Pika', trim: 'Sport' };
async function fillCart(advisor: Account): Promise<void> {
  const [product] = await sellable(northgate, vehicle);
  await aCart(advisor, [lineOf(product!)]);
}

const proposalOf = async ({ client }: Account, id: string) => {
  const params = { id: Number(id) };
  return (await client.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
};
const idIn = (page: Page) => page.url().match(/proposals\/(\d+)/)![1]!;

test('a cart becomes a proposal that saves itself, goes on in the shop, and is handed over as a link', {
  tag: '@desktop',
}, async ({ page }) => {
  const { parking, proposalDesk, labels } = words();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const advisor = await sellingAdvisor(page);
  await page.goto(`${shopHere()}/checkout`);
  await button(parking.save).click();
  await expect(page).toHaveURL(/proposals\/\d+$/);
  const id = idIn(page);

  await page.getByLabel(labels.firstName).fill('Anna');
  await page.getByLabel(labels.lastName).fill('Roy');
  await button(proposalDesk.addLook).click();
  await page.getByLabel(proposalDesk.lookName).fill('Winter');
  await expectAccessible(page);
  await expect
    .poll(async () => (await proposalOf(advisor, id)).looks)
    .toEqual([{ name: proposalDesk.look(1) }, { name: 'Winter' }]);
  // The page learns late who is signed in: what is pressed meanwhile is done all the same.
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  await page.route('**/auth/user/checkAuth*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByLabel(labels.lastName)).toHaveValue('Roy');
  await hydrated(page);

  await button('Winter').click();
  await button(proposalDesk.continueInShop).click();
  pressed();
  await expect(page).toHaveURL(/products\?trim=/);
  await page.goto(`${shopHere()}/checkout`);
  await button(parking.saveAgain(Number(id))).click();
  await expect(page).toHaveURL(new RegExp(`proposals/${id}$`));
  expect((await proposalOf(advisor, id)).lines.map(({ look }) => look)).toEqual([1, 2]);

  await button(proposalDesk.asLink).click();
  await expect(page.getByLabel(proposalDesk.link)).toHaveValue(/\/p\//);
  await expect(page.getByRole('img', { name: proposalDesk.qr })).toBeVisible();
  expect(await proposalOf(advisor, id)).toMatchObject({ state: 'sent', currentVersion: 1 });
});

test('before the next customer the cart is parked, and found again in the list', {
  tag: '@phone',
}, async ({ page }) => {
  const { header, parking, proposalDesk, proposalList, startOver } = words();
  const advisor = await sellingAdvisor(page);
  await page.goto(shopHere());
  await expect(page.getByRole('button', { name: header.cart(1) })).toBeVisible();
  await page.getByRole('button', { name: header.menu }).click();
  await page.getByRole('button', { name: header.newCustomer }).click();
  const dialog = page.getByRole('dialog', { name: startOver.title });
  await expect(dialog.getByText(parking.willPark(1))).toBeVisible();
  await dialog.getByRole('button', { name: startOver.confirm }).click();
  await expect(page.getByText(startOver.done)).toBeVisible();

  await page.goto(`${shopHere()}/account?tab=proposals&show=drafts`);
  await expect(page.getByText(proposalList.nobody)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('button', { name: proposalDesk.delete })).toBeVisible();
  expect(await proposalOf(advisor, idIn(page))).toMatchObject({ state: 'draft', lookCount: 1 });
});
