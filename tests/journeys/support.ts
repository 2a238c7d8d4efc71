import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

export { expect };

/** The demo's first dealership, as `npm start` has it. */
export const shopPath = '/1/northgate';
export const demoPassword = 'Accessory-2026';

/** A test fails by any error in the console, any exception on a page, and any answer of 500 or more. */
export const test = base.extend<{ problems: { expected: RegExp[] } }>({
  problems: [
    async ({ context }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => found.push(String(error)));
        page.on('response', (response) => {
          if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use({ expected });
      expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation of WCAG 2.2 AA that axe can find on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const list = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(list).toEqual([]);
}

/** Waits until React runs the page: what is pressed before is the plain document's. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => '__reactRouterContext' in window && document.readyState === 'complete');

/** The newest mail to an address; waits for it. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const folder = join(process.env.JOURNEYS_DATA_DIR!, 'mail');
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => []);
        const mails = await Promise.all(
          names
            .filter((name) => name.endsWith('.eml'))
            .sort()
            .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
        );
        found = mails.findLast(
          (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
        );
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found!;
}
