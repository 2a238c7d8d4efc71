import type { Browser, Page } from '@playwright/test';
import type { InputOf } from '#shared/contract/contract.ts';
import { proposalPage as english } from '#shared/messages/en/proposals.ts';
import { proposalPage as french } from '#shared/messages/fr/proposals.ts';
import {
  type Account,
  type Place,
  sellable,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { northgate, riveSud } from './begin.ts';
import { demoPassword, expect, expectAccessible, mailTo, test } from './support.ts';

type Draft = InputOf<'POST /api/v1/auth/proposals'>['body'];

/** A proposal of two ticked lines and an optional one, sent to a new address. */
async function send(seller: Account, place: Place, more: Partial<Draft> = {}) {
  const email = unusedAddress('asked');
  const products = await sellable(place);
  const line = (index: number) => {
    const { id: productId, trimId } = products[index]!;
    return { productId, trimId };
  };
  const made = await seller.client.call('POST /api/v1/auth/proposals', {
    body: {
      ...{ dealerId: place.dealerId, firstName: 'Anne', lastName: 'Roy', email },
      lines: [line(0), line(1), { ...line(2), group: 'optional', chosen: false }],
      ...more,
    },
  });
  const { id, version } = made.body.proposal;
  const sent = await seller.client.call('POST /api/v1/auth/proposals/:id/send', {
    ...{ params: { id }, body: { version, to: 'mail' } },
  });
  expect(sent.status).toBe(200);
  return { id, email, names: products.map(({ name }) => name) };
}

const proposalOf = async ({ client }: Account, id: number) =>
  (await client.call('GET /api/v1/auth/proposals/:id', { params: { id } })).body.proposal;

/** The total of an order in cents, as the desk has it. */
async function orderTotal({ client }: Account, id: number): Promise<number> {
  const { order } = (await client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;
  return 'total' in order ? Math.round(order.total * 100) : 0;
}

/** A path in a text, without its host. */
const linkIn = (text = ''): string => /https?:\/\/[^/\s"]+(\/\S*\/p\/[\w-]+)/.exec(text)![1]!;

/** A browser of its own at the width of the smallest phones. */
async function smallPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const baseURL = test.info().project.use.baseURL!;
  const viewport = { width: 320, height: 700 };
  return (await browser.newContext({ javaScriptEnabled, viewport, baseURL })).newPage();
}

/**
 * Expects a page that fits without scrolling sideways, and no violation of WCAG 2.2 AA. Axe needs scripts,
 * so it looks at the same address in a browser that has them.
 */
async function expectFits(page: Page, reader: Page): Promise<void> {
  await reader.goto(page.url());
  for (const one of [page, reader]) {
    const width = await one.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  }
  await expectAccessible(reader);
}

const languages = [
  { name: 'English', place: northgate, seller: 'advisor@example.test', texts: english },
  { name: 'French', place: riveSud, seller: 'advisor2@example.test', texts: french },
];

for (const { name, place, seller: address, texts } of languages)
  test(`a customer without scripts adds up, is told of mistakes, and accepts in ${name}`, {
    tag: '@phone',
  }, async ({ browser }) => {
    const seller = await signedIn(place, address, demoPassword);
    const { id, email } = await send(seller, place);
    const [page, reader] = [await smallPhone(browser, false), await smallPhone(browser, true)];
    await page.goto(linkIn((await mailTo(email, /./)).text), { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title('Anne'));
    await expectFits(page, reader);
    const seen = page.locator('input[name=seen]');
    const typedName = page.getByLabel(texts.name);
    const accept = page.getByRole('button', { name: texts.accept });
    const offered = Number(await seen.inputValue());
    await page.locator('input[name=on]').nth(2).check();
    await typedName.fill('Anne Roy');
    await page.locator('input[name=consent]').check();
    // The total that stands there is not that of the ticks.
    await accept.click();
    await expect(page.getByRole('alert')).toContainText(texts.problems.changed);
    await expect(typedName).toHaveValue('Anne Roy');
    await expectFits(page, reader);
    const total = Number(await seen.inputValue());
    expect(total).toBeGreaterThan(offered);
    await page.locator('input[name=on]').nth(2).uncheck();
    await page.getByRole('button', { name: texts.update }).click();
    await expect(seen).toHaveValue(String(offered));
    await accept.click();
    await expect(page.getByRole('heading', { name: texts.accepted })).toBeVisible();
    await expectFits(page, reader);
    const { orderId } = await proposalOf(seller, id);
    expect(await orderTotal(seller, orderId!)).toBe(offered);
    for (const one of [page, reader]) await one.context().close();
  });

test('two devices that press Accept at the same moment get one order', {
  tag: '@phone',
}, async ({ browser }) => {
  const seller = await signedIn(northgate, 'advisor@example.test', demoPassword);
  const { id, email } = await send(seller, northgate);
  const link = linkIn((await mailTo(email, /./)).text);
  const pages = await Promise.all([true, true].map((scripts) => smallPhone(browser, scripts)));
  for (const page of pages) {
    await page.goto(link);
    await page.getByLabel(english.name).fill('Anne Roy');
    await page.locator('input[name=consent]').check();
  }
  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: english.accept }).click()),
  );
  // Making the papers takes a while.
  for (const page of pages)
    await expect(page.getByRole('heading', { name: english.accepted })).toBeVisible({
      timeout: 30_000,
    });
  const { orderId, events } = await proposalOf(seller, id);
  expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
  for (const page of pages) {
    await expect(page.getByText(english.acceptedHint(orderId!))).toBeVisible();
    await page.context().close();
  }
});
