import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { noteControls, notesFile } from '#tests/controls/note-controls.ts';
import { shiftDate, shiftMs } from './clock.ts';

export { expect };

/** The demo's first dealership. */
export const shopPath = '/1/northgate';
export const demoPassword = 'Accessory-2026';

/** Makes all pages that the browser opens live at the journeys' moment. */
export function shifted(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, shiftMs);
    if (notesFile) await noteControls(context, notesFile);
    return context;
  };
  return browser;
}

/**
 * Fails a test on any console error, page exception or answer of 500 or more, in every browser that
 * it opens.
 */
export const test = base.extend<{ problems: { expected: RegExp[] } }, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(shifted(browser)), { scope: 'worker' }],
  problems: [
    async ({ browser, context }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      const watch = (page: Page) => {
        waitForItsCode(page);
        page.on('console', (message) => {
          if (message.type() === 'error')
            found.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => found.push(String(error)));
        page.on('response', (response) => {
          if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
        });
      };
      const watchAll = (opened: BrowserContext) => {
        opened.pages().forEach(watch);
        opened.on('page', watch);
      };
      watchAll(context);
      browser.on('context', watchAll);
      await use({ expected });
      browser.off('context', watchAll);
      expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** What the console says of a refused call; `path` is the pattern of its path below /api/. */
export const refused = (status: number | string, path: string): RegExp =>
  new RegExp(`^Failed to load resource: .* status of ${status} .*/api/(${path})(\\?.*)?\\)$`);

/** What it says of any call of a person whose session has ended. */
export const sessionEnded = refused('(401|419)', 'v1/auth/.+|login|register\\w+');

/** What the console says of a call without a connection to the server. */
export const unreachable = /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED) /;

/** The router asks where links lead a moment after a page is shown, and logs that nothing could be reached. */
export const linksUnasked = /^Failed to fetch manifest patches TypeError: Failed to fetch\b/;

/** Makes `goto` and `reload` wait for hydration: scripts press sooner than people do. */
function waitForItsCode(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await hydrated(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await hydrated(page);
    return answer;
  };
}

/**
 * Expects no violation of WCAG 2.2 AA that axe finds. An open dialog is checked alone: the page
 * behind it is inert and may be partly covered. So may what lies below `part`. A page is checked from its top:
 * the sticky header covers part of a scrolled one.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Pages have no frames of other sites, for which axe would open a second page each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const dialog = '[role="dialog"][aria-modal="true"]';
  let scrolled = 0;
  if ((await page.locator(dialog).count()) > 0) axe.include(dialog);
  else if (part) axe.include(part);
  else scrolled = await scrollTo(page, 0);
  const { violations } = await axe.analyze();
  if (scrolled > 0) await scrollTo(page, scrolled);
  const list = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(list).toEqual([]);
}

/** Scrolls at once; returns where the page was. */
const scrollTo = (page: Page, top: number): Promise<number> =>
  page.evaluate((top) => {
    const before = scrollY;
    window.scrollTo({ top, behavior: 'instant' });
    return before;
  }, top);

/** Waits until React runs the page; other documents, and pages without JavaScript, need no wait. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      !('__reactRouterContext' in window || document.querySelector('[data-entered]')) ||
      performance.getEntriesByName('hydrated').length > 0,
  );

/** The mails to an address, oldest first. */
export async function mailsTo(address: string, subject: RegExp): Promise<Email[]> {
  const folder = join(process.env.JOURNEYS_DATA_DIR!, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(
    (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
  );
}

/** Waits for the newest mail to an address. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  const isThere = async () => {
    found = (await mailsTo(address, subject)).at(-1);
    return found !== undefined;
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  return found!;
}
