import type { Page } from '@playwright/test';
import { adminPages } from '#shared/messages/en/admin/frame.ts';
import { platformPages } from '#shared/messages/en/platform/frame.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  type Account,
  aCart,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { demoPassword, hydrated } from './support.ts';

const { path } = northgate;

/** A page of the demo's first dealership or of the platform, to look at. */
export interface LookedAt {
  name: string;
  path: string;
  /** What is opened on it. */
  open?(page: Page): Promise<void>;
}

/** Who looks, and at what. */
export interface Look {
  who: string;
  /** Null: a visitor. */
  person: Account | null;
  pages: readonly LookedAt[];
}

const member = (name: string) => signedIn(northgate, `${name}@example.test`, demoPassword);
const at = (name: string, page: string, open?: LookedAt['open']): LookedAt => ({
  ...{ name, path: `${path}${page}` },
  ...(open && { open }),
});

/** Opens the cart's drawer, in either language. */
const openCart = async (page: Page) => {
  await page
    .locator('header')
    .getByRole('button', { name: /^(Cart|Panier)/ })
    .click();
  await page.getByRole('dialog').waitFor();
};

const loseConnection = async (page: Page) => {
  await page.context().setOffline(true);
  await page.locator('header [role="status"]').filter({ hasText: /./ }).waitFor();
};

/** The address of a shop that was closed. */
async function aClosedShop(): Promise<string> {
  const { client, place } = await aDealership();
  const params = { id: place.dealerId };
  await client.call('POST /api/v1/auth/platform/dealers/:id/deactivate', { params });
  return place.path;
}

/** Every page that people of the shop have, with a vehicle and a cart where there is one. */
export async function shopPages(): Promise<Look[]> {
  const [customer, advisor] = await Promise.all([member('customer'), member('advisor')]);
  const products = await sellable(northgate);
  const [product] = products;
  const pick = `?trim=${product!.trimId}`;
  const order = await aPlacedOrder(customer, [lineOf(product!, { installed: true })]);
  const link = await customer.client.send<{ url: string }>(
    'POST',
    `/api/v1/auth/orders/${order.id}/link`,
  );
  await aCart(
    customer,
    products.slice(0, 2).map((each) => lineOf(each)),
  );
  const { body } = await advisor.client.call('POST /api/v1/auth/proposals', {
    body: {
      ...{ dealerId: northgate.dealerId, firstName: 'Anne', lastName: 'Roy' },
      lines: [{ productId: product!.id, trimId: product!.trimId }],
    },
  });
  const { id, version } = body.proposal;
  const sent = await advisor.client.call('POST /api/v1/auth/proposals/:id/send', {
    ...{ params: { id }, body: { version, to: 'link' } },
  });
  return [
    {
      who: 'visitor',
      person: null,
      pages: [
        { name: 'dealerships', path: '/' },
        ...[at('home', ''), at('list-without-vehicle', '/products')],
        at('list', `/products${pick}&category=All`),
        at('list-nothing-found', `/products${pick}&category=All&search=qqqq`),
        at('product', `/products/${product!.id}${pick}`),
        ...[at('cart-empty', '', openCart), at('login', '/login'), at('register', '/register')],
        ...[at('reset-password', '/reset-password'), at('conditions', '/conditions')],
        ...[at('privacy', '/privacy'), at('favourites-empty', '/favourites')],
        at('list-close-to', `/products${pick}&category=All&search=florr+mats`),
        at('guest', `/login?redirect=${encodeURIComponent(`${path}/checkout`)}&guest`),
        at('not-found', '/nothing'),
        { name: 'opens-soon', path: '/1/lakeside' },
        { name: 'closed', path: await aClosedShop() },
        { name: 'tracking', path: new URL(link.body.url).pathname },
        { name: 'proposal-of-customer', path: new URL(sent.body.url).pathname },
        at('offline', `/products${pick}&category=All`, loseConnection),
      ],
    },
    {
      who: 'customer',
      person: customer,
      pages: [
        ...[at('cart', '', openCart), at('checkout', '/checkout')],
        at('confirmation', `/checkout?order=${order.id}`),
        ...['settings', 'security', 'orders', 'garage'].map((tab) =>
          at(`account-${tab}`, `/account?tab=${tab}`),
        ),
      ],
    },
    {
      who: 'advisor',
      person: advisor,
      pages: [
        ...[at('home-of-staff', ''), at('account-of-advisor', '/account')],
        ...[at('proposals', '/account?tab=proposals'), at('proposal', `/proposals/${id}`)],
        at('present', `/present/${id}`),
      ],
    },
  ];
}

/** Every page of a dealership's admin area. */
export async function adminAreaPages(): Promise<Look[]> {
  const person = await member('dealer');
  const [product] = await sellable(northgate);
  const order = await aPlacedOrder(await member('customer'), [lineOf(product!)]);
  return [
    {
      who: 'dealer-admin',
      person,
      pages: [
        ...Object.keys(adminPages).map((page) =>
          at(`admin-${page.replace('/', '-')}`, `/admin/${page}`),
        ),
        at('admin-order', `/admin/orders/${order.id}`),
        at('admin-product', `/admin/manufacturer-products/${product!.id}`),
      ],
    },
  ];
}

/** Every page of the platform. */
export const platformAreaPages = async (): Promise<Look[]> => [
  {
    who: 'platform-admin',
    person: await member('admin'),
    pages: Object.keys(platformPages).map((page) => ({
      name: `platform-${page}`,
      path: `/platform/${page}`,
    })),
  },
];

/** Shows each page to who looks, when what it waits for is there. */
export async function showAll(
  page: Page,
  { person, pages }: Look,
  language: Language,
  look: (shown: LookedAt) => Promise<void>,
): Promise<void> {
  if (person) await enter(page, person);
  for (const shown of pages) {
    const prefix = language === 'en' ? '' : `/${language}`;
    await page.goto(`${prefix}${shown.path}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await shown.open?.(page);
    await look(shown);
  }
}
