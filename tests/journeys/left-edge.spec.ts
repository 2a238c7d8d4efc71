import type { Browser, Page } from '@playwright/test';
import { type Account, aPlacedOrder, lineOf, sellable, signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, test } from './support.ts';

/** The left edge of header, page and footer by the window's width (docs/design.md, 'Tokens'). */
const edges = { 390: 16, 1440: 48, 1920: 56 };
const { path, dealerId } = northgate;

/** Pages as the server sends them, which is how they begin, whatever scripts add. */
async function without(browser: Browser, baseURL: string, person?: Account): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  if (person) await enter(page, person);
  return page;
}

/** Where the leftmost words or picture begin in each part of the page that it has. */
const begins = (page: Page) =>
  page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      !!element &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement));
    const leftOf = (text: Text): number => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, width } = range.getBoundingClientRect();
      const { parentElement: around } = text;
      const isSeen = width > 0 && around!.clientWidth !== 1 && around!.tagName !== 'NOSCRIPT';
      return isSeen && !isScrolled(around) ? left : Number.POSITIVE_INFINITY;
    };
    const leftmost = (part: Element): number => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const lefts: number[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data.trim()) lefts.push(leftOf(text));
      }
      return Math.round(Math.min(...lefts));
    };
    const logo = document.querySelector('header a img');
    return [
      ...(logo ? [Math.round(logo.getBoundingClientRect().left)] : []),
      ...[...document.querySelectorAll('main, footer')].map(leftmost),
    ];
  });

async function expectEdges(page: Page, paths: readonly string[]): Promise<void> {
  for (const at of paths) {
    await page.goto(at);
    for (const [width, edge] of Object.entries(edges)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const found = await begins(page);
      expect(found.length, at).toBeGreaterThan(1);
      expect(found, `${at} at ${width} px`).toEqual(found.map(() => edge));
    }
  }
  await page.context().close();
}

/** The path of a customer's own page of an order. */
async function tracked(customer: Account, product: Parameters<typeof lineOf>[0]): Promise<string> {
  const { id } = await aPlacedOrder(customer, [lineOf(product)]);
  const made = await customer.client.send<{ url: string }>(
    'POST',
    `/api/v1/auth/orders/${id}/link`,
  );
  return new URL(made.body.url).pathname;
}

/** The path of a proposal as its customer reads it. */
async function proposed({ client }: Account, { id, trimId }: { id: number; trimId: number }) {
  const { body } = await client.call('POST /api/v1/auth/proposals', {
    body: { dealerId, firstName: 'Anne', lastName: 'Roy', lines: [{ productId: id, trimId }] },
  });
  const { id: proposalId, version } = body.proposal;
  const sent = await client.call('POST /api/v1/auth/proposals/:id/send', {
    ...{ params: { id: proposalId }, body: { version, to: 'link' } },
  });
  return new URL(sent.body.url).pathname;
}

test('header, page and footer of every kind of page begin at one left edge @desktop', async ({
  browser,
  baseURL,
  problems,
}) => {
  problems.expected.push(/status of 404 .*\/nothing\)$/);
  const customer = await signedIn(northgate, 'customer@example.test', demoPassword);
  const advisor = await signedIn(northgate, 'advisor@example.test', demoPassword);
  const [product] = await sellable(northgate);
  const { id, trimId } = product!;
  await expectEdges(await without(browser, baseURL!), [
    ...['', '/login', '/register', '/reset-password', '/conditions', '/privacy', '/nothing'].map(
      (page) => path + page,
    ),
    `${path}/products?trim=${trimId}`,
    `${path}/products/${id}?trim=${trimId}`,
    await tracked(customer, product!),
    await proposed(advisor, product!),
  ]);
  await expectEdges(await without(browser, baseURL!, customer), [
    ...['settings', 'security', 'orders'].map((tab) => `${path}/account?tab=${tab}`),
    `${path}/checkout`,
  ]);
});

/** The header's height, and its links and buttons that are cut off or cover one another. */
const headerOf = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')!;
    const parts = [...header.querySelectorAll('a, button, search')]
      .filter((part) => part.checkVisibility() && !part.parentElement!.closest('search'))
      .map((part) => ({ ...part.getBoundingClientRect().toJSON(), name: part.textContent }));
    parts.sort((a, b) => a.left - b.left);
    const wrong = parts.filter(
      ({ right }, index) => right > (parts[index + 1]?.left ?? innerWidth) + 1,
    );
    return { height: header.offsetHeight, wrong: wrong.map(({ name }) => name) };
  });

test('a French shopper’s header says its words from 1024 px on, with a vehicle and a full cart @desktop', async ({
  page,
}) => {
  const [product] = (await sellable(northgate, { language: 'fr' })).filter(
    ({ needsChoice }) => !needsChoice,
  );
  await page.goto(`/fr${path}/products/${product!.id}?trim=${product!.trimId}`);
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('dialog', { name: 'Votre commande' })).toBeVisible();
  await page.reload();
  for (const width of [1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, ...(await headerOf(page)) }).toEqual({ width, height: 77, wrong: [] });
    for (const word of ['Accueil', 'Compte', 'Se connecter', 'Panier'])
      await expect(
        page.locator('header').getByText(word, { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
    const vehicle = page.locator('header button[class*="vehicle"]');
    expect((await vehicle.boundingBox())!.width).toBeGreaterThan(120);
  }
});

test('the French header of staff is one row on every computer @desktop', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  const [product] = await sellable(northgate, { language: 'fr' });
  for (const at of ['', `/products?trim=${product!.trimId}`, '/account']) {
    await page.goto(`/fr${path}${at}`);
    await expect(page.locator('header').getByText('Se déconnecter').first()).toBeAttached();
    for (const width of [1024, 1280, 1440, 1903, 1904]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ at, width, ...(await headerOf(page)) }).toEqual({
        at,
        width,
        height: 77,
        wrong: [],
      });
    }
  }
});
