import { defineConfig } from '@playwright/test';
import { quietChromium } from './scripts/browser.ts';

/**
 * Each journey is taken at the width and in the language where it matters; `npm run drill -- controls`
 * takes it everywhere that it was written for.
 */
const everywhere = process.env.JOURNEYS === 'everywhere';

/** Journeys whose effect is the same at every width, or that only a wide page has. */
const onlyDesktop = [
  ...['import', 'keyboard', 'older-browsers', 'engines', 'checkout', 'sessions', 'stepping'],
  ...['admin-trouble', 'admin-lists', 'admin-edits', 'platform-opening', 'typed-numbers'],
  ...['small-screens', 'keyboard-choices', 'read-aloud', 'settings-fields', 'settings-parts'],
  ...['product-fields', 'order-fields', 'dealership-forms', 'proposal-fields', 'admin-tables'],
  ...['schedule-fields', 'account-fields', 'platform-fields', 'figures', 'product-list'],
  ...['shop-controls', 'import-fields', 'vehicle-fields', 'checkout-fields', 'link-controls'],
  ...['staff-controls', 'platform-controls', 'platform-account', 'import-controls'],
  ...['many-orders', 'manufacturer-products', 'staff-lists', 'platform-lists', 'menu-controls'],
  ...['order-actions', 'fee-fields', 'offer-fields', 'shopper-controls', 'invitations'],
  'first-order',
  'mistakes',
];

/**
 * Journeys of both widths. A test whose effect is the same at both goes at one of them, by its tag
 * `@phone` or `@desktop`; the others go at the width that most of their people use.
 */
const staff = [
  ...['admin', 'desk', 'dev-parts', 'look', 'order-lines', 'order-page', 'platform-pages'],
];
const shoppers = [
  ...['account', 'advisor', 'audience', 'browsing', 'first-paint', 'guest', 'own-sale'],
  ...['shop-window', 'shopper'],
];
const untagged = (names: string[], tag: string) =>
  new RegExp(`(?:${names.join('|')})\\.spec\\.ts (?!.*${tag})`);

/** Journeys that people of the French shop take too, from the same files. */
const inFrench = ['quebec', 'shopper', 'guest'].concat(
  everywhere ? ['french-pages', 'keyboard', 'advisor', 'small-screens'] : [],
);

/** Only people of a French shop go these ways. */
const onlyFrench = '**/{quebec,french-pages}.spec.ts';

/** Taps on a slow phone. */
const onlyPhone = '**/early-taps.spec.ts';
/** Of what goes wrong between taps, answers and colleagues, one of each kind is tried every day: `@everyday`. */
export const trouble = [
  'early-taps',
  'late-answers',
  'late-parts',
  'drafts',
  'admin-edits',
  'admin-trouble',
];
/**
 * The ways that most people go every day, which each change is tried on; `npm run drill -- controls` takes
 * all others too.
 */
const everyday = [
  ...['shopper', 'guest', 'checkout', 'cart-lines', 'account', 'sessions', 'keyboard', 'quebec'],
  'advisor',
  ...['admin', 'desk', 'order-page', 'proposals', 'tracking', 'import-page', 'typed-numbers'],
  ...['settings-fields', 'focus', ...trouble],
].map((name) => `**/${name}.spec.ts`);
/** As long as a dealership demands two-step sign-in, platform admins need it too: no journey runs beside. */
const alone = '**/two-step-demand.spec.ts';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/open-for-journeys.ts',
  // For a busy machine: only what fails takes so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    // The setup tells the workers where it has opened the shop.
    baseURL: process.env.JOURNEYS_URL ?? '',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: quietChromium,
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...(everywhere ? {} : { testMatch: everyday }),
      testIgnore: [alone, onlyFrench, ...onlyDesktop.map((name) => `**/${name}.spec.ts`)],
      grepInvert: everywhere
        ? /@desktop/
        : [/@desktop/, untagged(staff, '@phone'), untagged(trouble, '@everyday')],
      use: phone,
    },
    {
      name: 'desktop',
      ...(everywhere ? {} : { testMatch: everyday }),
      testIgnore: [alone, onlyPhone, onlyFrench],
      grepInvert: everywhere
        ? /@phone/
        : [/@phone/, untagged(shoppers, '@desktop'), untagged(trouble, '@everyday')],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'french',
      testMatch: inFrench.map((name) => `**/${name}.spec.ts`),
      metadata: { language: 'fr' },
      ...(everywhere ? {} : { grepInvert: untagged(['shopper'], 'picks a vehicle') }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(everywhere
      ? [
          {
            name: 'alone',
            testMatch: alone,
            dependencies: ['phone', 'desktop', 'french'],
            use: phone,
          },
        ]
      : []),
  ],
});
