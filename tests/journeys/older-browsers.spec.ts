import type { Page } from '@playwright/test';
import { signIn } from './steps.ts';
import { demoPassword, expect, expectAccessible, refused, shopPath, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Behaves like Safari before 17, Firefox before 125 and Chrome before 114: popover attributes do
 * nothing, and the selector throws.
 */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    const matchesWithout = function (this: Element, selector: string): boolean {
      if (selector.includes(':popover-open'))
        throw new DOMException(`'${selector}' is no selector.`, 'SyntaxError');
      return matches.call(this, selector);
    };
    Element.prototype.matches = matchesWithout as typeof matches;
    const names = ['popover', 'popovertarget'];
    const takeAway = () => {
      for (const name of names)
        for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    };
    const changes = { subtree: true, childList: true, attributes: true, attributeFilter: names };
    new MutationObserver(takeAway).observe(document, changes);
  });
}

test('a browser without popovers has the whole shop, with its menu and what it says', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'login'));
  await withoutPopovers(page);
  await page.goto(shopPath);
  await expect(page.getByRole('heading', { name: /^Accessories for/ })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const list = page.locator('#mobile-menu');
  await expect(list).toBeHidden();
  await menu.click();
  await expect(list).toBeVisible();
  await page.mouse.click(40, 500);
  await expect(list).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await menu.click();
  await list.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(list).toBeHidden();

  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const said = page
    .getByRole('status')
    .getByText('One or more of the fields were invalid. Please try again.');
  await expect(said).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
});

test('a press beside the menu closes it where the browser itself does not, as on iOS before 18.3', async ({
  page,
}) => {
  await page.goto(shopPath);
  const menu = page.locator('#mobile-menu');
  await menu.evaluate((element: HTMLElement) => {
    element.setAttribute('popover', 'manual');
    element.showPopover();
  });
  await page.mouse.click(40, 500);
  await expect(menu).toBeHidden();
});

test('something said that cannot be shown takes no page along', async ({ page, problems }) => {
  problems.expected.push(refused(422, 'login'), /No place on top/);
  await page.addInitScript(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error('No place on top');
    };
  });
  await page.goto(`${shopPath}/login`);
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  const answered = page.waitForResponse(/api\/login/);
  // Only above a modal dialog a message needs the place on top.
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    document.body.appendChild(document.createElement('dialog')).showModal();
    field.form!.requestSubmit();
  });
  await answered;
  await expect(page.locator('[popover="manual"]')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test');
});

test('a page that was reloaded further down works at once in a browser that tells of no paint then, as Firefox', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
    const { setTimeout } = window;
    const withoutPatience = (task: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 5_000 ? setTimeout(task, ms, ...rest) : 0;
    window.setTimeout = withoutPatience as typeof window.setTimeout;
  });
  await page.goto(shopPath);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('a page that comes back from the browser’s memory shows the cart as it is now', async ({
  page,
}) => {
  await page.goto(shopPath);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  // Simulates a change by another document: a browser fires no storage event for the document's own
  // changes.
  await page.evaluate(
    (name) => {
      const amounts = { quantity: 2, price: 10, installedPrice: 12, optionPrice: 0 };
      const line = {
        productId: 1,
        trimId: 1,
        options: [],
        optionNames: [],
        installed: false,
        name: 'Mat',
        ...amounts,
      };
      localStorage.setItem(
        name,
        JSON.stringify({ state: { lines: [line], saved: null }, version: 1 }),
      );
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    `trimline:${shopPath.slice(1)}`,
  );
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a browser older than the supported ones says so in the shop and in the admin area, a newer one nothing', async ({
  page,
}) => {
  const sentence = page.getByText(/^This browser is older than the shop needs/);
  await page.goto(shopPath);
  await expect(sentence).toHaveCount(0);
  await signIn(page, 'dealer@example.test', demoPassword);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(shopPath);
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shopPath}/admin`);
  await expect(sentence).toBeVisible();
});
